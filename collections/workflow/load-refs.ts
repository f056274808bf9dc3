/** The published rows that one row refers to, for the check at approval: the same references that the export will know. */
import type { PayloadRequest } from 'payload';
import type { Refs } from '../../export/feeds/refs.ts';
import type { Family, StoredMedia, StoredRows } from '../../export/rows.ts';

type Row = Record<string, unknown>;

export async function loadRefs(family: Family, row: Row, req: PayloadRequest): Promise<Refs> {
  const published = <Name extends Family>(collection: Name, ids: unknown[]) =>
    findPublished<Name>(collection, ids, req);
  const items = (member: string) => (Array.isArray(row[member]) ? (row[member] as Row[]) : []);
  const inGroup = (group: string, member: string) => (row[group] as Row | null | undefined)?.[member];

  const sources = await published('sources', [
    row.source,
    ...items('also_covered_by').map(({ outlet }) => outlet),
    ...aggregator(family),
  ]);
  const illustrations = await published('illustrations', [row.illustration]);
  const entities = await published('entities', [
    row.org,
    row.from,
    row.to,
    row.whoswho,
    ...items('speakers').map(({ entity }) => entity),
  ]);
  const events = await published('events', [row.event]);
  const pictures = [row.logo, row.media, inGroup('logo', 'media'), inGroup('image', 'media')];
  const others = [...sources.values()]
    .map(({ logo }) => logo)
    .concat([...illustrations.values()].map(({ media }) => media));
  return {
    sources,
    illustrations,
    entities,
    events,
    media: await findMedia([...pictures, ...others], req),
    // Talks only add members that are derived from rows which passed the contract themselves.
    talksOfEntity: new Map(),
    talksOfEvent: new Map(),
  };
}

/** An event's sponsor is compared with the aggregator's name. */
const aggregator = (family: Family) => (family === 'events' ? [process.env.AGGREGATOR_ID] : []);

async function findPublished<Name extends Family>(collection: Name, ids: unknown[], req: PayloadRequest) {
  const wanted = ids.filter((id): id is string => typeof id === 'string' && id !== '');
  if (wanted.length === 0) return new Map<string, StoredRows[Name]>();
  const { docs } = await req.payload.find({
    collection,
    where: { and: [{ id: { in: wanted } }, { status: { equals: 'published' } }] },
    depth: 0,
    pagination: false,
    req,
  });
  return new Map((docs as unknown as StoredRows[Name][]).map((doc) => [doc.id, doc]));
}

async function findMedia(ids: unknown[], req: PayloadRequest): Promise<Map<number, StoredMedia>> {
  const wanted = ids.filter((id): id is number => typeof id === 'number');
  if (wanted.length === 0) return new Map();
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: wanted } },
    depth: 0,
    pagination: false,
    req,
  });
  return new Map((docs as unknown as StoredMedia[]).map((doc) => [doc.id, doc]));
}
