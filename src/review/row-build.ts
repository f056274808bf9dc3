/** What the builder of a row needs to build it as the export does: the context, and the published rows that it refers to or that name it. */
import type { PayloadRequest, Where } from 'payload';
import { loadRefs } from '../../collections/review/load-refs.ts';
import { namedEvents, namesOfEvent } from '../../collections/review/named-events.ts';
import { buildContext } from '../contract/context.ts';
import type { Build, Refs } from '../feed/refs.ts';
import type { Family, StoredRows } from '../feed/stored-rows.ts';
import { newestTalkFirst } from '../feed/talks.ts';
import { readSettings } from '../lib/settings.ts';
import { toTimestamp } from '../lib/time.ts';

/** @param row as stored, or as it would be stored */
export async function rowBuild(
  { family, id, row }: { family: Family; id: string; row: Record<string, unknown> },
  req: PayloadRequest,
): Promise<Build> {
  const context = buildContext(readSettings(), toTimestamp(Date.now()));
  const refs = {
    ...(await loadRefs({ family, row, aggregatorId: context.aggregatorId, req })),
    ...(await talksAbout(family, id, req)),
  };
  return { context, refs };
}

type Talks = Pick<Refs, 'talksOfEntity' | 'talksOfEvent' | 'events'>;

/** Some fields of entities and events are derived from the published talks about them. */
async function talksAbout(family: Family, id: string, req: PayloadRequest): Promise<Partial<Talks>> {
  if (family === 'events') {
    const names = await namesOfEvent(id, req);
    return { talksOfEvent: new Map([[id, await talksWhere({ event: { in: names } }, req)]]) };
  }
  if (family !== 'entities') return {};
  const talks = await talksWhere({ 'speakers.entity': { equals: id } }, req);
  const events = talks.flatMap(({ event }) => event ?? []);
  return { talksOfEntity: new Map([[id, talks]]), events: await namedEvents(events, req) };
}

/** @returns the published talks, newest first */
export async function talksWhere(where: Where, req: PayloadRequest): Promise<StoredRows['talks'][]> {
  const { docs } = await req.payload.find({
    collection: 'talks',
    where: { and: [where, { status: { equals: 'published' } }] },
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return (docs as StoredRows['talks'][]).sort(newestTalkFirst); // at depth 0 every reference is an id
}
