/**
 * A source cannot become a news aggregator while a published event names it as its sponsor (docs/feed-rules.md 4.9): that event
 * would stop the next export.
 */
import type { CollectionBeforeChangeHook } from 'payload';
import { refuse } from '../../src/cms/refuse.ts';
import { isAggregator, namesAggregator } from '../../src/feed/aggregator.ts';
import type { SourceFacts } from '../../src/feed/refs.ts';
import { readSettings } from '../../src/lib/settings.ts';
import { isContentLoad } from './content-load.ts';

export const guardSponsoredEvents: CollectionBeforeChangeHook = async ({
  collection,
  context,
  data,
  originalDoc,
  req,
}) => {
  const source = { ...originalDoc, ...data } as SourceFacts;
  const aggregatorId = readSettings().AGGREGATOR_ID ?? null;
  const compared = ['aggregator', 'name', 'url', 'feed'] as const;
  const isChanged = compared.some((field) => (source[field] ?? null) !== (originalDoc?.[field] ?? null));
  if (isContentLoad(context) || !isChanged || !isAggregator(source, { aggregatorId })) return data;
  const { docs } = await req.payload.find({
    collection: 'events',
    where: { and: [{ status: { equals: 'published' } }, { sponsored: { equals: 'yes' } }] },
    select: { title: true, sponsor: true },
    depth: 0,
    pagination: false,
    req,
  });
  const event = docs.find(({ sponsor }) => namesAggregator(sponsor ?? '', { aggregatorId, sources: [source] }));
  if (!event) return data;
  const message = `The published event "${event.title}" (${event.id}) names it as its sponsor. Correct the sponsor of the event first.`;
  return refuse({ collection: collection.slug, errors: [{ path: 'aggregator', message }], req });
};
