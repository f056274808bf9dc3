/**
 * The map of the who's who in coordinates: layers for the EU, the public and the private sector, and a column for each country.
 * The same rows give the same map, in whatever order they come. Lengths are in px at the width of the page.
 */
import type { RelationRow } from '../../contract/orgchart.ts';
import { countryOrder, type EntityCountry, type OrgChart } from '../parts/org-chart.ts';
import { relationWords } from '../parts/relation-words.ts';
import { type Label, linePitch } from './label.ts';
import { type LineLook, lineGaps } from './line-looks.ts';
import type { Point } from './line-path.ts';
import type { Drawn } from './map-cells.ts';
import { chooseGrid, type Grid, LABEL_INDENT, openAt, trackX } from './map-grid.ts';
import { columnInterval, corridorHeight, endsOf, heightOf, type Net } from './map-nets.ts';
import { corridorY, flowRows, HUNG, type MapRow, type MapRows } from './map-rows.ts';
import { SYMBOL, type SymbolKind, symbolOf } from './symbol.ts';

export interface MapLayout {
  width: number;
  height: number;
  /** Lines across, above a layer. */
  rules: readonly { y: number; strong: boolean }[];
  symbols: readonly MapSymbol[];
  /** Names of countries, layers and relations. */
  labels: readonly Label[];
  /** Names of entries, in reading order, each country's followed by the number of those that are not drawn. */
  links: readonly (Label & { to: LinkTarget })[];
  lines: readonly NetLines[];
}

export type LinkTarget =
  /** `name` is given where the label has it cut. */
  { kind: 'entry'; id: string; name: string | null } | { kind: 'more'; country: EntityCountry };

export interface MapSymbol {
  id: string;
  kind: SymbolKind;
  /** The middle. */
  x: number;
  y: number;
  /** From an organisation down to its person. */
  stem: readonly Point[] | null;
}

export interface NetLines {
  look: LineLook;
  /** One line for each target, from the start of the net. */
  lines: readonly { relations: readonly RelationRow[]; points: readonly Point[] }[];
}

/** Up to this number every entry is drawn, above it those with a relation to another. */
const ALL = 60;

/** @returns null when there is nothing to draw */
export function layOutMap(chart: OrgChart): MapLayout | null {
  const drawn = drawnOf(chart);
  if (drawn.entities.length === 0) return null;
  const grid = chooseGrid(drawn, chart.relations);
  const rows = flowRows(grid);
  const entries = entriesOf(grid, rows);
  const ports = portsOf(grid, entries);
  return {
    width: grid.width,
    height: rows.height,
    rules: rows.rules.map(({ y, layer }) => ({ y, strong: layer === 1 })),
    symbols: [...entries.values()].map(({ symbol }) => symbol),
    labels: [...headings(grid, rows), ...netLabels(grid, rows), ...layerNames(grid, rows)],
    links: links(drawn, grid, rows),
    lines: grid.routes.nets.map((net) => netLines(net, { grid, rows, entries, ports })),
  };
}

function drawnOf({ entities, relationsOf }: OrgChart): Drawn {
  if (entities.length <= ALL) return { entities, left: new Map() };
  const isRelated = (id: string) => relationsOf.get(id)?.some(({ other }) => other.id !== id) ?? false;
  const others = Map.groupBy(
    entities.filter(({ id }) => !isRelated(id)),
    ({ country }) => country,
  );
  return {
    entities: entities.filter(({ id }) => isRelated(id)),
    left: new Map([...others].map(([country, of]) => [country, of.length])),
  };
}

interface PlacedEntry {
  symbol: MapSymbol;
  column: number;
  /** Where lines from the left meet the symbol. */
  left: number;
  height: number;
}

/** By id. */
function entriesOf({ cells, lefts }: Grid, { rows }: MapRows): Map<string, PlacedEntry> {
  const found = new Map<string, PlacedEntry>();
  cells.rows.forEach((columns, layer) => {
    columns.forEach((cell, column) => {
      const left = lefts[column] ?? 0;
      const middle = left + SYMBOL.half;
      let organisationY = 0;
      cell.forEach((row, at) => {
        if (row.kind !== 'entry') return;
        const y = rows[layer]?.[column]?.[at]?.y ?? 0;
        const { id, type } = row.entity;
        const x = row.hung ? left + LABEL_INDENT - HUNG + 4 : middle;
        if (!row.hung) organisationY = y;
        found.set(id, {
          symbol: {
            id,
            kind: symbolOf(row.entity),
            x,
            y,
            stem: row.hung
              ? [
                  [middle, organisationY + SYMBOL.half + 1.5],
                  [middle, y],
                  [x - SYMBOL.radius - 0.5, y],
                ]
              : null,
          },
          column,
          left: type === 'person' ? x - SYMBOL.radius : left,
          height: heightOf({ layer, row: at }),
        });
      });
    });
  });
  return found;
}

const BASELINE = 4.5;

function labelAt({ y, lines }: Pick<MapRow, 'y' | 'lines'>, x: number): Label {
  let baseline = y + BASELINE;
  return {
    anchor: 'start',
    x,
    lines: lines.map((line, at) => {
      if (at > 0) baseline += linePitch[line.look];
      return { ...line, y: baseline };
    }),
  };
}

const headings = ({ lefts }: Grid, { rows }: MapRows): Label[] =>
  rows.flatMap((columns) =>
    columns.flatMap((cell, column) =>
      cell.filter(({ row }) => row.kind === 'heading').map((row) => labelAt(row, lefts[column] ?? 0)),
    ),
  );

