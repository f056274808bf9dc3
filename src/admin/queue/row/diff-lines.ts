/** The change of a feed's row, line by line, with the lines around it; what stays the same further away is only counted. */
import { diffLines } from 'diff';

export type DiffLine =
  | { kind: 'added' | 'removed' | 'same'; text: string }
  /** So many lines in a row that stay the same. */
  | { kind: 'skipped'; count: number };

/** Lines that stay the same, shown beside each change. */
const around = 3;

/** @param before null where the feed has no such row yet: then every line is added */
export function feedDiff(before: string | null, after: string): DiffLine[] {
  const parts = diffLines(before ?? '', after, { stripTrailingCr: true });
  return parts.flatMap(({ added, removed, value }, at): DiffLine[] => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed) return lines.map((text) => ({ kind: added ? 'added' : 'removed', text }));
    const head = at === 0 ? 0 : around;
    const tail = at === parts.length - 1 ? 0 : around;
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
