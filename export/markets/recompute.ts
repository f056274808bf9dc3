/** The proof that a consumer can repeat: an aggregated row, computed again from its own contributors. Pure. */
import type { AggregatedRow } from '../../src/contract/market-rows.ts';
import { combine } from './combine.ts';

/** A member that does not follow from the row's contributors. */
export interface Difference {
  /** Such as `price`, or `contributors/1/mid`. */
  member: string;
  published: unknown;
  recomputed: unknown;
}

/**
 * Computes an aggregated row again from the figures that its contributors published, by the rules of spec.md §2.5.
 * Words, icons and the asset's name are not compared.
 * @param row one that satisfies the contract
 * @returns every member that differs; empty when the row is right
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
  return compareMembers(row, recomputed, '');
}

/** Compares what `recomputed` has; other members of `published` do not follow from contributors. */
function compareMembers(published: unknown, recomputed: unknown, path: string): Difference[] {
  if (!isObject(recomputed) || !isObject(published)) {
    return published === recomputed ? [] : [{ member: path, published, recomputed }];
  }
  const lengths: Difference[] =
    Array.isArray(recomputed) && Array.isArray(published) && recomputed.length !== published.length
      ? [{ member: path, published, recomputed }]
      : [];
  const members = Object.entries(recomputed).flatMap(([name, value]) =>
    compareMembers(published[name], value, path === '' ? name : `${path}/${name}`),
  );
  return [...lengths, ...members];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
