/** Finds the surviving rows of merged rows (docs/feed-rules.md 2.15, 2.16). */
import type { MergeableFamily } from '../contract/families.ts';
import { byText } from './values.ts';

/** A row that was merged into another one. */
export interface MergedRow {
  family: MergeableFamily;
  id: string;
  /** The row that it was merged into, which may itself have been merged since. */
  into: string;
  /** True if readers may know its address. A row that was never published gets no file. */
  wasPublished: boolean;
}

/**
 * Follows a chain of merges to its first published row, which may be the row itself.
 * @param next by the id of a merged row: the id of the row that it was merged into
 * @returns undefined for a chain that ends without a published row, or runs in a circle
 */
export function survivorOf(
  id: string,
  next: ReadonlyMap<string, string>,
  published: { has: (id: string) => boolean },
): string | undefined {
  const passed = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !passed.has(at); at = next.get(at)) {
    if (published.has(at)) return at;
    passed.add(at);
  }
  return undefined;
}

/**
 * The ids of the surviving published rows, by the ids of the merged rows. Chains without one are left out.
 * @param merged rows of one family
 */
export function survivorsOf(merged: readonly MergedRow[], published: ReadonlySet<string>): ReadonlyMap<string, string> {
  const next = new Map(merged.map(({ id, into }) => [id, into]));
  const survivors = new Map<string, string>();
  for (const { id } of merged.filter((row) => !published.has(row.id)).sort(byId)) {
    const survivor = survivorOf(id, next, published);
    if (survivor !== undefined) survivors.set(id, survivor);
  }
  return survivors;
}

/**
 * The ids of the merged rows whose files now have a published row, by the id of that row.
 * @param merged rows of one family
 */
export function mergedInto(
  merged: readonly MergedRow[],
  published: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const hadFile = new Set(merged.filter((row) => row.wasPublished).map(({ id }) => id));
  const survivors = [...survivorsOf(merged, published)].filter(([id]) => hadFile.has(id));
  const groups = Map.groupBy(survivors, ([, survivor]) => survivor);
  return new Map([...groups].map(([survivor, gone]) => [survivor, gone.map(([id]) => id)]));
}

const byId = (a: MergedRow, b: MergedRow) => byText(a.id, b.id);
