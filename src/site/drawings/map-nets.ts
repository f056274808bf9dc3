/**
 * How the lines of the map run. Relations that start at one entry and look the same share a line that branches: a net. It runs in
 * the gutter left of a column, and between columns in a corridor below a layer, so it never crosses a name.
 */
import type { RelationRow } from '../../contract/orgchart.ts';
import { type LineLook, lineLooks } from './line-looks.ts';
import { LAYERS, type MapCells, type Place } from './map-cells.ts';
import { assignTracks, type Interval } from './tracks.ts';

export interface Net {
  id: string;
  from: string;
  look: LineLook;
  /** The relations to each target. */
  targets: ReadonlyMap<string, readonly RelationRow[]>;
  /** The layer below which it crosses to other columns; null inside a column. */
  corridor: number | null;
}

export interface Routes {
  nets: readonly Net[];
  /** By column: the track in its gutter of each net, counted from the column. */
  gutters: readonly ReadonlyMap<string, number>[];
  /** By layer: the track in the corridor below it of each net, counted from the top. */
  corridors: readonly ReadonlyMap<string, number>[];
}

/** @param relations between entries of the map */
export function routeNets(relations: readonly RelationRow[], cells: MapCells): Routes {
  const nets = netsOf(relations, cells);
  return {
    nets,
    gutters: Array.from({ length: cells.columns }, (_, column) =>
      assignTracks(nets.flatMap((net) => gutterInterval(net, column, cells) ?? [])),
    ),
    corridors: Array.from({ length: LAYERS }, (_, layer) =>
      assignTracks(nets.flatMap((net) => (net.corridor === layer ? columnInterval(net, cells) : []))),
    ),
  };
}

/** The ends of a net. */
export const endsOf = ({ from, targets }: Net): string[] => [from, ...targets.keys()];

/** Comparable places along a gutter. A corridor lies below the rows of its layer. */
export const heightOf = ({ layer, row }: Pick<Place, 'layer' | 'row'>): number => layer * CORRIDOR + row + 1;
export const corridorHeight = (layer: number): number => (layer + 1) * CORRIDOR;
const CORRIDOR = 1_000_000;

function netsOf(relations: readonly RelationRow[], cells: MapCells): Net[] {
  const groups = new Map<string, { inside: boolean; relations: RelationRow[] }>();
  for (const relation of relations) {
    const [from, to] = [cells.places.get(relation.from), cells.places.get(relation.to)];
    if (!from || !to || relation.from === relation.to) continue;
    const inside = from.column === to.column;
    // Between columns the type stands on the line, so each type needs its own.
    const id = `${relation.from}|${inside ? lineLooks[relation.type] : relation.type}|${inside}`;
    const group = groups.get(id) ?? { inside, relations: [] };
    group.relations.push(relation);
    groups.set(id, group);
  }
  return [...groups].map(([id, group]) => {
    const [first] = group.relations as [RelationRow];
    const net = {
      id,
      from: first.from,
      look: lineLooks[first.type],
      targets: Map.groupBy(group.relations, ({ to }) => to),
    };
    return { ...net, corridor: group.inside ? null : shortestCorridor([first.from, ...net.targets.keys()], cells) };
  });
}

/** The corridor with the shortest way from all ends, counted in rows; the upper one of two. */
function shortestCorridor(ends: readonly string[], { rows, places }: MapCells): number {
  const starts = [0];
  for (const layer of rows) starts.push((starts.at(-1) ?? 0) + Math.max(...layer.map(({ length }) => length)));
  const heights = ends.map((id) => {
    const place = places.get(id);
    return place ? (starts[place.layer] ?? 0) + place.row + 0.5 : 0;
  });
  const lengths = Array.from({ length: LAYERS }, (_, layer) =>
    heights.reduce((sum, height) => sum + Math.abs(height - (starts[layer + 1] ?? 0)), 0),
  );
  return lengths.indexOf(Math.min(...lengths));
}

/** The part of the gutter of a column that a net takes; null where it does not reach the column. */
function gutterInterval(net: Net, column: number, { places }: MapCells): Interval | null {
  const heights = endsOf(net).flatMap((id) => {
    const place = places.get(id);
    return place?.column === column ? [heightOf(place)] : [];
  });
  if (heights.length === 0) return null;
  if (net.corridor !== null) heights.push(corridorHeight(net.corridor));
  return { id: net.id, start: Math.min(...heights), end: Math.max(...heights) };
}

export function columnInterval(net: Net, { places }: MapCells): Interval {
  const columns = endsOf(net).map((id) => places.get(id)?.column ?? 0);
  return { id: net.id, start: Math.min(...columns), end: Math.max(...columns) };
}
