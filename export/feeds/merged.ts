/** Where the rows went that were merged into others (decisions.md, "News and events"). */
import { byText } from './values.ts';

/** A row that gave its place to another one. */
export interface MergedRow {
  family: 'news' | 'events';
  id: string;
  /** The row that took its place; it may have given that to a third one since. */
  into: string;
  /** Readers may know its address. What was never published has no file, and gets none. */
  wasPublished: boolean;
}

/**
 * By the id of a published row: the rows whose files lead to it now, by id. A chain leads to its first published row; one that
 * ends elsewhere, or runs in a circle, leads to none.
 * @param merged of one family
 */
export function mergedInto(
  merged: readonly MergedRow[],
  published: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const next = new Map(merged.map(({ id, into }) => [id, into]));
  const survivors = new Map<string, string[]>();
  for (const { id } of merged.filter((row) => row.wasPublished && !published.has(row.id)).sort(byId)) {
    const survivor = survivorOf(id, next, published);
    if (survivor !== undefined) survivors.set(survivor, [...(survivors.get(survivor) ?? []), id]);
  }
  return survivors;
}

function survivorOf(id: string, next: ReadonlyMap<string, string>, published: ReadonlySet<string>): string | undefined {
  const passed = new Set([id]);
  for (let at = next.get(id); at !== undefined && !passed.has(at); at = next.get(at)) {
    if (published.has(at)) return at;
    passed.add(at);
  }
  return undefined;
}

const byId = (a: MergedRow, b: MergedRow) => byText(a.id, b.id);
