/** Finds the families that lost more rows than an editor would remove (docs/feed-rules.md 12.15). Pure. */
import { appendOnlyLabel } from './families.ts';

/** Any family may lose this many rows: in a small family even one row is a large part. */
const ALWAYS_ALLOWED = 2;

export interface LossInput {
  /** Number of rows by family, on the branch and in the tree that will replace it. */
  before: ReadonlyMap<string, number>;
  now: ReadonlyMap<string, number>;
  /** Percentage of a family's rows that may be lost at once; 0 allows none. */
  maxLoss: number;
}

/** @returns a phrase such as `stories 49 → 3` for each family that lost too many rows */
export function findLosses({ before, now, maxLoss }: LossInput): string[] {
  return [...before].flatMap(([family, rows]) => {
    const left = now.get(family) ?? 0;
    return rows - left > allowedLoss(family, rows, maxLoss) ? [`${family} ${rows} → ${left}`] : [];
  });
}

function allowedLoss(family: string, rows: number, maxLoss: number): number {
  if (family === appendOnlyLabel || maxLoss === 0) return 0;
  return Math.max(ALWAYS_ALLOWED, Math.floor((rows * maxLoss) / 100));
}
