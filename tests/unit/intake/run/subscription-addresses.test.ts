import { expect, it } from 'vitest';
import type { IntakeSource } from '../../../../src/intake/reader.ts';
import { subscriptionsOf } from '../../../../src/intake/run/subscription-addresses.ts';
import { fakeSource } from '../fake-source.ts';

const api = { url: 'https://api.example/v3', token: 'x' };
const feed = 'https://avisa.example/feed';

it.each<[IntakeSource['method'], string, boolean]>([
  ['rss', feed, true],
  ['ical', feed, true],
  ['rss', 'https://avisa.example/feed2', false],
  ['rss', 'https://avisa.example/', false],
  ['html', feed, false],
  ['sitemap', feed, false],
  ['json-ld', feed, false],
  ['search', feed, false],
  ['search', 'https://a.example/?q=Avisa', true],
  ['search', 'https://a.example/?q=other', false],
  ['events-api', 'https://api.example/v3/venues/1/events/?expand=venue', true],
  ['events-api', 'https://api.example/v3/venues/2/events/', false],
  ['events-api', 'https://api.example.evil.example/v3/venues/1/events/', false],
])('a source of method %s that asks for %s: subscription is %s', (method, address, isOwn) => {
  const intake = { account: 'venues/1', search_feeds: ['https://a.example/?q={query}'] };
  expect(subscriptionsOf(fakeSource({ method, intake }), api)(address)).toBe(isOwn);
});
