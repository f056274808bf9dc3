/** What was decided or changed since the last export, and so is not in the feed yet. */
import type { Where } from 'payload';
import { familyNames } from '../../contract/families.ts';
import type { Family } from '../../feed/stored-rows.ts';
import type { Reader } from '../../review/log-page.ts';

export interface Unexported {
  /** Rows that the next export brings, takes out, and shows changed. */
  published: number;
  withdrawn: number;
  changed: number;
  /** True where more was decided than is looked at: the numbers are the least. */
  more: boolean;
}

/** Decisions that are looked at. */
const most = 5_000;

/** @param exportedAt `generated_at` of the feed */
export async function unexported(exportedAt: string, { payload, user }: Reader): Promise<Unexported> {
  const since = new Date(exportedAt).toISOString();
  const access = { overrideAccess: false, user };
  const { docs: moves } = await payload.find({
    collection: 'review-log',
    where: { at: { greater_than: since } },
    select: { family: true, row: true, from: true, to: true },
    sort: ['at', 'id'],
    limit: most + 1,
    pagination: false,
    depth: 0,
    ...access,
  });
  // A row that was moved to and fro counts by where it began and where it is.
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
  // What was published since was saved since, too; where not all of it was looked at, the rest cannot be told from it.
  const saved = counts.reduce((sum, count) => sum + count, 0);
  const more = moves.length > most;
  return { published, withdrawn, changed: more ? 0 : Math.max(0, saved - published), more };
}
