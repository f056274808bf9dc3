import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AggregatedRow } from '../../../../src/contract/market-rows.ts';
import { aggregate } from '../../../../src/feed/markets/aggregate.ts';
import { recomputeAggregated } from '../../../../src/feed/markets/recompute.ts';
import { optionalFigure } from '../../../fixtures/markets/arbitraries.ts';
import { ticker } from '../../../fixtures/markets/rows.ts';

const noLogo = { logo_url: null, logo_url_custom_domain: null, logo_path: null, logo: null };
const [row] = aggregate(
  [
    ticker('a', { last: '792176.79', bid: '792000.00', ask: '795028.63', volume_base: '1.5' }),
    ticker('b', { last: '797410.41', bid: '791031.11', ask: '794000.00', volume_base: '0.25' }),
  ],
  { nameOf: () => 'Bitcoin', logoOf: () => noLogo },
) as [AggregatedRow];

describe('recomputeAggregated', () => {
  it('finds nothing in a row that is right', () => expect(recomputeAggregated(row)).toEqual([]));

  it('finds nothing after the row went through JSON', () => {
    expect(recomputeAggregated(JSON.parse(JSON.stringify(row)))).toEqual([]);
  });

  it('names a wrong field, with both figures', () => {
    expect(recomputeAggregated({ ...row, price: '794793.61' })).toEqual([
      { field: 'price', published: '794793.61', recomputed: '794793.60' },
    ]);
  });

  it('counts a figure with the right value but other digits as wrong', () => {
    expect(recomputeAggregated({ ...row, last: '794793.6' })).toMatchObject([{ field: 'last' }]);
  });

  it.each([
    ['symbol', { symbol: 'BTC-SEK' }],
    ['currency', { currency: 'SEK' as const }],
    ['updated_at', { updated_at: '2026-11-22T09:31:00+00:00' }],
    ['exchange_count', { exchange_count: 3 }],
    ['method', { method: 'mean_bid_ask_mid' as const }],
    ['min', { min: '1' }],
    ['mid_count', { mid_count: 1 }],
    ['volume/volume_base', { volume: { ...row.volume, volume_base: '1.80' } }],
    ['volume/volume_base_exchanges', { volume: { ...row.volume, volume_base_exchanges: 1 } }],
    ['spread', { spread: '2000.00' }],
    ['spread_pct', { spread_pct: null }],
    ['dispersion_pct', { dispersion_pct: '0' }],
    ['flags', { flags: ['single_exchange' as const] }],
  ])('names %s', (field, change) => {
    expect(recomputeAggregated({ ...row, ...change }).map((difference) => difference.field)).toContain(field);
  });

  it('names a contributor’s field, and everything that depends on a changed figure', () => {
    const [first, second] = row.contributors as [AggregatedRow['contributors'][0], AggregatedRow['contributors'][0]];
    expect(recomputeAggregated({ ...row, contributors: [first, { ...second, mid: '1' }] })).toMatchObject([
      { field: 'contributors/1/mid' },
    ]);
    const fields = recomputeAggregated({ ...row, contributors: [first, { ...second, last: null }] }).map(
      (difference) => difference.field,
    );
    expect(fields).toEqual(expect.arrayContaining(['price', 'last', 'last_count', 'contributors/1/included_in_last']));
  });

  it('does not compare texts, icons and the name', () => {
    expect(recomputeAggregated({ ...row, name: 'Bit', method_note: 'x', logo_path: 'y' })).toEqual([]);
  });

  it('finds nothing in any row that the job aggregates', () => {
    const figures = fc.record({
      last: optionalFigure,
      bid: optionalFigure,
      ask: optionalFigure,
      volume_quote: optionalFigure,
    });
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 3 }), (list) => {
        const tickers = list.map((one, index) => ticker('abc'[index] ?? '', one));
        const rows = aggregate(tickers, { nameOf: () => 'Bitcoin', logoOf: () => noLogo });
        expect(rows.flatMap(recomputeAggregated)).toEqual([]);
      }),
    );
  });
});
