/** Which pairs of rows an editor has called different (collections/dismissed-duplicates.ts). */
import type { CollectionAfterDeleteHook, Where } from 'payload';

export interface Pair {
  family: string;
  /** The two ids in their order, whichever of them was open. */
  row: string;
  other: string;
}

export function pairOf(family: string, one: string, two: string): Pair {
  const [row, other] = one < two ? [one, two] : [two, one];
  return { family, row, other };
}

export const isPair = ({ family, row, other }: Pair): Where => ({
  and: [{ family: { equals: family } }, { row: { equals: row } }, { other: { equals: other } }],
});

/** All pairs that the row belongs to. */
export const dismissedWith = (family: string, id: string): Where => ({
  and: [{ family: { equals: family } }, { or: [{ row: { equals: id } }, { other: { equals: id } }] }],
});

export const deleteDismissedPairs: CollectionAfterDeleteHook = async ({ collection: { slug }, doc, id, req }) => {
  const where = dismissedWith(slug, String(id));
  await req.payload.db.deleteMany({ collection: 'dismissed-duplicates', where, req });
  return doc;
};
