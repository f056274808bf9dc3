/** The heights of the map's rows, corridors and rules. Lengths are in px. */

import { moreIn, nameOfPlace } from '../parts/place-name.ts';
import { placeOfType, type RelationType, relationWords } from '../parts/relation-words.ts';
import { linePitch, linesOfText, type TextLine } from './label.ts';
import { type CellRow, LAYERS } from './map-cells.ts';
import { type Grid, LABEL_INDENT } from './map-grid.ts';
import type { Net } from './map-nets.ts';
import { countTracks } from './tracks.ts';

export interface MapRow {
  row: CellRow;
  /** The middle of the first line. */
  y: number;
  lines: readonly TextLine[];
  /** True if the name is cut. */
  isCut: boolean;
}

export interface MapRows {
  /** By layer, column and row. */
  rows: readonly (readonly (readonly MapRow[])[])[];
  /** By layer: the height of the first track of the corridor below it. */
  corridors: readonly number[];
  /** Above a layer. */
  rules: readonly { y: number; layer: number }[];
  height: number;
}

/** From the middle of one row to that of the next. */
const PITCH = { entry: 34, hung: 20, corridor: 20 };
/** How far a person below an organisation stands to the right of it. */
export const HUNG = 7;

export const corridorY = (rows: MapRows, layer: number, track: number): number =>
  (rows.corridors[layer] ?? 0) + track * PITCH.corridor;

export function flowRows(grid: Grid): MapRows {
  const words = targetWords(grid.routes.nets);
  const rows: MapRow[][][] = [];
  const corridors: number[] = [];
  const rules: { y: number; layer: number }[] = [];
  let y = 10;
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const cells = (grid.cells.rows[layer] ?? []).map((cell, column) =>
      cell.map((row) => textsOf(row, { words, width: roomFor(row, { layer, column }, grid) })),
    );
    const isEmpty = cells.every(({ length }) => length === 0);
    if (layer > 0 && !isEmpty) {
      y += 24;
      rules.push({ y, layer });
      y += layer === 1 ? 20 : 32;
    }
    const flowed = cells.map((cell) => flowCell(cell, y, layer < 2 ? firstEntry(cells, y) : null));
    rows.push(flowed.map(({ rows: of }) => of));
    if (!isEmpty) y = Math.max(...flowed.map(({ end }) => end)) + 10;
    corridors.push(y + 14);
    const tracks = countTracks(grid.routes.corridors[layer] ?? new Map());
    if (tracks > 0) y += 4 + tracks * PITCH.corridor;
  }
  return { rows, corridors, rules, height: Math.ceil(y + 10) };
}

type RowTexts = Omit<MapRow, 'y'>;

/** Below headings of different heights the first entries are level. */
function firstEntry(cells: readonly (readonly RowTexts[])[], y: number): number {
  const headings = cells.map(([first]) => (first?.row.kind === 'heading' ? first.lines.length : 1));
  return y + (Math.max(1, ...headings) - 1) * linePitch.col + PITCH.entry;
}

/** @param second the middle of the first row that is not a heading; null where that depends on this cell only */
function flowCell(cell: readonly RowTexts[], y: number, second: number | null): { rows: MapRow[]; end: number } {
  const rows: MapRow[] = [];
  let end = y;
  for (const texts of cell) {
    const { row } = texts;
    const isFirst = rows.length === 0;
    const startsLevel = second !== null && row.kind !== 'heading' && rows.every((one) => one.row.kind === 'heading');
    const pitch =
      row.kind === 'entry' && row.hung ? PITCH.hung : row.kind === 'heading' ? PITCH.entry + 6 : PITCH.entry;
    const middle = startsLevel ? second : isFirst ? y : end + pitch;
    rows.push({ ...texts, y: middle });
    end = middle + texts.lines.slice(1).reduce((sum, { look }) => sum + linePitch[look], 0);
  }
  return { rows, end };
}

/** How long a label can be: an entry of the EU layer may take two columns. */
function roomFor(
  row: CellRow,
  { layer, column }: { layer: number; column: number },
  { cells, lefts, labelWidth }: Grid,
): number {
  if (row.kind === 'heading') return labelWidth + LABEL_INDENT;
  const [left = 0, next] = lefts.slice(column);
  const more = layer === 0 && cells.euSpan === 2 && next !== undefined ? next - left : 0;
  return labelWidth + more - (row.kind === 'entry' && row.hung ? HUNG : 0);
}

function textsOf(row: CellRow, { words, width }: { words: TargetWords; width: number }): RowTexts {
  if (row.kind === 'heading')
    return { row, lines: linesOfText(nameOfPlace(row.country), 'col', { width, lines: 2 }), isCut: false };
  if (row.kind === 'more')
    return { row, lines: linesOfText(moreIn(row.count, row.country), 'sub', { width, lines: 3 }), isCut: false };
  const { entity } = row;
  const name = linesOfText(entity.name, 'name', { width, lines: 3 });
  const role = entity.type === 'person' && entity.role ? linesOfText(entity.role, 'sub', { width, lines: 2 }) : [];
  const types = words.get(entity.id) ?? new Set();
  const targets = [...types].sort((a, b) => placeOfType(a) - placeOfType(b));
  const others = targets.filter((type) => type !== 'refused').map((type) => relationWords[type].target);
  return {
    row,
    lines: [
      ...name,
      ...role,
      ...(others.length > 0 ? linesOfText(others.join(', '), 'rel', { width, lines: 3 }) : []),
      ...(types.has('refused') ? linesOfText(relationWords.refused.target, 'no', { width, lines: 1 }) : []),
    ],
    isCut:
      name
        .map(({ text }) => text)
        .join(' ')
        .endsWith('…') && !entity.name.endsWith('…'),
  };
}

type TargetWords = ReadonlyMap<string, ReadonlySet<RelationType>>;

/** Inside a column the kind of a relation stands below its target. */
function targetWords(nets: readonly Net[]): TargetWords {
  const words = new Map<string, Set<RelationType>>();
  for (const { corridor, targets } of nets) {
    if (corridor !== null) continue;
    for (const [target, relations] of targets) {
      const types = words.get(target) ?? new Set();
      for (const { type } of relations) types.add(type);
      words.set(target, types);
    }
  }
  return words;
}
