import { expect, test } from 'vitest';
import { checkIndex } from '../../../../../export/verify/checks/index-rows.ts';
import { type Damages, problemsOf, sample } from '../run-check.ts';
import { set, valueAt } from '../sample-tree.ts';

const dropEndpoint = (path: string) => (content: unknown) => {
  const index = content as { endpoints: { path: string }[] };
  index.endpoints = index.endpoints.filter((row) => row.path !== path);
};
const addEndpoint = (row: object) => (content: unknown) => {
  (content as { endpoints: object[] }).endpoints.push(row);
};

test('the sample tree passes', () => {
  expect(problemsOf(checkIndex)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'a path that is not listed',
    { 'api/v1/index.json': set('endpoints/1', undefined) },
    'api/v1/index.json: expected a row for /api/v1/news.json, found none',
  ],
  [
    'a path that is listed twice',
    { 'api/v1/index.json': set('endpoints/1/path', '/api/v1/talks.json') },
    'expected each path once',
  ],
  [
    'rules.json in the tree, and not listed',
    { 'api/v1/index.json': dropEndpoint('/api/v1/rules.json') },
    'api/v1/index.json: expected a row for /api/v1/rules.json, found none',
  ],
  [
    'an address on another base',
    { 'api/v1/index.json': set('endpoints/1/url', 'https://other.example/api/v1/news.json') },
    'endpoints, /api/v1/news.json: expected url "http://localhost:4000/api/v1/news.json", found "https://other.example',
  ],
  [
    'another schema',
    { 'api/v1/index.json': set('endpoints/1/schema', 'News') },
    'expected schema "NewsList", found "News"',
  ],
  [
    'no item path',
    { 'api/v1/index.json': set('endpoints/1/item_path', null) },
    'expected item_path "/api/v1/news/{id}.json", found null',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkIndex, damages).join('\n')).toContain(problem);
});

test('rules.json need not be listed while it is not there', () => {
  const damages: Damages = { 'api/v1/index.json': dropEndpoint('/api/v1/rules.json'), 'api/v1/rules.json': null };
  expect(problemsOf(checkIndex, damages)).toEqual([]);
});

test('a path that the contract does not know may be listed: a later feed has more', () => {
  const later = {
    ...(valueAt(sample, 'api/v1/index.json', 'endpoints/0') as object),
    id: 'later',
    path: '/api/v1/later.json',
  };
  expect(problemsOf(checkIndex, { 'api/v1/index.json': addEndpoint(later) })).toEqual([]);
});