/** At the end of the line, so that the columns below keep their edges. */
const layerNames = ({ width }: Grid, { rules }: MapRows): Label[] =>
  rules.map(({ y, layer }) => ({
    anchor: 'end',
    x: width,
    lines: [{ text: layer === 1 ? 'public sector' : 'private sector', look: 'sub', y: y - 8 }],
  }));

/** The kind of a relation between columns stands on the line, in a part of the corridor that no gutter reaches. */
function netLabels(grid: Grid, rows: MapRows): Label[] {
  return grid.routes.nets.flatMap((net): Label[] => {
    const [first] = net.targets.values();
    const type = first?.[0]?.type;
    if (net.corridor === null || type === undefined) return [];
    const y = corridorY(rows, net.corridor, grid.routes.corridors[net.corridor]?.get(net.id) ?? 0);
    const { start, end } = columnInterval(net, grid.cells);
    const { middle } = openAt(grid, Math.floor((start + end - 1) / 2));
    return [
      {
        anchor: 'middle',
        x: middle,
        lines: [{ text: relationWords[type].line, look: type === 'refused' ? 'no' : 'rel', y: y + 4 }],
      },
    ];
  });
}

function links({ entities, left }: Drawn, { lefts }: Grid, { rows }: MapRows): MapLayout['links'] {
  const all = rows.flatMap((columns) => columns.flatMap((cell, column) => cell.map((row) => ({ ...row, column }))));
  const labels = new Map<string, MapLayout['links'][number]>();
  for (const { row, y, lines, isCut, column } of all) {
    if (row.kind === 'heading') continue;
    const indent = row.kind === 'entry' && row.hung ? HUNG : 0;
    const label = labelAt({ y, lines }, (lefts[column] ?? 0) + LABEL_INDENT + indent);
    if (row.kind === 'more')
      labels.set(`more ${row.country}`, { ...label, to: { kind: 'more', country: row.country } });
    else
      labels.set(row.entity.id, {
        ...label,
        to: { kind: 'entry', id: row.entity.id, name: isCut ? row.entity.name : null },
      });
  }
  return countryOrder.flatMap((country) => {
    const of = entities.filter((entity) => entity.country === country).map(({ id }) => id);
    return [...of, ...(left.has(country) ? [`more ${country}`] : [])].flatMap((id) => labels.get(id) ?? []);
  });
}

type Ports = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Where each net meets the symbol of an entry: side by side, so that lines that go up leave above those that go down, and
 * the line of a near track does not cross that of a far one.
 * @returns by entry and net, the distance from the middle of the symbol
 */
function portsOf({ routes }: Grid, entries: ReadonlyMap<string, PlacedEntry>): Ports {
  const nets = new Map<string, { net: string; order: number }[]>();
  for (const net of routes.nets) {
    for (const end of endsOf(net)) {
      const entry = entries.get(end);
      if (!entry) continue;
      const track = routes.gutters[entry.column]?.get(net.id) ?? 0;
      const way = directionAt(entry, net, entries);
      // Upwards from the near tracks to the far ones, both ways, downwards from the far tracks to the near ones.
      const order = way < 0 ? track - MANY : way > 0 ? MANY - track : 0;
      nets.set(end, [...(nets.get(end) ?? []), { net: net.id, order }]);
    }
  }
  return new Map(
    [...nets].map(([id, of]) => {
      const sorted = of.sort((a, b) => a.order - b.order || (a.net < b.net ? -1 : 1));
      const span = Math.min(entries.get(id)?.symbol.kind === 'person' ? 4 : 10, (of.length - 1) * 6);
      const step = of.length > 1 ? span / (of.length - 1) : 0;
      return [id, new Map(sorted.map(({ net }, at) => [net, at * step - span / 2]))];
    }),
  );
}

const MANY = 1_000_000;

/** Whether a net leaves an entry upwards (-1), downwards (1) or both ways (0). */
function directionAt(entry: PlacedEntry, net: Net, entries: ReadonlyMap<string, PlacedEntry>): number {
  const others =
    net.corridor !== null
      ? [corridorHeight(net.corridor)]
      : (entry.symbol.id === net.from ? [...net.targets.keys()] : [net.from]).map((id) => entries.get(id)?.height ?? 0);
  if (others.every((height) => height < entry.height)) return -1;
  return others.every((height) => height > entry.height) ? 1 : 0;
}

interface Placing {
  grid: Grid;
  rows: MapRows;
  entries: ReadonlyMap<string, PlacedEntry>;
  ports: Ports;
}

function netLines(net: Net, { grid, rows, entries, ports }: Placing): NetLines {
  const { routes } = grid;
  const across =
    net.corridor === null ? null : corridorY(rows, net.corridor, routes.corridors[net.corridor]?.get(net.id) ?? 0);
  const at = (id: string) => {
    const entry = entries.get(id);
    const y = (entry?.symbol.y ?? 0) + (ports.get(id)?.get(net.id) ?? 0);
    const column = entry?.column ?? 0;
    return { x: entry?.left ?? 0, y, track: trackX(grid, column, routes.gutters[column]?.get(net.id) ?? 0) };
  };
  const start = at(net.from);
  return {
    look: net.look,
    lines: [...net.targets].map(([target, relations]) => {
      const end = at(target);
      const corridor: Point[] =
        across === null
          ? []
          : [
              [start.track, across],
              [end.track, across],
            ];
      return {
        relations,
        points: [
          [start.x, start.y],
          [start.track, start.y],
          ...corridor,
          [end.track, end.y],
          [end.x - lineGaps[net.look], end.y],
        ],
      };
    }),
  };
}
