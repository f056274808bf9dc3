import { describe, expect, it } from 'vitest';
import { tickerRow } from '../../../../src/contract/market-rows.ts';
import { type Listing, noFigures } from '../../../../src/feed/markets/exchanges/listing.ts';
import { buildTickers } from '../../../../src/feed/markets/tickers.ts';
import { NOW } from '../../../fixtures/markets/rows.ts';

const origin = {
  exchange: { id: 'exchange_a', name: 'Exchange A', country: 'NO' },
  fetched_at: NOW,
  source_url: 'https://a.example/v2/markets',
};
const listing = (base: string, quote: Listing['quote'], more: Partial<Listing> = {}): Listing => ({
  ...noFigures,
  base,
  quote,
  exchange_symbol: `${base}${quote}`,
  last: '1',
  ...more,
});

describe('the ticker row (docs/feed-rules.md 9.12, 9.17)', () => {
  it('has its id, symbol, exchange, time and address', () => {
    expect(buildTickers([listing('BTC', 'NOK', { last: '5.10', bid: '5', ask: '6' })], origin)).toMatchObject([
      {
        id: 'exchange_a:BTC-NOK',
        symbol: 'BTC-NOK',
        exchange_symbol: 'BTCNOK',
        last: '5.10',
        bid: '5',
        ask: '6',
        ...origin,
      },
    ]);
  });

  it('has its fields in the specified order; exchange_time only if the exchange has one', () => {
    const fields = `id symbol exchange_symbol base quote last bid ask exchange fetched_at source_url volume_base
      volume_quote volume_base_24h volume_quote_24h high low change_pct`.split(/\s+/);
    const [without] = buildTickers([listing('BTC', 'NOK')], origin);
    const [withTime] = buildTickers([listing('BTC', 'NOK', { exchange_time: null })], origin);
    expect(Object.keys(without ?? {})).toEqual(fields);
    expect(Object.keys(withTime ?? {})).toEqual([...fields, 'exchange_time']);
    expect(tickerRow.parse(withTime)).toEqual(withTime);
  });

  it('does not carry the display name of the base asset', () => {
    expect(buildTickers([listing('BTC', 'NOK', { base_name: 'Bitcoin' })], origin)[0]).not.toHaveProperty('base_name');
  });
});

describe('buildTickers', () => {
  it('sorts by base, then quote in the order NOK, SEK, DKK, EUR', () => {
    const rows = [listing('ETH', 'EUR'), listing('BTC', 'DKK'), listing('BTC', 'SEK'), listing('BTC', 'NOK')];
    expect(buildTickers(rows, origin).map(({ symbol }) => symbol)).toEqual([
      'BTC-NOK',
      'BTC-SEK',
      'BTC-DKK',
      'ETH-EUR',
    ]);
  });

  it('takes the first of several listings of one pair', () => {
    const rows = [listing('BTC', 'NOK', { last: '1' }), listing('BTC', 'NOK', { last: '2' })];
    expect(buildTickers(rows, origin).map(({ last }) => last)).toEqual(['1']);
  });

  it('refuses an answer in which no row has a price', () => {
    const empty = listing('BTC', 'NOK', { last: null, volume_base: '5' });
    expect(() => buildTickers([], origin)).toThrow('answer has no usable row');
    expect(() => buildTickers([empty], origin)).toThrow('answer has no usable row');
    expect(buildTickers([empty, listing('ETH', 'NOK')], origin)).toHaveLength(2);
  });
});
