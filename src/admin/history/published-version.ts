/** Finds the version of a row that was saved when it was last published. */
import type { Family } from '../../feed/stored-rows.ts';
import type { LogLine, Reader } from '../../review/log-page.ts';

export interface StoredVersion {
  id: string;
  /** The row at that time; references are ids. */
  row: Record<string, unknown>;
  at: string;
}

/**
 * @param moves of the row, newest first. An imported row may have none; then its oldest version is used.
 * @returns null if the version is no longer stored: only the last 20 versions of a row are
 */
export async function publishedVersion(
  { family, id, moves }: { family: Family; id: string; moves: readonly LogLine[] },
  { payload, user }: Reader,
): Promise<StoredVersion | null> {
  const published = moves.find(({ from, to }) => to === 'published' && from !== to);
  const { docs } = await payload.findVersions({
    collection: family,
    where: {
      and: [
        { parent: { equals: id } },
        { 'version.status': { equals: 'published' } },
        // A version is saved before its move is logged, in the same transaction.
        ...(published ? [{ updatedAt: { less_than_equal: published.at } }] : []),
      ],
    },
    sort: published ? '-updatedAt' : 'updatedAt',
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    user,
  });
  const [found] = docs;
  return found ? { id: String(found.id), row: { ...found.version }, at: found.updatedAt } : null;
}
