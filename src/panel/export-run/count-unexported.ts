/** Counts the rows that were decided or changed since the last export, by family. */
import type { Payload, TypedUser, Where } from 'payload';
import { onlyMoves } from '../../../collections/review/review-log.ts';
import { familyNames } from '../../contract/families.ts';
import type { Family } from '../../feed/stored-rows.ts';

/** Rows that the next export adds, updates and removes. */
export interface UnexportedRows {
  published: number;
  changed: number;
  withdrawn: number;
}

export interface Unexported {
  /** The families with such rows. */
  families: ReadonlyMap<Family, UnexportedRows>;
  total: UnexportedRows;
  /** True if there are more decisions than were read, so the numbers are lower bounds. */
  more: boolean;
}

/** The most decisions that are read. */
const maxMoves = 5_000;

/** @param exportedAt `generated_at` of the feed; null without a feed, when every published row is new */
export async function countUnexported(
  exportedAt: string | null,
  { payload, user }: { payload: Payload; user?: TypedUser | null | undefined },
): Promise<Unexported> {
  const since = new Date(exportedAt ?? 0).toISOString();
  const access = { overrideAccess: false, user: user ?? null };
  const isSaved: Where = { and: [{ status: { equals: 'published' } }, { updatedAt: { greater_than: since } }] };
  const [moves, saved] = await Promise.all([
    exportedAt === null ? [] : movesSince(since, { payload, user }),
    Promise.all(
      familyNames.map(async (family) => {
        const { totalDocs } = await payload.count({ collection: family, where: isSaved, ...access });
        return [family, totalDocs] as const;
      }),
    ),
  ]);
  const more = moves.length > maxMoves;
  const families = new Map(
    saved.map(([family, count]) => {
      const ofFamily = moves.filter((move) => move.family === family);
      return [
        family,
        exportedAt === null ? { published: count, changed: 0, withdrawn: 0 } : counted(ofFamily, count, more),
      ];
    }),
  );
  const sum = (name: keyof UnexportedRows) => [...families.values()].reduce((all, counts) => all + counts[name], 0);
  return {
    families,
    total: { published: sum('published'), changed: sum('changed'), withdrawn: sum('withdrawn') },
    more,
  };
}

interface Move {
  family: string;
  row: string;
  from?: string | null;
  to: string;
}

/** A row that was moved several times counts by its first and its current state. */
function counted(moves: readonly Move[], saved: number, more: boolean): UnexportedRows {
  let [published, withdrawn] = [0, 0];
  for (const ofRow of Map.groupBy(moves, ({ row }) => row).values()) {
    const [was, is] = [ofRow[0]?.from === 'published', ofRow.at(-1)?.to === 'published'];
    if (is && !was) published += 1;
    if (was && !is) withdrawn += 1;
  }
  // Rows that were published since then were also saved since then. If not all moves were read, the two cannot be distinguished.
  return { published, withdrawn, changed: more ? 0 : Math.max(0, saved - published) };
}

async function movesSince(
  since: string,
  { payload, user }: { payload: Payload; user?: TypedUser | null | undefined },
): Promise<Move[]> {
  const { docs } = await payload.find({
    collection: 'review-log',
    where: { and: [{ at: { greater_than: since } }, onlyMoves] },
    select: { family: true, row: true, from: true, to: true },
    sort: ['at', 'id'],
    limit: maxMoves + 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: user ?? null,
  });
  return docs as unknown as Move[]; // the selected fields
}
