/** Which suggestion the keys act on, and which of two rows a merge with one key keeps (docs/feed-rules.md 17.80). */
import type { Duplicate, RowResponse } from '../../../review/api/row.ts';
import type { Merge } from './Duplicates.tsx';

type Row = Pick<RowResponse['row'], 'id' | 'family' | 'status' | 'source' | 'createdAt'>;
export type Open = Pick<RowResponse, 'values'> & { row: Row };

/** The source of own stories, which are never merged into another one (src/lib/identity.ts, which is for the server only). */
const ownSource = 'own';

/** A rejected row is restored before it is merged. */
export const canMerge = ({ row }: { row: Pick<Row, 'status'> }, other: Pick<Duplicate, 'status'>): boolean =>
  row.status !== 'rejected' && other.status !== 'rejected';

/** In the order of the list: the one that the keys act on first, which is the most similar of those that can be merged. */
export function inOrder(duplicates: readonly Duplicate[]): Duplicate[] {
  return [...duplicates].sort((a, b) => Number(a.status === 'rejected') - Number(b.status === 'rejected'));
}

/**
 * The published row is kept, otherwise the own story, the story that was published first (the main outlet), and the row that was
 * received first. The result does not depend on which of the two is open.
 * @returns `why` ends the sentence "It …"
 */
export function keptRow({ row, values }: Open, other: Duplicate): { kept: Merge['kept']; why: string } {
  const mine = { ...row, at: typeof values.published === 'string' ? values.published : null };
  const rules: [why: string, rank: (one: typeof mine | Duplicate) => number][] = [
    ['is published', ({ status }) => (status === 'published' ? 0 : 1)],
    ['is one of our own', ({ source }) => (source?.id === ownSource ? 0 : 1)],
    ...(row.family === 'news' ? [['was published first', ({ at }) => timeOf(at)] as (typeof rules)[number]] : []),
    ['was received first', ({ createdAt }) => timeOf(createdAt)],
  ];
  for (const [why, rank] of rules) {
    const [a, b] = [rank(mine), rank(other)];
    if (a !== b) return { kept: a < b ? 'this' : 'other', why };
  }
  return { kept: mine.id < other.id ? 'this' : 'other', why: 'has the first id' };
}

/** Without a usable time last. */
function timeOf(at: string | null): number {
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
