/** The who's who in the order that its list, its map and its pages share. */
import { nordicCountries } from '../../contract/countries.ts';
import type { EntityRow, RelationRow } from '../../contract/orgchart.ts';
import { placeOfType } from './relation-words.ts';

/** What the chart and its pages show of every entity. A page of one entity has its whole row beside it. */
export type ChartEntity = Pick<
  EntityRow,
  'id' | 'name' | 'type' | 'sector' | 'country' | 'org' | 'role' | 'group' | 'aliases'
>;

const chartEntity = ({ id, name, type, sector, country, org, role, group, aliases }: EntityRow): ChartEntity => ({
  ...{ id, name, type, sector, country, org, role, group, aliases },
});

/** A relation as one of its two ends sees it. */
export interface EntityRelation {
  relation: RelationRow;
  /** The entity at the other end. */
  other: ChartEntity;
  /** True if the relation starts here. */
  outgoing: boolean;
}

export interface OrgChart {
  /** In reading order. */
  entities: readonly ChartEntity[];
  byId: ReadonlyMap<string, ChartEntity>;
  /** Only those with both ends among the entities, by id. */
  relations: readonly RelationRow[];
  /** By entity: by type, outgoing first, then by name. */
  relationsOf: ReadonlyMap<string, readonly EntityRelation[]>;
  /** The people of an organisation, in reading order. */
  peopleOf: ReadonlyMap<string, readonly ChartEntity[]>;
}

export type EntityCountry = EntityRow['country'];

/** The countries, then those codes that stand for several, then entries without a country. */
export const countryOrder: readonly EntityCountry[] = [...nordicCountries, 'NORDIC', 'EU', null];

/** The fragment of a country in the list. */
export const countryAnchor = (country: EntityCountry): string => `c-${country ?? 'none'}`;

/** The same for any order of the given rows. */
export function orgChartOf(rows: { entities: Iterable<EntityRow>; relations: readonly RelationRow[] }): OrgChart {
  const entities = inReadingOrder(Array.from(rows.entities, chartEntity));
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const relations = rows.relations.filter(({ from, to }) => byId.has(from) && byId.has(to)).sort(byIdOfRow);
  return {
    entities,
    byId,
    relations,
    relationsOf: relationsByEntity(relations, byId),
    peopleOf: Map.groupBy(
      entities.filter(({ org }) => org),
      ({ org }) => org ?? '',
    ),
  };
}

/** By country and sector, and in each group as the feed: organisations by name with their people (docs/feed-rules.md 7.11). */
function inReadingOrder(rows: readonly ChartEntity[]): ChartEntity[] {
  const sorted = [...rows].sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  const organisations = sorted.filter(({ type }) => type === 'organisation');
  const known = new Set(organisations.map(({ id }) => id));
  const [withOrganisation, others] = split(
    sorted.filter(({ type }) => type === 'person'),
    ({ org }) => known.has(org ?? ''),
  );
  const people = Map.groupBy(withOrganisation, ({ org }) => org);
  const all = [...organisations.flatMap((one) => [one, ...(people.get(one.id) ?? [])]), ...others];
  const place = ({ country, sector }: ChartEntity) => 2 * countryOrder.indexOf(country) + (sector === 'public' ? 0 : 1);
  return all.sort((a, b) => place(a) - place(b));
}

function relationsByEntity(
  relations: readonly RelationRow[],
  byId: ReadonlyMap<string, ChartEntity>,
): Map<string, EntityRelation[]> {
  const found = new Map<string, EntityRelation[]>();
  const add = (of: string, relation: RelationRow, otherId: string, outgoing: boolean) => {
    const other = byId.get(otherId);
    if (!other) return;
    const group = found.get(of);
    if (group) group.push({ relation, other, outgoing });
    else found.set(of, [{ relation, other, outgoing }]);
  };
  for (const relation of relations) {
    add(relation.from, relation, relation.to, true);
    if (relation.from !== relation.to) add(relation.to, relation, relation.from, false);
  }
  for (const [, of] of found) of.sort(byTypeAndName);
  return found;
}

const byTypeAndName = (a: EntityRelation, b: EntityRelation): number =>
  placeOfType(a.relation.type) - placeOfType(b.relation.type) ||
  Number(b.outgoing) - Number(a.outgoing) ||
  compare(a.other.name, b.other.name) ||
  compare(a.relation.id, b.relation.id);

const byIdOfRow = (a: { id: string }, b: { id: string }): number => compare(a.id, b.id);

/** As the feed orders names: by code unit. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function split<Row>(rows: readonly Row[], test: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(test), rows.filter((row) => !test(row))];
}
