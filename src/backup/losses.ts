/** Finds what a backup lost since the best one before it, so that a bad night does not remove the good ones. Pure. */
import { isLasting } from './content-tables.ts';

/** The largest part of all content rows that may be missing. */
export const MAX_LOSS = 0.1;
/** The part of one table that may not be missing, and the fewest rows for which that counts: in a small table one row is a large part. */
const MAX_TABLE_LOSS = 0.5;
const MIN_TABLE_LOSS = 3;

/** What a backup has. */
export interface Counts {
  /** The rows of all content tables (content-tables.ts). */
  content: number;
  /** The rows of each table, and the files of the pictures under the name of their folder. */
  tables: Readonly<Record<string, number>>;
}

/** An earlier backup without a loss of its own. */
export interface EarlierBackup {
  /** When the database was read, in milliseconds. */
  at: number;
  counts: Counts;
  /** The most that it and those before it had; missing in backups of older versions. */
  peak?: Counts | undefined;
}

/**
 * The most that the backups had since a loss was last accepted. Each backup carries this on, so a loss of a few percent each night
 * adds up even when the first of these backups is gone.
 * @param now the time of the new backup, in milliseconds; backups from the future count only when there are no others
 * @returns null when there is no backup to compare with
 */
export function peakOf(backups: readonly EarlierBackup[], now: number): Counts | null {
  const past = backups.filter(({ at }) => at <= now);
  const sorted = [...(past.length > 0 ? past : backups)].sort((a, b) => a.at - b.at);
  const newestPeak = sorted.findLastIndex(({ peak }) => peak !== undefined);
  const since = sorted.slice(Math.max(0, newestPeak)).map(({ counts, peak }) => (peak ? most(counts, peak) : counts));
  return since.length === 0 ? null : since.reduce(most);
}

/** The larger of both, for each number. */
export function most(a: Counts, b: Counts): Counts {
  const tables = { ...a.tables };
  for (const [table, rows] of Object.entries(b.tables)) tables[table] = Math.max(rows, tables[table] ?? 0);
  return { content: Math.max(a.content, b.content), tables };
}

/** @returns a phrase such as `news 49 → 3` for each loss that is too large, the largest first; empty when the backup may replace older ones */
export function findLosses(before: Counts, now: Counts): string[] {
  const lost = Object.entries(before.tables).flatMap(([table, rows]) => {
    const left = now.tables[table] ?? 0;
    const isLoss = isLasting(table) && rows - left >= Math.max(MIN_TABLE_LOSS, rows * MAX_TABLE_LOSS);
    return isLoss ? [{ text: `${table} ${rows} → ${left}`, count: rows - left }] : [];
  });
  const phrases = lost.sort((a, b) => b.count - a.count).map(({ text }) => text);
  const isLoss = before.content - now.content > before.content * MAX_LOSS;
  return isLoss ? [`all content ${before.content} → ${now.content}`, ...phrases] : phrases;
}
