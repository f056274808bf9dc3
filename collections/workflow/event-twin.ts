/** Events with the same title, day and venue are one event (spec.md §2.9): a second one is not published. */
import type { PayloadRequest } from 'payload';
import type { StoredRows } from '../../export/rows.ts';

type StoredEvent = StoredRows['events'];

export async function eventTwin(event: StoredEvent, req: PayloadRequest): Promise<{ field: string; reason: string }[]> {
  const { docs } = await req.payload.find({
    collection: 'events',
    where: {
      and: [{ title: { equals: event.title } }, { status: { equals: 'published' } }, { id: { not_equals: event.id } }],
    },
    depth: 0,
    pagination: false,
    req,
  });
  const same = (docs as unknown as StoredEvent[]).find((other) => identity(other) === identity(event));
  return same ? [{ field: 'title', reason: `is the same event as ${same.id}: same title, day and venue` }] : [];
}

const identity = ({ start, place, city }: StoredEvent) =>
  `${start?.slice(0, 10)} ${(place || city || '').toLowerCase()}`;
