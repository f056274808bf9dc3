import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IconSet } from '../../../../export/markets/logos.ts';
import { type AggregatedRow, aggregatedRow, type TickerRow } from '../../../../src/contract/market-rows.ts';
import { aggregate } from '../../../../src/feed/markets/aggregate.ts';
import { optionalFigure } from '../../../fixtures/markets/arbitraries.ts';
import * as oracle from '../../../fixtures/markets/rational.ts';
import { context, ticker } from '../../../fixtures/markets/rows.ts';

const icons = new IconSet();
const facts = {
  nameOf: (base: string) => icons.nameOf(base) ?? base,
  logoOf: (base: string) => icons.logoFields(base, context),
};
const rowsOf = (...tickers: TickerRow[]) => aggregate(tickers, facts);
const rowOf = (...tickers: TickerRow[]): AggregatedRow => rowsOf(...tickers)[0] as AggregatedRow;

describe('one row per pair (docs/feed-rules.md 9.21)', () => {
  it('never averages a pair with the same base in another quote', () => {
    const rows = rowsOf(
      ticker('a', { quote: 'NOK', last: '100' }),
      ticker('b', { quote: 'NOK', last: '200' }),
      ticker('b', { quote: 'SEK', last: '1000' }),
      ticker('c', { quote: 'EUR', last: '10' }),
    );
    expect(rows.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['BTC-NOK', '150'],
      ['BTC-SEK', '1000'],
      ['BTC-EUR', '10'],
    ]);
  });

  it('sorts by base, then quote in the order NOK, SEK, DKK, EUR', () => {
    const pairs = ['ETH-EUR', 'ETH-DKK', 'BTC-EUR', 'ETH-SEK', 'ETH-NOK', '1INCH-NOK'];
    const tickers = pairs.map((pair) => {
      const [base, quote] = pair.split('-');
      return ticker('a', { base, quote: quote as TickerRow['quote'], symbol: pair });
    });
    expect(rowsOf(...tickers).map(({ symbol }) => symbol)).toEqual([
      '1INCH-NOK',
      'BTC-EUR',
      'ETH-NOK',
      'ETH-SEK',
      'ETH-DKK',
      'ETH-EUR',
    ]);
  });
});

describe('last (docs/feed-rules.md 9.22)', () => {
  it('is the mean of the last prices of the exchanges that published one', () => {
    const row = rowOf(
      ticker('a', { last: '792176.79' }),
      ticker('b', { last: '797410.41' }),
      ticker('c', { bid: '1', ask: '9' }),
    );
    expect(row).toMatchObject({ last: '794793.60', last_count: 2, last_min: '792176.79', last_max: '797410.41' });
  });

  it('is null when none did', () => {
    const row = rowOf(ticker('c', { bid: '1', ask: '3' }));
    expect(row).toMatchObject({ last: null, last_count: 0, last_min: null, last_max: null });
  });

  it('keeps an exchange without a last among the contributors', () => {
    const row = rowOf(ticker('a', { last: '5' }), ticker('c', { bid: '1', ask: '3' }));
    expect(row.contributors.map((one) => [one.exchange_id, one.included_in_last])).toEqual([
      ['exchange_a', true],
      ['exchange_c', false],
    ]);
  });

  it('counts a published zero', () => {
    expect(rowOf(ticker('a', { last: '0' }), ticker('b', { last: '10' }))).toMatchObject({ last: '5', last_count: 2 });
  });
});

describe('mid (docs/feed-rules.md 9.23)', () => {
  it('is the mean of the midpoints of the exchanges that published both bid and ask', () => {
    const row = rowOf(
      ticker('a', { bid: '792000.0000000000000000', ask: '795028.6300000000000000' }),
      ticker('b', { bid: '791031.11', ask: '794000.00' }),
      ticker('c', { bid: '1' }),
    );
    expect(row).toMatchObject({
      mid: '793014.9350000000000000',
      mid_count: 2,
      mid_min: '792515.555',
      mid_max: '793514.3150000000000000',
    });
    expect(row.contributors.map(({ mid, included_in_mid }) => [mid, included_in_mid])).toEqual([
      ['793514.3150000000000000', true],
      ['792515.555', true],
      [null, false],
    ]);
  });

  it('is never blended with last', () => {
    const row = rowOf(ticker('a', { last: '1000', bid: '1', ask: '3' }), ticker('b', { last: '2000' }));
    expect(row).toMatchObject({ last: '1500', mid: '2', price: '1500' });
  });

  it('is null when no exchange published both', () => {
    const row = rowOf(ticker('a', { bid: '1' }), ticker('b', { ask: '2' }));
    expect(row).toMatchObject({ mid: null, mid_count: 0, mid_min: null, mid_max: null });
  });
});

