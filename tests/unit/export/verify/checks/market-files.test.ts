import { expect, test } from 'vitest';
import { checkMarketFiles } from '../../../../../export/verify/checks/market-files.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkMarketFiles)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'other aggregated rows',
    { 'api/v1/markets/aggregated.json': set('aggregated/0/name', 'Another') },
    'api/v1/markets/aggregated.json: aggregated: expected what markets.json has, found other values',
  ],
  [
    'another ticker of an exchange',
    { 'api/v1/markets/exchange_b.json': set('tickers/0/last', '1') },
    'api/v1/markets/exchange_b.json: tickers: expected what markets.json has',
  ],
  [
    'another record of an exchange',
    { 'api/v1/markets/exchange_b.json': set('exchange/name', 'Another') },
    'api/v1/markets/exchange_b.json: exchange: expected what markets.json has',
  ],
  [
    'a ticker of an asset that is missing',
    { 'api/v1/markets/by-asset/BTC.json': set('tickers/0', undefined) },
    'api/v1/markets/by-asset/BTC.json: tickers: expected what markets.json has',
  ],
  [
    'a contributor without a ticker',
    { 'api/v1/markets.json': set('tickers/0/symbol', 'ETH-NOK') },
    'aggregated: expected a row for ETH-NOK, which has tickers',
  ],
  [
    'a pair without a row',
    { 'api/v1/markets.json': set('aggregated/0', undefined) },
    'api/v1/markets.json: aggregated: expected a row for BTC-NOK, which has tickers, found none',
  ],
  [
    'a contributor less',
    { 'api/v1/markets.json': set('aggregated/0/contributors/0', undefined) },
    'api/v1/markets.json: BTC-NOK: expected the contributors exchange_a, exchange_b, as in tickers, found exchange_b',
  ],
  [
    'a figure that no ticker has',
    { 'api/v1/markets.json': set('aggregated/0/contributors/0/bid', '1') },
    'api/v1/markets.json: BTC-NOK: expected exchange_a/bid "792000.10", as in tickers, found "1"',
  ],
  [
    'another exchange in the file',
    { 'api/v1/markets/exchange_b.json': set('exchange/id', 'exchange_c') },
    "api/v1/markets/exchange_b.json: expected the exchange of the file's name",
  ],
  [
    'another asset in the file',
    { 'api/v1/markets/by-asset/POL.json': set('symbol', 'BTC') },
    "api/v1/markets/by-asset/POL.json: expected the asset of the file's name",
  ],
  [
    'another pair in the file',
    { 'api/v1/markets/history/BTC-NOK.json': set('symbol', 'BTC-EUR') },
    "api/v1/markets/history/BTC-NOK.json: expected the pair of the file's name",
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkMarketFiles, damages).join('\n')).toContain(problem);
});
