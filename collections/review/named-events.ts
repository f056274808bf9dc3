/** The events that talks refer to. A merged event counts as the event that replaced it, as in the export (src/feed/merged.ts). */
import type { PayloadRequest } from 'payload';
import { survivorOf } from '../../src/feed/merged.ts';
import type { StoredRows } from '../../src/feed/stored-rows.ts';

type StoredEvent = StoredRows['events'] & { merged_into?: string | null };

/** @returns the published events, by the ids that were asked for */
export async function namedEvents(ids: readonly string[], req: PayloadRequest): Promise<Map<string, StoredEvent>> {
  const published = new Map<string, StoredEvent>();
  const next = new Map<string, string>();
  for (let wanted = [...new Set(ids)]; wanted.length > 0; ) {
    const rows = await eventsWhere('id', wanted, req);
    for (const row of rows) {
      if (row.status === 'published') published.set(row.id, row);
      else if (row.merged_into) next.set(row.id, row.merged_into);
    }
    const targets = new Set(rows.flatMap(({ id }) => next.get(id) ?? []));
    wanted = [...targets].filter((id) => !published.has(id) && !next.has(id));
  }
  return new Map(
    ids.flatMap((id) => {
      const row = published.get(survivorOf(id, next, published) ?? '');
      return row ? [[id, row] as const] : [];
    }),
  );
}

/** @returns the event's own id, and the ids of the events that were merged into it, directly or through others */
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
