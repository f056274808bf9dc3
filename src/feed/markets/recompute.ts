/** Recomputes an aggregated row from its own contributors, as consumers can do too. Pure. */
import type { AggregatedRow } from '../../contract/market-rows.ts';
import { combine } from './combine.ts';

/** A field whose value differs from the recomputed one. */
export interface Difference {
  /** Such as `price`, or `contributors/1/mid`. */
  field: string;
  published: unknown;
  recomputed: unknown;
}

/**
 * Recomputes an aggregated row from the figures that its contributors published (docs/feed-rules.md 9.21 to 9.33).
 * Texts, icons and the asset's name are not compared.
 * @param row a row that satisfies the contract
 * @returns every field that differs; empty when the row is correct
 */
export function recomputeAggregated(row: AggregatedRow): Difference[] {
  const { opening, prices, volume, contributors, quality } = combine(row.contributors);
  const recomputed = {
    symbol: `${row.base}-${row.quote}`,
    currency: row.quote,
    ...opening,
    ...prices,
    volume,
    contributors,
    ...quality,
  };
  return compareFields(row, recomputed, '');
}

/** Compares only the fields of `recomputed`; the other fields of `published` do not depend on the contributors. */
function compareFields(published: unknown, recomputed: unknown, path: string): Difference[] {
  if (!isObject(recomputed) || !isObject(published)) {
    return published === recomputed ? [] : [{ field: path, published, recomputed }];
  }
  const lengths: Difference[] =
    Array.isArray(recomputed) && Array.isArray(published) && recomputed.length !== published.length
      ? [{ field: path, published, recomputed }]
      : [];
  const fields = Object.entries(recomputed).flatMap(([name, value]) =>
    compareFields(published[name], value, path === '' ? name : `${path}/${name}`),
  );
  return [...lengths, ...fields];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
