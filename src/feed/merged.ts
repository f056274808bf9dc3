/** Which row took the place of a merged one (docs/feed-rules.md 2.15, 2.16). */
import { byText } from './values.ts';

/** A row that was merged into another one. */
export interface MergedRow {
  family: 'news' | 'events';
  id: string;
  /** The row that took its place, which may have been merged into a third row since. */
  into: string;
  /** Readers may know its address. A row that was never published has no file and gets none. */
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
 * By the id of a row that was merged: the id of the published row in its place. Chains without one are left out.
 * @param merged of one family
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
 * By the id of a published row: the ids of the merged rows whose files lead to it, in order.
 * @param merged of one family
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
