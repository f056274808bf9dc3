import { expect, test } from 'vitest';
import { checkCounts } from '../../../../../export/verify/checks/counts.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkCounts)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'a count that is too high',
    { 'api/v1/talks.json': set('count', 11) },
    'api/v1/talks.json: count: expected 10, the number of rows, found 11',
  ],
  [
    'a row that is missing',
    { 'api/v1/news/by-country/NO.json': set('items/0', undefined) },
    'api/v1/news/by-country/NO.json: count: expected ',
  ],
  [
    'a section of academia',
    { 'api/v1/academia.json': set('counts/groups', 0) },
    'api/v1/academia.json: counts/groups: expected 2',
  ],
  [
    'the aggregated rows',
    { 'api/v1/markets.json': set('aggregated_count', 9) },
    'api/v1/markets.json: aggregated_count: expected 3',
  ],
  [
    'the tickers of an exchange',
    { 'api/v1/markets.json': set('exchanges/0/ticker_count', 9) },
    'api/v1/markets.json: exchanges, exchange_a/ticker_count: expected 2',
  ],
  [
    'the tickers in the file of an exchange',
    { 'api/v1/markets/exchange_a.json': set('exchange/ticker_count', 9) },
    'api/v1/markets/exchange_a.json: exchange/ticker_count: expected 2',
  ],
  ['the files of a manifest', { 'api/v1/manifest.json': set('count', 1) }, 'api/v1/manifest.json: count: expected '],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkCounts, damages).join('\n')).toContain(problem);
});
