/** The published rows that the page of a row shows besides the row itself. */
import type { PayloadRequest, Where } from 'payload';
import { namedEvents } from '../../../collections/review/named-events.ts';
import type { EntityRow, RelationRow } from '../../contract/orgchart.ts';
import type { TalkRow } from '../../contract/talks.ts';
import type { Build } from '../../feed/refs.ts';
import { noRefs } from '../../feed/refs.ts';
import { rowKinds } from '../../feed/row-kinds.ts';
import type { StoredRows } from '../../feed/stored-rows.ts';
import { talksWhere } from '../../review/row-build.ts';
import type { UnsavedRow } from './unsaved-row.ts';

export interface RelatedRows {
  /** Of an event. */
  talks: TalkRow[];
  /** The titles of the events that the row or its talks name, by id. */
  events: ReadonlyMap<string, string>;
  /** The neighbours of an entity, and both ends of a relation. */
  entities: EntityRow[];
  /** Of an entity. */
  relations: RelationRow[];
}

const nothing: RelatedRows = { talks: [], events: new Map(), entities: [], relations: [] };

export async function relatedRows(unsaved: UnsavedRow, build: Build, req: PayloadRequest): Promise<RelatedRows> {
  const { family, id, row } = unsaved;
  const find = finder(req);
  switch (family) {
    case 'events': {
      const ids = (build.refs.talksOfEvent.get(id) ?? []).map((talk) => talk.id);
      const talks = ids.length === 0 ? [] : await talksWhere({ id: { in: ids } }, req);
      return { ...nothing, talks: talks.map((talk) => rowKinds.talks.build(talk, build) as TalkRow) };
    }
    case 'talks':
      return { ...nothing, events: await eventTitles([row.event], req) };
    case 'entities': {
      const relations = await find('relations', { or: [{ from: { equals: id } }, { to: { equals: id } }] });
      const ids = [row.org, ...relations.flatMap(({ from, to }) => [from, to])].filter((one) => one !== id);
      const near = await find('entities', { or: [{ id: { in: ids.filter(isId) } }, { org: { equals: id } }] });
      const others = near.filter((one) => one.id !== id);
      const talks = build.refs.talksOfEntity.get(id) ?? [];
      return {
        ...nothing,
        events: await eventTitles(
          talks.map(({ event }) => event),
          req,
        ),
        entities: asNeighbours(others, build, [...others, row as unknown as StoredRows['entities']]),
        relations: relations.map((one) => rowKinds.relations.build(one, build) as RelationRow),
      };
    }
    case 'relations': {
      const ends = await find('entities', { id: { in: [row.from, row.to].filter(isId) } });
      return { ...nothing, entities: asNeighbours(ends, build, ends) };
    }
    default:
      return nothing;
  }
}

/**
 * A page shows the names, places and roles of its neighbours; their talks and pictures are on their own pages.
 * @param known the organisations that they may belong to
 */
function asNeighbours(
  entities: StoredRows['entities'][],
  { context, refs: { media } }: Build,
  known: StoredRows['entities'][],
): EntityRow[] {
  const refs = { ...noRefs, media, entities: new Map(known.map((one) => [one.id, one])) };
  return entities.map((one) => rowKinds.entities.build(one, { context, refs }) as EntityRow);
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

const finder =
  (req: PayloadRequest) =>
  async <Name extends 'entities' | 'relations'>(collection: Name, where: Where): Promise<StoredRows[Name][]> => {
    const { docs } = await req.payload.find({
      collection,
      where: { and: [where, { status: { equals: 'published' } }] },
      depth: 0,
      pagination: false,
      overrideAccess: false,
      user: req.user,
      req,
    });
    return docs as unknown as StoredRows[Name][]; // at depth 0 every reference is an id
  };

async function eventTitles(ids: readonly unknown[], req: PayloadRequest): Promise<Map<string, string>> {
  const wanted = ids.filter(isId);
  const events = await namedEvents(wanted, req);
  return new Map([...events.values()].map(({ id, title }) => [id, title ?? '']));
}
