/** Where each entry of the who's who stands on the map: in a layer and a column, in rows from top to bottom. */
import { type ChartEntity, countryOrder, type EntityCountry } from '../parts/org-chart.ts';

/** EU, public sector, private sector. */
export const LAYERS = 3;

export type CellRow =
  | { kind: 'heading'; country: EntityCountry }
  /** `hung`: a person below their organisation. */
  | { kind: 'entry'; entity: ChartEntity; hung: boolean }
  /** The number of entries of a country that are not drawn. */
  | { kind: 'more'; country: EntityCountry; count: number };

export interface Place {
  layer: number;
  column: number;
  /** From the top of its layer and column. */
  row: number;
}

export interface MapCells {
  columns: number;
  /** By layer, then by column. */
  rows: readonly (readonly (readonly CellRow[])[])[];
  /** By the id of the entity. */
  places: ReadonlyMap<string, Place>;
  /** The number of columns that one entry of the EU layer takes. */
  euSpan: number;
}

/** The countries that are drawn, and how many of their entries are not. */
export interface Drawn {
  /** In reading order. */
  entities: readonly ChartEntity[];
  /** By country. */
  left: ReadonlyMap<EntityCountry, number>;
}

/** The countries, other than the EU, that need a place on the map. */
export function countriesOf({ entities, left }: Drawn): EntityCountry[] {
  const found = new Set<EntityCountry>([...entities.map(({ country }) => country), ...left.keys()]);
  return countryOrder.filter((country) => country !== 'EU' && found.has(country));
}

/** @param columns how many there may be: the last one takes all countries that are left */
export function arrangeCells(drawn: Drawn, columns: number): MapCells {
  const countries = countriesOf(drawn);
  const count = Math.max(1, Math.min(columns, countries.length));
  const perColumn = Array.from({ length: count }, (_, at) =>
    countries.slice(at, at === count - 1 ? countries.length : at + 1),
  );
  const units = unitsByGroup(drawn.entities);
  const eu = euRows({ units: units.get('0 EU') ?? [], left: drawn.left.get('EU') ?? 0, columns: count });
  const rows = [
    eu.rows,
    perColumn.map((of) => of.flatMap((country) => publicRows(country, of.length > 1, units))),
    perColumn.map((of) => of.flatMap((country) => privateRows(country, of.length > 1, units, drawn.left))),
  ];
  return { columns: count, rows, places: placesOf(rows), euSpan: eu.span };
}

/** An organisation with its people, or a person without a drawn organisation. */
type Unit = CellRow[];

/** By layer and country, such as `1 NO`. */
function unitsByGroup(entities: readonly ChartEntity[]): Map<string, Unit[]> {
  const organisations = new Set(entities.flatMap(({ id, type }) => (type === 'organisation' ? [id] : [])));
  const isHung = ({ type, org }: ChartEntity) => type === 'person' && organisations.has(org ?? '');
  const people = Map.groupBy(entities.filter(isHung), ({ org }) => org);
  const groups = new Map<string, Unit[]>();
  for (const entity of entities) {
    if (isHung(entity)) continue;
    const layer = entity.country === 'EU' ? 0 : entity.sector === 'public' ? 1 : 2;
    const unit: Unit = [
      { kind: 'entry', entity, hung: false },
      ...(people.get(entity.id) ?? []).map((person) => ({ kind: 'entry' as const, entity: person, hung: true })),
    ];
    const group = `${layer} ${entity.country}`;
    groups.set(group, [...(groups.get(group) ?? []), unit]);
  }
  return groups;
}

/** From left to right, then down. The first row of every column is a heading, so that the entries are level. */
function euRows({ units, left, columns }: { units: readonly Unit[]; left: number; columns: number }) {
  const all: Unit[] = left > 0 ? [...units, [{ kind: 'more', country: 'EU', count: left }]] : [...units];
  const span = columns >= 2 * all.length ? 2 : 1;
  const cells = Array.from({ length: columns }, (): CellRow[] => []);
  if (all.length > 0) cells[0]?.push({ kind: 'heading', country: 'EU' });
  const perRow = Math.floor((columns + span - 1) / span);
  for (const [at, unit] of all.entries()) cells[(at % perRow) * span]?.push(...unit);
  return { rows: cells, span };
}

const publicRows = (country: EntityCountry, shares: boolean, units: ReadonlyMap<string, Unit[]>): CellRow[] => {
  const rows = (units.get(`1 ${country}`) ?? []).flat();
  return rows.length > 0 || !shares ? [{ kind: 'heading', country }, ...rows] : [];
};

function privateRows(
  country: EntityCountry,
  shares: boolean,
  units: ReadonlyMap<string, Unit[]>,
  left: ReadonlyMap<EntityCountry, number>,
): CellRow[] {
  const rows = (units.get(`2 ${country}`) ?? []).flat();
  const count = left.get(country) ?? 0;
  if (count > 0) rows.push({ kind: 'more', country, count });
  return rows.length > 0 && shares ? [{ kind: 'heading', country }, ...rows] : rows;
}

function placesOf(rows: MapCells['rows']): Map<string, Place> {
  const places = new Map<string, Place>();
  rows.forEach((columns, layer) => {
    columns.forEach((cell, column) => {
      cell.forEach((one, row) => {
        if (one.kind === 'entry') places.set(one.entity.id, { layer, column, row });
      });
    });
  });
  return places;
}
