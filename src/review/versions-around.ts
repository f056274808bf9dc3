/** The stored versions of a row around an entry of its review log. */
import type { PayloadRequest } from 'payload';
import type { RowKey } from '../feed/stored-rows.ts';

/** @returns the version that the change at that time left, and the one before it; fewer if they were deleted */
export async function versionsAround(row: RowKey, at: string, req: PayloadRequest): Promise<Record<string, unknown>[]> {
  const { docs } = await req.payload.findVersions({
    collection: row.family,
    where: { and: [{ parent: { equals: row.id } }, { updatedAt: { less_than_equal: at } }] },
    sort: '-updatedAt',
    limit: 2,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return docs.map(({ version }) => version as unknown as Record<string, unknown>);
}
