/** Loads the published rows that a row refers to, for the check at approval: the same references as in the export. */
import type { PayloadRequest, Where } from 'payload';
import { oncePerBatch } from '../../src/database/batch.ts';
import type { Refs, SourceFacts } from '../../src/feed/refs.ts';
import type { Family, StoredMedia, StoredRows } from '../../src/feed/stored-rows.ts';
import { namedEvents } from './named-events.ts';

type Row = Record<string, unknown>;
type LoadedRefs = Refs & { media: Map<number, StoredMedia> };

export async function loadRefs({
  family,
  row,
  aggregatorId,
  req,
}: {
  family: Family;
  row: Row;
  aggregatorId: string | null;
  req: PayloadRequest;
}): Promise<LoadedRefs> {
  const isPublished: Where = { status: { equals: 'published' } };
  const items = (field: string) => (Array.isArray(row[field]) ? (row[field] as Row[]) : []);
  const inGroup = (group: string, field: string) => (row[group] as Row | null | undefined)?.[field];

  const records = [
    ...(await findRows('sources', [row.source, ...items('also_covered_by').map(({ outlet }) => outlet)])).values(),
    // An event's sponsor is compared with every aggregator, in whatever state its record is.
    ...(family === 'events' ? await findAggregators(aggregatorId, req) : []),
  ];
  const isInFeed = ({ status }: StoredRows['sources']) => status === 'published';
  const sources = byId(records.filter(isInFeed));
  const unpublishedSources = byId<SourceFacts>(records.filter((record) => !isInFeed(record)));
  const illustrations = await findRows('illustrations', [row.illustration], isPublished);
  const entities = await findRows(
    'entities',
    [row.org, row.from, row.to, row.whoswho, ...items('speakers').map(({ entity }) => entity)],
    isPublished,
  );
  const events = await namedEvents(typeof row.event === 'string' && row.event !== '' ? [row.event] : [], req);
  const pictures = [row.logo, row.media, inGroup('logo', 'media'), inGroup('image', 'media')];
  const others = [
    ...[...sources.values()].map(({ logo }) => logo),
    ...[...illustrations.values()].map(({ media }) => media),
  ];
  return {
    sources,
    unpublishedSources,
    illustrations,
    entities,
    events,
    media: await findMedia([...pictures, ...others], req),
    // Talks only add derived fields, from rows that passed the contract themselves.
    talksOfEntity: new Map(),
    talksOfEvent: new Map(),
    // A link to a page that is not published yet does not keep a row from being published.
    hasPage: () => true,
  };

  async function findRows<Name extends Family>(
    collection: Name,
    ids: unknown[],
    where?: Where,
  ): Promise<Map<string, StoredRows[Name]>> {
    const wanted = ids.filter((id): id is string => typeof id === 'string' && id !== '');
    if (wanted.length === 0) return new Map();
    const whole: Where = { and: [{ id: { in: wanted } }, ...(where ? [where] : [])] };
    const { docs } = await oncePerBatch(req.context, JSON.stringify([collection, whole]), () =>
      req.payload.find({ collection, where: whole, depth: 0, pagination: false, req }),
    );
    return byId(docs as unknown as StoredRows[Name][]);
  }
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

async function findAggregators(aggregatorId: string | null, req: PayloadRequest): Promise<StoredRows['sources'][]> {
  const isMarked: Where = { aggregator: { equals: true } };
  const where: Where = aggregatorId ? { or: [isMarked, { id_key: { equals: aggregatorId.toLowerCase() } }] } : isMarked;
  const { docs } = await oncePerBatch(req.context, JSON.stringify(['sources', where]), () =>
    req.payload.find({ collection: 'sources', where, depth: 0, pagination: false, req }),
  );
  return docs as unknown as StoredRows['sources'][]; // at depth 0 every reference is an id
}

/** The same references if none of the rows were published. Pictures stay, because they have no state. */
export const withoutRefs = ({
  sources,
  unpublishedSources,
  media,
  talksOfEntity,
  talksOfEvent,
  hasPage,
}: Refs): Refs => ({
  sources: new Map(),
  unpublishedSources: new Map<string, SourceFacts>([...sources, ...unpublishedSources]),
  illustrations: new Map(),
  entities: new Map(),
  events: new Map(),
  media,
  talksOfEntity,
  talksOfEvent,
  hasPage,
});

async function findMedia(ids: unknown[], req: PayloadRequest): Promise<Map<number, StoredMedia>> {
  const wanted = ids.filter((id): id is number => typeof id === 'number');
  if (wanted.length === 0) return new Map();
  const where: Where = { id: { in: wanted } };
  const { docs } = await oncePerBatch(req.context, JSON.stringify(['media', where]), () =>
    req.payload.find({ collection: 'media', where, depth: 0, pagination: false, req }),
  );
  return new Map((docs as unknown as StoredMedia[]).map((doc) => [doc.id, doc]));
}
