import { expect, test } from 'vitest';
import { checkMarketFigures } from '../../../../../export/verify/checks/market-figures.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkMarketFigures)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'price',
    { 'api/v1/markets.json': set('aggregated/0/price', '794793.61') },
    'api/v1/markets.json: BTC-NOK: expected price ',
  ],
  ['min', { 'api/v1/markets.json': set('aggregated/0/min', '1') }, 'api/v1/markets.json: BTC-NOK: expected min '],
  [
    'last',
    { 'api/v1/markets.json': set('aggregated/0/last', '794793.6') },
    'api/v1/markets.json: BTC-NOK: expected last ',
  ],
  ['mid', { 'api/v1/markets.json': set('aggregated/0/mid', null) }, 'api/v1/markets.json: BTC-NOK: expected mid '],
  [
    'last_count',
    { 'api/v1/markets.json': set('aggregated/0/last_count', 1) },
    'api/v1/markets.json: BTC-NOK: expected last_count ',
  ],
  [
    'exchange_count',
    { 'api/v1/markets.json': set('aggregated/0/exchange_count', 3) },
    'api/v1/markets.json: BTC-NOK: expected exchange_count ',
  ],
  [
    'method',
    { 'api/v1/markets.json': set('aggregated/0/method', 'mean_bid_ask_mid') },
    'api/v1/markets.json: BTC-NOK: expected method ',
  ],
  [
    'spread',
    { 'api/v1/markets.json': set('aggregated/0/spread', '0') },
    'api/v1/markets.json: BTC-NOK: expected spread ',
  ],
  [
    'dispersion_pct',
    { 'api/v1/markets.json': set('aggregated/0/dispersion_pct', '0') },
    'api/v1/markets.json: BTC-NOK: expected dispersion_pct ',
  ],
  [
    'updated_at',
    { 'api/v1/markets.json': set('aggregated/0/updated_at', '2026-11-22T09:29:00+00:00') },
    'api/v1/markets.json: BTC-NOK: expected updated_at ',
  ],
  [
    'volume/volume_base_24h',
    { 'api/v1/markets.json': set('aggregated/0/volume/volume_base_24h', '2.5') },
    'api/v1/markets.json: BTC-NOK: expected volume/volume_base_24h ',
  ],
  [
    'volume/volume_base_exchanges',
    { 'api/v1/markets.json': set('aggregated/0/volume/volume_base_exchanges', 0) },
    'api/v1/markets.json: BTC-NOK: expected volume/volume_base_exchanges ',
  ],
  [
    'contributors/0/mid',
    { 'api/v1/markets.json': set('aggregated/0/contributors/0/mid', '1') },
    'api/v1/markets.json: BTC-NOK: expected contributors/0/mid ',
  ],
  [
    'contributors/0/included_in_price',
    { 'api/v1/markets.json': set('aggregated/0/contributors/0/included_in_price', false) },
    'api/v1/markets.json: BTC-NOK: expected contributors/0/included_in_price ',
  ],
  [
    'a figure of a contributor',
    { 'api/v1/markets.json': set('aggregated/0/contributors/1/last', '797410.42') },
    'api/v1/markets.json: BTC-NOK: expected price ',
  ],
  [
    'a flag',
    { 'api/v1/markets.json': set('aggregated/0/flags', ['no_trades_24h']) },
    'api/v1/markets.json: BTC-NOK: expected flags',
  ],
  [
    'aggregated.json',
    { 'api/v1/markets/aggregated.json': set('aggregated/1/price', '1') },
    'api/v1/markets/aggregated.json: BTC-EUR: expected price ',
  ],
  [
    'the file of an asset',
    { 'api/v1/markets/by-asset/POL.json': set('aggregated/0/price', '1') },
    'api/v1/markets/by-asset/POL.json: POL-NOK: expected price ',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkMarketFigures, damages).join('\n')).toContain(problem);
});
