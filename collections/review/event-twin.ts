/** One event is published once (docs/feed-rules.md 4.1): a second row of it is refused. */
import type { PayloadRequest } from 'payload';
import type { StoredRows } from '../../src/feed/stored-rows.ts';
import { venueOf } from '../../src/lib/identity.ts';
import { isOneEvent } from '../../src/lib/same-event.ts';

const compared = ['title', 'start', 'place', 'city', 'country', 'organiser', 'url', 'source'] as const;

type StoredEvent = Pick<StoredRows['events'], 'id' | (typeof compared)[number]>;

/** @returns a problem with the title if the same event is already published, or is being published in the same bulk edit */
export async function eventTwin(
  event: StoredRows['events'],
  req: PayloadRequest,
): Promise<{ field: string; reason: string }[]> {
  const { id, title, start, status } = event;
  if (!title || !start) return [];
  const day = start.slice(0, 10);
  const { docs } = await req.payload.find({
    collection: 'events',
    where: { and: [{ start: { contains: day } }, { status: { equals: 'published' } }, { id: { not_equals: id } }] },
    select: Object.fromEntries(compared.map((name) => [name, true])),
    depth: 0,
    pagination: false,
    req,
  });
  const others = [...(docs as unknown as StoredEvent[]), ...(status === 'published' ? claimedBefore(event, req) : [])];
  for (const other of others) {
    if (!(await areTwins(event, other, req))) continue;
    const shared = venueOf(event) === '' ? 'no venue, and the same page or organiser' : 'venue';
    return [{ field: 'title', reason: `is the same event as ${other.id}, with the same day and ${shared}` }];
  }
  return [];
}

async function areTwins(a: StoredEvent, b: StoredEvent, req: PayloadRequest): Promise<boolean> {
  // Without the pages of their sources more events are equal, so most pairs are decided without reading a source.
  if (!isOneEvent(a, b)) return false;
  const [first, second] = await Promise.all(
    [a, b].map(async (event) => ({ ...event, sourceUrl: await pageOfSource(event, req) })),
  );
  return isOneEvent(first ?? a, second ?? b);
}

async function pageOfSource({ source }: StoredEvent, req: PayloadRequest): Promise<string | null> {
  if (!source) return null;
  const options = {
    collection: 'sources',
    id: source,
    select: { url: true },
    depth: 0,
    disableErrors: true,
    req,
  } as const;
  return (await req.payload.findByID(options))?.url ?? null;
}

/** The rows of a bulk edit are checked in parallel, before any is saved. @returns those whose check began before this one's */
function claimedBefore(event: StoredEvent, { context }: PayloadRequest): StoredEvent[] {
  context.publishing ??= [];
  const publishing = context.publishing as StoredEvent[];
  const before = publishing.filter(({ id }) => id !== event.id);
  publishing.push(event);
  return before;
}
