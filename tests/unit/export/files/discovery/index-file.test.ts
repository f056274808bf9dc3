import { expect, test } from 'vitest';
import { buildIndex } from '../../../../../export/files/discovery/index-file.ts';
import { discovery } from '../../../../../src/contract/index-file.ts';
import { endpoints } from '../../../../../src/contract/registry.ts';
import { input } from './input.ts';

const index = buildIndex(input);
const row = (path: string) => index.endpoints.find((one) => one.path === path);

test('the index satisfies the contract, fields in its order', () => {
  expect(JSON.stringify(discovery.parse(index))).toBe(JSON.stringify(index));
});

test('the index lists every path of the registry once, the specified ones first', () => {
  expect(index.endpoints.map(({ path }) => path)).toEqual(endpoints.map(({ path }) => path));
  const added = new Set(endpoints.filter((endpoint) => endpoint.added).map(({ path }) => path));
  const firstAdded = index.endpoints.findIndex(({ path }) => added.has(path));
  expect(index.endpoints.slice(firstAdded).every(({ path }) => added.has(path))).toBe(true);
  expect(new Set(index.endpoints.map(({ id }) => id)).size).toBe(index.endpoints.length);
});

test('the specified paths have their order (docs/feed-rules.md 1.36)', () => {
  const paths = index.endpoints.map(({ path }) => path);
  const some = [
    '/api/v1/index.json',
    '/api/v1/news.json',
    '/api/v1/news/topics.json',
    '/api/v1/events/by-country/{country}.json',
    '/api/v1/events/{id}.json',
    '/api/v1/talks/{id}.json',
    '/api/v1/talks/by-country/{country}.json',
    '/api/v1/orgchart/{id}.json',
    '/api/v1/orgchart/relations.json',
    '/api/v1/markets/by-asset/{symbol}.json',
    '/api/v1/markets/logos/{symbol}.svg',
    '/api/v1/languages.json',
    '/api/v1/meta.json',
    '/api/v1/news/{id}.json',
    '/llms.txt',
  ];
  expect(some.map((path) => paths.indexOf(path))).toEqual(
    some.map((path) => paths.indexOf(path)).toSorted((a, b) => a - b),
  );
  expect(some.every((path) => paths.includes(path))).toBe(true);
});

test('rules.json is listed only while it is published', () => {
  expect(row('/api/v1/rules.json')).toBeDefined();
  const without = buildIndex({ ...input, rulesPublished: false });
  expect(without.endpoints.map(({ path }) => path)).not.toContain('/api/v1/rules.json');
  expect(without.endpoints).toHaveLength(index.endpoints.length - 1);
});

test('an alias names its canonical path', () => {
  expect(index.endpoints.filter((one) => one.alias_of).map(({ path, alias_of }) => [path, alias_of])).toEqual([
    ['/api/v1/relations.json', '/api/v1/orgchart/relations.json'],
    ['/api/v1/regulation.json', '/api/v1/orgchart/regulation.json'],
    ['/api/index.json', '/api/v1/index.json'],
  ]);
});

test('url is on the static host, its twin and every other address on the custom domain', () => {
  expect(row('/api/v1/news.json')).toMatchObject({
    url: 'https://pages.test/feed/api/v1/news.json',
    url_custom_domain: 'https://feed.test/api/v1/news.json',
    item_path: '/api/v1/news/{id}.json',
    item_url_template: 'https://feed.test/api/v1/news/{id}.json',
  });
  expect(index).toMatchObject({
    docs_url: 'https://pages.test/feed/api/',
    docs_url_custom_domain: 'https://feed.test/api/',
    openapi_url: 'https://feed.test/api/v1/openapi.json',
    bases: { host_pages: 'https://pages.test/feed', custom_domain: 'https://feed.test' },
  });
  expect(index.start_here).toHaveLength(9);
  expect(index.start_here.every(({ url }) => url.startsWith('https://feed.test/api/v1/'))).toBe(true);
});

test('an example is the path of a file: of the first row, of the first of a fixed list, or the file itself; null without a row', () => {
  expect(row('/api/v1/talks/{id}.json')?.example_url_custom_domain).toBe(
    'https://feed.test/api/v1/talks/vi-A_b-1.json',
  );
  expect(row('/api/v1/talks/{id}.json')?.example_url).toBe('https://pages.test/feed/api/v1/talks/vi-A_b-1.json');
  expect(row('/api/v1/news/by-country/{country}.json')?.example_url_custom_domain).toBe(
    'https://feed.test/api/v1/news/by-country/NO.json',
  );
  expect(row('/api/v1/news.json')?.example_url).toBe('https://pages.test/feed/api/v1/news.json');
  expect(row('/api/v1/academia/{id}.json')).toMatchObject({ example_url: null, example_url_custom_domain: null });
  // The market job may not have run yet.
  expect(row('/api/v1/markets/{exchange}.json')?.example_url).toBeNull();
});

test('every address of the first files is a path of the index', () => {
  const paths = index.endpoints.map(({ url_custom_domain }) => url_custom_domain);
  expect(index.start_here.filter(({ url }) => !paths.includes(url))).toEqual([]);
});
