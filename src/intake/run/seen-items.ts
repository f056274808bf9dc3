/** The records of items that earlier runs saved. */
import type { Payload } from 'payload';
import type { Item } from './items.ts';

export interface SeenItem {
  id: number;
  key: string;
  /** The id of the row that it belongs to. */
  row: string;
  hash: string;
  /** The time that it had, ISO 8601 in UTC. */
  at?: string | null;
}

/** @returns by the key of the item */
export async function readSeenItems(payload: Payload, items: readonly Item[]): Promise<Map<string, SeenItem>> {
  // Directly, because the collection has no hooks, and a run with nothing new does little else.
  const { docs } = await payload.db.find<SeenItem>({
    collection: 'intake-items',
    where: { key: { in: items.map(({ itemKey }) => itemKey) } },
    pagination: false,
  });
  return new Map(docs.map((doc) => [doc.key, doc]));
}