describe('price, min and max (docs/feed-rules.md 9.24)', () => {
  it('come from the last prices when there is one', () => {
    const row = rowOf(
      ticker('a', { last: '5', bid: '1', ask: '3' }),
      ticker('b', { last: '7.0', bid: '100', ask: '300' }),
    );
    expect(row).toMatchObject({ method: 'mean_last', price: '6.0', min: '5', max: '7.0' });
  });

  it('come from the midpoints when there is no last', () => {
    const row = rowOf(ticker('b', { bid: '1', ask: '3' }), ticker('c', { bid: '10', ask: '30' }));
    expect(row).toMatchObject({ method: 'mean_bid_ask_mid', price: '11', min: '2', max: '20' });
  });

  it('are null when neither exists, and the method is still stated', () => {
    const row = rowOf(ticker('a', { volume_base: '5' }));
    expect(row).toMatchObject({ method: 'mean_bid_ask_mid', price: null, min: null, max: null });
    expect(aggregatedRow.safeParse(row).success).toBe(true);
  });

  it('are the published digits unchanged, the first contributor’s among equal ones', () => {
    const row = rowOf(ticker('a', { last: '5.00' }), ticker('b', { last: '5' }), ticker('c', { last: '05.0' }));
    expect(row).toMatchObject({ min: '5.00', max: '5.00', last_min: '5.00', last_max: '5.00' });
  });
});

describe('included_in_price (docs/feed-rules.md 9.25)', () => {
  it('is true for contributors with a last when the price is a mean of lasts', () => {
    const row = rowOf(ticker('a', { last: '5' }), ticker('c', { bid: '1', ask: '3' }));
    expect(row.contributors.map((one) => one.included_in_price)).toEqual([true, false]);
  });

  it('is true for contributors with a mid when the price is a mean of midpoints', () => {
    const row = rowOf(ticker('a', { bid: '1' }), ticker('c', { bid: '1', ask: '3' }));
    expect(row.contributors.map((one) => one.included_in_price)).toEqual([false, true]);
  });
});

describe('volumes (docs/feed-rules.md 9.26)', () => {
  it('are summed exactly, only with the same field, as wide as the widest', () => {
    const row = rowOf(
      ticker('a', { volume_base: '1.5', volume_base_24h: '0.000000000000000001' }),
      ticker('b', { volume_base: '2.25', volume_base_24h: '9007199254740993' }),
      ticker('c', { volume_quote_24h: '0.00' }),
    );
    expect(row.volume).toEqual({
      units: row.volume.units,
      volume_base: '3.75',
      volume_base_exchanges: 2,
      volume_quote: null,
      volume_quote_exchanges: 0,
      volume_base_24h: '9007199254740993.000000000000000001',
      volume_base_24h_exchanges: 2,
      volume_quote_24h: '0.00',
      volume_quote_24h_exchanges: 1,
    });
  });

  it('describe all four units', () => {
    const { units } = rowOf(ticker('a')).volume;
    expect(Object.keys(units)).toEqual(['volume_base', 'volume_quote', 'volume_base_24h', 'volume_quote_24h']);
    expect(units.volume_base).toContain('BTC');
    expect(units.volume_quote_24h).toContain('NOK');
  });
});

describe('rounding (docs/feed-rules.md 9.27)', () => {
  it.each([
    [['1.00', '1.00', '2.00'], '1.33333333333333'],
    [['0.1', '0.2'], '0.15'],
    [['100.10', '100.30'], '100.20'],
    [['6.74923350915', '6.7525'], '6.750866754575'],
  ])('makes the mean of the lasts %j %s', (lasts, price) => {
    expect(rowOf(...lasts.map((last, index) => ticker('abc'[index] ?? '', { last }))).price).toBe(price);
  });

  it('does not use a binary float, which would lose digits', () => {
    const row = rowOf(ticker('a', { last: '9007199254740993.1' }), ticker('b', { last: '9007199254740993.3' }));
    expect(row.price).toBe('9007199254740993.2');
  });

  it('takes mid as the mean of the contributors’ mid values as published', () => {
    const row = rowOf(
      ticker('a', { bid: '0.1', ask: '0.2' }),
      ticker('b', { bid: '0.1', ask: '0.1' }),
      ticker('c', { bid: '0.1', ask: '0.1' }),
    );
    const mids = row.contributors.flatMap(({ mid }) => mid ?? []);
    const third = oracle.divide(oracle.sum(mids), { numerator: 3n, denominator: 1n });
    expect(mids).toEqual(['0.15', '0.1', '0.1']);
    expect(row.mid).toBe(oracle.write(third, 14));
  });
});

