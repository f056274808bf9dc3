/** The events that talks refer to. A merged event counts as the event that replaced it, as in the export (src/feed/merged.ts). */
import type { PayloadRequest } from 'payload';
import type { StoredRows } from '../../src/feed/stored-rows.ts';

type StoredEvent = StoredRows['events'] & { merged_into?: string | null };

/** A longer chain of merges must be a circle. */
const mostMerges = 20;

/** @returns the published events, by the ids that were asked for */
export async function namedEvents(ids: readonly string[], req: PayloadRequest): Promise<Map<string, StoredEvent>> {
  const found = new Map<string, StoredEvent>();
  let named = new Map(ids.map((id) => [id, id]));
  for (let step = 0; step <= mostMerges && named.size > 0; step += 1) {
    const rows = await eventsWhere('id', [...named.values()], req);
    const next = new Map<string, string>();
    for (const [name, id] of named) {
      const row = rows.find((one) => one.id === id);
      if (row?.status === 'published') found.set(name, row);
      else if (row?.merged_into) next.set(name, row.merged_into);
    }
    named = next;
  }
  return found;
}

/** @returns the event's own id and the ids of the events that were merged into it */
export async function namesOfEvent(id: string, req: PayloadRequest): Promise<string[]> {
  const names = new Set([id]);
  let last = [id];
  while (last.length > 0) {
    const rows = await eventsWhere('merged_into', last, req);
    last = rows.filter((row) => row.status !== 'published' && !names.has(row.id)).map((row) => row.id);
    for (const name of last) names.add(name);
  }
  return [...names];
}

async function eventsWhere(field: 'id' | 'merged_into', ids: string[], req: PayloadRequest): Promise<StoredEvent[]> {
  const where = { [field]: { in: ids } };
  const { docs } = await req.payload.find({ collection: 'events', where, depth: 0, pagination: false, req });
  return docs as unknown as StoredEvent[]; // at depth 0 every reference is an id
}
