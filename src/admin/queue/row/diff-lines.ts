/** A line diff of a feed row, with some unchanged lines around each change; the others are only counted. */
import { diffLines } from 'diff';

export type DiffLine =
  | { kind: 'added' | 'removed' | 'same'; text: string }
  /** The number of consecutive unchanged lines that are left out. */
  | { kind: 'skipped'; count: number };

/** Unchanged lines shown before and after each change. */
const contextLines = 3;

/** @param before null if the feed does not have the row: then every line is added */
export function feedDiff(before: string | null, after: string): DiffLine[] {
  const parts = diffLines(before ?? '', after, { stripTrailingCr: true });
  return parts.flatMap(({ added, removed, value }, at): DiffLine[] => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed) return lines.map((text) => ({ kind: added ? 'added' : 'removed', text }));
    const head = at === 0 ? 0 : contextLines;
    const tail = at === parts.length - 1 ? 0 : contextLines;
    const same = (some: string[]): DiffLine[] => some.map((text) => ({ kind: 'same', text }));
    const hidden = lines.length - head - tail;
    if (hidden <= 1) return same(lines);
    return [
      ...same(lines.slice(0, head)),
      { kind: 'skipped', count: hidden },
      ...same(lines.slice(lines.length - tail)),
    ];
  });
}
