/** Compares the addresses that editors see with the files that the export writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Family } from '../../../src/feed/stored-rows.ts';
import { publicAddresses } from '../../../src/review/public-addresses.ts';

const golden = join(import.meta.dirname, '../../golden');
const read = (path: string) => JSON.parse(readFileSync(join(golden, path), 'utf8'));
const baseUrl = read('api/v1/index.json').bases.custom_domain;
const of = (family: Family, row: { id: string }) => publicAddresses({ family, id: row.id, feedRow: row, baseUrl });

it.each<[Family, string, string]>([
  ['news', 'news.json', 'items'],
  ['events', 'events/previous.json', 'events'],
  ['talks', 'talks.json', 'talks'],
  ['newsletters', 'newsletters.json', 'issues'],
  ['entities', 'orgchart.json', 'entities'],
  ['relations', 'orgchart/relations.json', 'relations'],
  ['academia', 'academia.json', 'courses'],
  ['changelog', 'changelog.json', 'entries'],
])('returns for %s an existing file, and the page in the feed', (family, file, list) => {
  const [row] = read(`api/v1/${file}`)[list];
  const { api_url, html_url } = of(family, row);
  expect(read(api_url?.slice(baseUrl.length + 1) ?? '').item.id).toBe(row.id);
  if ('api_url' in row) expect(api_url).toBe(row.api_url);
  expect(html_url).toBe(row.html_url ?? null);
});

it.each<[Family, string, string]>([
  ['sources', 'sources.json', 'sources'],
  ['books', 'books.json', 'books'],
  ['developers', 'developers.json', 'people'],
  ['illustrations', 'illustrations.json', 'images'],
  ['pages', 'pages.json', 'pages'],
])('returns for %s no file', (family, file, list) => {
  const [row] = read(`api/v1/${file}`)[list];
  expect(of(family, row)).toEqual({ api_url: null, html_url: row.html_url ?? null });
});
