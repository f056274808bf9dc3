import { expect, it } from 'vitest';
import { sourceAt } from '../../../src/intake/source-at.ts';

const record = (id: string, url: string | null, feed: string | null = null) => ({
  ...{ id, url, feed, name: id, country: 'NO', language: null, status: 'published' as const },
});
const records = [
  record('avisa', 'https://www.avisa.example/'),
  record('avisa-bergen', 'https://avisa.example/bergen/'),
  record('tidende', null, 'https://feeds.tidende.example/all.rss'),
  record('blogg.example', null),
  record('twin-a', 'https://twin.example'),
  record('twin-b', 'https://www.twin.example/'),
];

it.each([
  ['the host with or without www', 'https://avisa.example/nyheter/a', 'avisa'],
  ['a host below it', 'https://e.avisa.example/a', 'avisa'],
  ['a section of the site', 'https://www.avisa.example/bergen/a', 'avisa-bergen'],
  ['an id that is a host', 'https://www.blogg.example/post', 'blogg.example'],
])('the source of a story is found by %s', (_, address, id) => {
  expect(sourceAt(address, records)?.id).toBe(id);
});

it.each([
  ['an unknown site', 'https://unknown.example/a'],
  ['a host that only ends in the same letters', 'https://notavisa.example/a'],
  ['two records with the same address', 'https://twin.example/a'],
])('no source is chosen for %s', (_, address) => {
  expect(sourceAt(address, records)).toBeNull();
});
