/** Where rows belong that were created or reopened after the list was loaded. */
import type { QueueRow } from '../../../review/api/queue.ts';
import type { QueueState } from './queue-state.ts';
import { keyOf } from './row-key.ts';

export type Order = 'oldest' | 'newest';

/** The order of the queue: by creation time, then by family and id. */
export function compareRows(a: QueueRow, b: QueueRow, order: Order): number {
  const [left, right] = [a, b].map(({ createdAt, family, id }) => `${createdAt} ${family} ${id}`);
  if (left === right) return 0;
  return (left as string) < (right as string) === (order === 'oldest') ? -1 : 1;
}

/**
 * @param rows matching rows, of which the list may have some
 * @returns the new rows that follow the last one of a list that is loaded to its end, and all new rows that belong before it. Rows
 * that belong to a page that is not loaded yet are left out.
 */
export function arrivedRows(
  rows: readonly QueueRow[],
  { rows: listed, marks, next, arrived }: Pick<QueueState, 'rows' | 'marks' | 'next' | 'arrived'>,
  order: Order,
): { atEnd: QueueRow[]; between: QueueRow[] } {
  const known = new Map(listed.map((row) => [keyOf(row), row]));
  const last = listed.at(-1);
  const isNew = (row: QueueRow) => {
    const mark = marks[keyOf(row)];
    // Decided here, and moved back by somebody else since.
    if (mark?.kind === 'done') return row.updatedAt > mark.updatedAt;
    return !known.has(keyOf(row));
  };
  const follows = (row: QueueRow) => !known.has(keyOf(row)) && (!last || compareRows(row, last, order) > 0);
  const fresh = rows.filter(isNew).sort((a, b) => compareRows(a, b, order));
  const freshKeys = new Set(fresh.map(keyOf));
  return {
    atEnd: next === null ? fresh.filter(follows) : [],
    between: [...arrived.filter((row) => !freshKeys.has(keyOf(row))), ...fresh.filter((row) => !follows(row))],
  };
}
