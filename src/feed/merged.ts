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
 * By the id of a row that was merged: the id of the published row in its place. A chain leads to its first published row; one that
 * ends elsewhere, or runs in a circle, leads to none.
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
 * By the id of a published row: the rows whose files lead to it now, by id.
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

function survivorOf(id: string, next: ReadonlyMap<string, string>, published: ReadonlySet<string>): string | undefined {
  const passed = new Set([id]);
  for (let at = next.get(id); at !== undefined && !passed.has(at); at = next.get(at)) {
    if (published.has(at)) return at;
    passed.add(at);
  }
  return undefined;
}

const byId = (a: MergedRow, b: MergedRow) => byText(a.id, b.id);
