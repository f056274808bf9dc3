/** What an approval adds to or changes in the feed: the row as the export would write it, built by the export's own code. */
import type { PayloadRequest, Where } from 'payload';
import { loadRefs } from '../../collections/review/load-refs.ts';
import { namedEvents, namesOfEvent } from '../../collections/review/named-events.ts';
import { buildContext } from '../contract/context.ts';
import type { Refs } from '../feed/refs.ts';
import { rowKindOf } from '../feed/row-kinds.ts';
import type { Family, StoredRows } from '../feed/stored-rows.ts';
import { newestTalkFirst } from '../feed/talks.ts';
import { readSettings } from '../lib/settings.ts';
import { toTimestamp } from '../lib/time.ts';
import type { RowResponse } from './api/row.ts';
import { filesOfRow } from './feed-files.ts';
import type { DecidedRow } from './move-row.ts';
import { type PublicAddresses, publicAddresses } from './public-addresses.ts';

export interface FeedChange {
  change: RowResponse['change'];
  addresses: PublicAddresses;
}

/** @param row as stored, in any state */
export async function feedChange(
  { family, id, row }: { family: Family; id: string; row: DecidedRow },
  req: PayloadRequest,
): Promise<FeedChange> {
  const context = buildContext(readSettings(), toTimestamp(Date.now()));
  const refs = {
    ...(await loadRefs({ family, row, aggregatorId: context.aggregatorId, req })),
    ...(await talksAbout(family, id, req)),
  };
  const kind = rowKindOf(family);
  // Some families have the state in their feed row.
  const published = { ...row, status: 'published' } as unknown as StoredRows[Family];
  const built = kind.build(published, { context, refs });
  const checked = kind.schema.safeParse(built);
  const feedRow = checked.success ? checked.data : built;
  const text = JSON.stringify(feedRow, null, 2);
  const fields = typeof feedRow === 'object' && feedRow !== null ? feedRow : {}; // a caveat is a text
  return {
    change: {
      before: row.status === 'published' ? text : null,
      after: text,
      files: filesOfRow(family, id, { ...fields }),
    },
    addresses: publicAddresses({ family, id, feedRow: fields, baseUrl: context.baseUrl }),
  };
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

async function talksWhere(where: Where, req: PayloadRequest): Promise<StoredRows['talks'][]> {
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