describe('the volume-weighted price (docs/feed-rules.md 9.29)', () => {
  it('is never computed, whatever the volumes are', () => {
    const row = rowOf(ticker('a', { last: '1', volume_base: '1000000' }), ticker('b', { last: '3', volume_base: '1' }));
    expect(row).toMatchObject({ price: '2', vwap: null, volume_used_for_price: false });
  });
});

describe('icons (docs/feed-rules.md 9.30)', () => {
  it('are named when the icon set has the asset', () => {
    const row = rowOf(ticker('a', { base: 'BTC' }));
    expect(row).toMatchObject({
      name: 'Bitcoin',
      logo_url: 'https://feed.example/api/v1/markets/logos/btc.svg',
      logo_url_custom_domain: 'https://feed.example/api/v1/markets/logos/btc.svg',
      logo_path: 'api/v1/markets/logos/btc.svg',
      logo: { format: 'svg', version: '0.18.1', license: 'CC0-1.0' },
    });
    expect(row.logo?.attribution).toContain('BTC');
    expect(row.logo?.attribution).toContain('does not claim');
  });

  it.each(['POL', 'GENERIC', 'NOSUCHCOIN'])('are all null for %s', (base) => {
    expect(rowOf(ticker('a', { base }))).toMatchObject({
      name: base,
      logo_url: null,
      logo_url_custom_domain: null,
      logo_path: null,
      logo: null,
    });
  });
});

describe('the row (docs/feed-rules.md 9.31, 9.32)', () => {
  it('has its fields in the specified order, ours last', () => {
    expect(Object.keys(rowOf(ticker('a')))).toEqual(
      `symbol base name quote currency updated_at oldest_fetched_at exchange_count method method_note price min max
      last last_count last_min last_max mid mid_count mid_min mid_max vwap volume_used_for_price volume contributors
      logo_url logo_url_custom_domain logo_path logo spread spread_pct dispersion_pct flags`.split(/\s+/),
    );
  });

  it('has contributors with their fields in the specified order, in the order of the exchanges', () => {
    const { contributors } = rowOf(ticker('a'), ticker('b'), ticker('c'));
    expect(contributors.map((one) => one.exchange_id)).toEqual(['exchange_a', 'exchange_b', 'exchange_c']);
    expect(Object.keys(contributors[0] ?? {})).toEqual(
      `exchange_id name country last bid ask mid included_in_last included_in_mid volume_base volume_quote
      volume_base_24h volume_quote_24h fetched_at source_url included_in_price`.split(/\s+/),
    );
  });

  it('has the latest and the earliest fetched_at, and currency equal to quote', () => {
    const row = rowOf(
      ticker('a', { fetched_at: '2026-11-22T09:30:02+00:00' }),
      ticker('b', { fetched_at: '2026-11-22T09:30:00+00:00' }),
    );
    expect(row).toMatchObject({
      updated_at: '2026-11-22T09:30:02+00:00',
      oldest_fetched_at: '2026-11-22T09:30:00+00:00',
      exchange_count: 2,
      currency: 'NOK',
    });
  });
});

