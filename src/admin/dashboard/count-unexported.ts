/** Counts the rows that were decided or changed since the last export. */
import type { Where } from 'payload';
import { onlyMoves } from '../../../collections/review/review-log.ts';
import { familyNames } from '../../contract/families.ts';
import type { Family } from '../../feed/stored-rows.ts';

import type { Reader } from '../../review/log-page.ts';

export interface Unexported {
  /** Rows that the next export adds, removes and updates. */
  published: number;
  withdrawn: number;
  changed: number;
  /** True if there are more decisions than were read, so the numbers are lower bounds. */
  more: boolean;
}

/** The most decisions that are read. */
const maxMoves = 5_000;

/** @param exportedAt `generated_at` of the feed */
export async function countUnexported(exportedAt: string, { payload, user }: Reader): Promise<Unexported> {
  const since = new Date(exportedAt).toISOString();
  const access = { overrideAccess: false, user };
  const { docs: moves } = await payload.find({
    collection: 'review-log',
    where: { and: [{ at: { greater_than: since } }, onlyMoves] },
    select: { family: true, row: true, from: true, to: true },
    sort: ['at', 'id'],
    limit: maxMoves + 1,
    pagination: false,
    depth: 0,
    ...access,
  });
  // A row that was moved several times counts by its first and its current state.
  const rows = Map.groupBy(moves, ({ family, row }) => `${family} ${row}`);
  let [published, withdrawn] = [0, 0];
  for (const ofRow of rows.values()) {
    const [was, is] = [ofRow[0]?.from === 'published', ofRow.at(-1)?.to === 'published'];
    if (is && !was) published += 1;
    if (was && !is) withdrawn += 1;
  }
  const where: Where = { and: [{ status: { equals: 'published' } }, { updatedAt: { greater_than: since } }] };
  const counts = await Promise.all(
    familyNames.map(async (collection: Family) => (await payload.count({ collection, where, ...access })).totalDocs),
  );
  // Rows that were published since then were also saved since then. If not all moves were read, the two cannot be distinguished.
  const saved = counts.reduce((sum, count) => sum + count, 0);
  const more = moves.length > maxMoves;
  return { published, withdrawn, changed: more ? 0 : Math.max(0, saved - published), more };
}
