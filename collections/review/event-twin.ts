/** Events with the same title, day and venue are one event (docs/feed-rules.md 4.1): the second one is not published. */
import type { PayloadRequest } from 'payload';
import type { StoredRows } from '../../src/feed/stored-rows.ts';
import { eventId } from '../../src/lib/identity.ts';

type StoredEvent = StoredRows['events'];

/** @returns a problem with the title if the same event is already published, or is being published in the same bulk edit */
export async function eventTwin(event: StoredEvent, req: PayloadRequest): Promise<{ field: string; reason: string }[]> {
  const { id, title, start } = event;
  if (!title || !start) return [];
  const day = start.slice(0, 10);
  const { docs } = await req.payload.find({
    collection: 'events',
    where: { and: [{ start: { contains: day } }, { status: { equals: 'published' } }, { id: { not_equals: id } }] },
    select: { title: true, start: true, place: true, city: true },
    depth: 0,
    pagination: false,
    req,
  });
  const identity = eventId(event);
  const other =
    docs.find((doc) => eventId(doc) === identity)?.id ?? (event.status === 'published' ? claim(identity, id, req) : id);
  return other === id ? [] : [{ field: 'title', reason: `is the same event as ${other}, with the same day and venue` }];
}

/** The rows of a bulk edit are checked in parallel, before any is saved. @returns the id of the first of equal events */
function claim(identity: string, id: string, { context }: PayloadRequest): string {
  context.publishing ??= new Map<string, string>();
  const publishing = context.publishing as Map<string, string>;
  const first = publishing.get(identity) ?? id;
  publishing.set(identity, first);
  return first;
}