describe('the fields that we add (docs/feed-rules.md 9.33)', () => {
  const book = [
    ticker('a', { last: '101', bid: '100', ask: '104' }),
    ticker('b', { last: '103', bid: '101', ask: '103.50' }),
  ];

  it('spread is the lowest ask less the highest bid; spread_pct is in percent of mid', () => {
    expect(rowOf(...book)).toMatchObject({ mid: '102.125', spread: '2.5', spread_pct: '2.447980416157' });
  });

  it('spread uses only exchanges with both bid and ask, and is null without one', () => {
    expect(rowOf(ticker('a', { bid: '1' }), ticker('b', { ask: '2' }))).toMatchObject({
      spread: null,
      spread_pct: null,
    });
  });

  it('spread_pct is null when mid is zero', () => {
    expect(rowOf(ticker('a', { bid: '0', ask: '0.00' }))).toMatchObject({ spread: '0', spread_pct: null });
  });

  it('dispersion_pct is the range of the figures behind price, in percent of it', () => {
    expect(rowOf(...book).dispersion_pct).toBe('1.960784313725');
    expect(rowOf(ticker('a', { last: '5' })).dispersion_pct).toBe('0');
    expect(rowOf(ticker('a', { last: '0' })).dispersion_pct).toBeNull();
    expect(rowOf(ticker('a')).dispersion_pct).toBeNull();
  });

  it('flags nothing on a healthy row', () => expect(rowOf(...book).flags).toEqual([]));

  it('flags crossed_book when a bid is above an ask, on one exchange or between two', () => {
    expect(rowOf(ticker('a', { bid: '3', ask: '2' }), ticker('b')).flags).toContain('crossed_book');
    const between = rowOf(ticker('a', { bid: '3', ask: '4' }), ticker('b', { bid: '1', ask: '2' }));
    expect(between).toMatchObject({ spread: '-1', spread_pct: '-40' });
    expect(between.flags).toContain('crossed_book');
    expect(rowOf(ticker('a', { bid: '2', ask: '2' }), ticker('b')).flags).not.toContain('crossed_book');
  });

  it('flags last_outside_book when the mean of lasts is below every bid, and does not change the price', () => {
    const row = rowOf(
      ticker('a', { last: '72', bid: '100', ask: '102' }),
      ticker('b', { last: '100', bid: '101', ask: '103' }),
    );
    expect(row.flags).toEqual(['last_outside_book']);
    expect(row.price).toBe('86');
  });

  it('flags last_outside_book when it is above every ask, but not on the edge or without a book', () => {
    expect(rowOf(ticker('a', { last: '103.01', bid: '1', ask: '103' }), ticker('b')).flags).toContain(
      'last_outside_book',
    );
    expect(rowOf(ticker('a', { last: '103', bid: '1', ask: '103' }), ticker('b')).flags).toEqual([]);
    expect(rowOf(ticker('a', { last: '103' }), ticker('b')).flags).toEqual([]);
  });

  it('flags single_exchange when one exchange has the pair', () => {
    expect(rowOf(ticker('a', { last: '1' })).flags).toEqual(['single_exchange']);
  });

  it('flags no_trades_24h when every published 24-hour volume is zero, and at least one is published', () => {
    const zero = { volume_base_24h: '0.000', volume_quote_24h: '0' };
    expect(rowOf(ticker('a', zero), ticker('b')).flags).toEqual(['no_trades_24h']);
    expect(rowOf(ticker('a', zero), ticker('b', { volume_base_24h: '0.1' })).flags).toEqual([]);
    expect(rowOf(ticker('a', { volume_base: '0' }), ticker('b')).flags).toEqual([]);
  });

  it('lists several flags in a fixed order', () => {
    const row = rowOf(ticker('a', { last: '9', bid: '3', ask: '2', volume_base_24h: '0' }));
    expect(row.flags).toEqual(['crossed_book', 'last_outside_book', 'single_exchange', 'no_trades_24h']);
  });
});

describe('random rows', () => {
  const figures = fc.record({
    last: optionalFigure,
    bid: optionalFigure,
    ask: optionalFigure,
    volume_base: optionalFigure,
    volume_quote: optionalFigure,
    volume_base_24h: optionalFigure,
    volume_quote_24h: optionalFigure,
  });
  const tickers = fc
    .array(figures, { minLength: 1, maxLength: 5 })
    .map((list) => list.map((one, index) => ticker('abcde'[index] ?? '', one)));

  it('satisfy the contract', () => {
    fc.assert(fc.property(tickers, (list) => aggregatedRow.parse(rowOf(...list)) !== null));
  });

  it('have means, sums and counts that agree with the oracle', () => {
    fc.assert(
      fc.property(tickers, (list) => {
        const row = rowOf(...list);
        const lasts = list.flatMap(({ last }) => last ?? []);
        const mids = row.contributors.flatMap(({ mid }) => mid ?? []);
        const both = list.filter(({ bid, ask }) => bid !== null && ask !== null);
        expect(row.last).toBe(expectedMean(lasts));
        expect(row.mid).toBe(expectedMean(mids));
        expect(mids).toEqual(both.map(({ bid, ask }) => expectedMean([bid ?? '', ask ?? ''])));
        expect(row.price).toBe(row.last ?? row.mid);
        expect([row.last_count, row.mid_count]).toEqual([lasts.length, both.length]);
        const volumes = list.flatMap(({ volume_quote }) => volume_quote ?? []);
        expect(row.volume.volume_quote).toBe(
          volumes.length === 0 ? null : oracle.write(oracle.sum(volumes), Math.max(...volumes.map(oracle.width))),
        );
      }),
    );
  });

  it('have the same figures in any order of the exchanges', () => {
    const figuresOf = ({ contributors: _, min, max, last_min, last_max, mid_min, mid_max, ...row }: AggregatedRow) => ({
      ...row,
      // Of equal extremes the first contributor's digits win: the value is the same, its trailing zeros may differ.
      extremes: [min, max, last_min, last_max, mid_min, mid_max].map(
        (one) => one && oracle.write(oracle.rational(one), 40),
      ),
    });
    fc.assert(
      fc.property(
        tickers.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(figuresOf(rowOf(...shuffled))).toEqual(figuresOf(rowOf(...list)));
        },
      ),
    );
  });
});

function expectedMean(values: string[]): string | null {
  if (values.length === 0) return null;
  const exact = oracle.divide(oracle.sum(values), { numerator: BigInt(values.length), denominator: 1n });
  const width = Math.max(...values.map(oracle.width));
  return oracle.write(exact, oracle.placesFor(exact, width, width + 12));
}
