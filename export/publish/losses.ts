/** Which families lost more rows than may be an editor's work. Pure. */
import { appendOnlyLabel } from './families.ts';

/** So many rows may go from any family: of three rows one is a third, and no accident. */
const ALWAYS = 2;

export interface LossInput {
  /** Rows by family on the branch, and in the tree that is to replace it. */
  before: ReadonlyMap<string, number>;
  now: ReadonlyMap<string, number>;
  /** Percent of a family's rows that may go at once; 0 allows none. */
  maxLoss: number;
}

/** @returns for each family that lost too much a phrase such as `stories 49 → 3` */
export function lossesOf({ before, now, maxLoss }: LossInput): string[] {
  return [...before].flatMap(([family, rows]) => {
    const left = now.get(family) ?? 0;
    return rows - left > allowed(family, rows, maxLoss) ? [`${family} ${rows} → ${left}`] : [];
  });
}

function allowed(family: string, rows: number, maxLoss: number): number {
  if (family === appendOnlyLabel || maxLoss === 0) return 0;
  return Math.max(ALWAYS, Math.floor((rows * maxLoss) / 100));
}
