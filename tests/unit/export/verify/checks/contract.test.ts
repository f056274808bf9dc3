import { expect, test } from 'vitest';
import { checkContract } from '../../../../../export/verify/checks/contract.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkContract)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'an empty field',
    { 'api/v1/news.json': set('items/0/title', '') },
    'api/v1/news.json: items/0/title: must not be empty, found ""',
  ],
  [
    'a missing field',
    { 'api/v1/talks.json': set('talks/0/embed', undefined) },
    'api/v1/talks.json: talks/0/embed: Invalid input: expected boolean, received undefined, found nothing',
  ],
  [
    'another type',
    { 'api/v1/books.json': set('books/0/year', '2017') },
    'api/v1/books.json: books/0/year: Invalid input: expected number, received string, found "2017"',
  ],
  [
    'an additional field in the closed who’s who',
    { 'api/v1/orgchart.json': set('entities/0/extra', 1) },
    'api/v1/orgchart.json: entities/0: Unrecognized key: "extra"',
  ],
  [
    'a time with Z',
    { 'api/v1/meta.json': set('generated_at', '2026-11-22T00:00:00Z') },
    'api/v1/meta.json: generated_at: must be a time such as',
  ],
  [
    'a story of an unknown country',
    { 'api/v1/news/latest.json': set('items/3/country', 'GB') },
    'api/v1/news/latest.json: items/3/country: Invalid option',
  ],
  [
    'a list instead of a file',
    { 'api/v1/rules.json': Buffer.from('[]') },
    'api/v1/rules.json: Invalid input: expected object, received array, found []',
  ],
  [
    'a price that is a number',
    { 'api/v1/markets.json': set('tickers/0/last', 792176.79) },
    'api/v1/markets.json: tickers/0/last: Invalid input: expected string, received number',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkContract, damages).join('\n')).toContain(problem);
});
