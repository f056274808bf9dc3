/** The widths of the map's gutters and columns. Lengths are in px. */
import type { RelationRow } from '../../contract/orgchart.ts';
import { arrangeCells, countriesOf, type Drawn, type MapCells } from './map-cells.ts';
import { type Routes, routeNets } from './map-nets.ts';
import { countTracks } from './tracks.ts';

export interface Grid {
  cells: MapCells;
  routes: Routes;
  /** Of the whole map. */
  width: number;
  /** By column: the left edge of its squares. */
  lefts: readonly number[];
  /** The longest that a label of one column can be. */
  labelWidth: number;
}

/** The width of the page. Only a map with very many lines is wider. */
const WIDTH = 1184;
const COLUMNS = 6;
/** To the first track, between tracks, behind the last. */
const TRACKS = { first: 16, step: 6, margin: 10 };
const LABEL = { least: 120, most: 280, margin: 12 };

/** From the left edge of a square to its label. */
export const LABEL_INDENT = 19;

/** As many columns as leave room for names. */
export function chooseGrid(drawn: Drawn, relations: readonly RelationRow[]): Grid {
  for (let columns = Math.min(COLUMNS, countriesOf(drawn).length); ; columns -= 1) {
    const cells = arrangeCells(drawn, columns);
    const routes = routeNets(relations, cells);
    const gutters = routes.gutters.map(gutterWidth);
    const free = (WIDTH - sum(gutters)) / cells.columns - LABEL_INDENT - LABEL.margin;
    if (free < LABEL.least && columns > 1) continue;
    const labelWidth = Math.min(LABEL.most, Math.max(LABEL.least, free));
    const column = LABEL_INDENT + labelWidth + LABEL.margin;
    const lefts = gutters.map((_, at) => sum(gutters.slice(0, at + 1)) + at * column);
    return { cells, routes, lefts, labelWidth, width: Math.max(WIDTH, sum(gutters) + cells.columns * column) };
  }
}

/** The x of a track in the gutter left of a column. */
export const trackX = ({ lefts }: Grid, column: number, track: number): number =>
  (lefts[column] ?? 0) - TRACKS.first - track * TRACKS.step;

/** The part of the corridors at a column that no gutter reaches: its middle and its width. */
export function openAt({ lefts, routes, width }: Grid, column: number): { middle: number; width: number } {
  const start = (lefts[column] ?? 0) - TRACKS.first;
  const nextGutter = routes.gutters[column + 1];
  const end = nextGutter ? (lefts[column + 1] ?? 0) - gutterWidth(nextGutter) + TRACKS.margin : width;
  return { middle: (start + end) / 2, width: end - start };
}

function gutterWidth(tracks: ReadonlyMap<string, number>): number {
  const count = countTracks(tracks);
  return count === 0 ? TRACKS.margin : TRACKS.first + (count - 1) * TRACKS.step + TRACKS.margin;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
