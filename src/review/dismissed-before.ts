/** The rows that an editor has said are not the same as this one (`POST /api/review/dismiss`). */
import type { PayloadRequest } from 'payload';
import { dismissedWith } from '../../collections/review/dismissed-pairs.ts';
import type { RowKey } from '../feed/stored-rows.ts';

/** @returns their ids */
export async function dismissedBefore({ family, id }: RowKey, req: PayloadRequest): Promise<string[]> {
  const { docs } = await req.payload.find({
    collection: 'dismissed-duplicates',
    where: dismissedWith(family, id),
    limit: 0,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return docs.map(({ row, other }) => (row === id ? other : row));
}
