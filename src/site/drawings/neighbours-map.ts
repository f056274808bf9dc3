/** The neighbours of one entry: what points to it on the left, what it points to on the right, with verbs on the lines. */
import { type Html, html } from '../html.ts';
import type { ChartEntity, EntityRelation } from '../parts/org-chart.ts';
import { relationWords } from '../parts/relation-words.ts';
import { drawnLabel, type Label, linePitch, linesOfText, type TextLine } from './label.ts';
import { drawnLines, type LineLook, lineGaps, lineLooks } from './line-looks.ts';
import { number, type Point } from './line-path.ts';
import { drawnSymbol, SYMBOL, symbolOf } from './symbol.ts';

export interface NeighboursLayout {
  width: number;
  height: number;
  centre: { x: number; y: number };
  symbols: readonly { entity: ChartEntity; x: number; y: number }[];
  /** The name of the entry, and the verbs. */
  labels: readonly Label[];
  /** Names of the neighbours, and how many of each side are not drawn. */
  links: readonly (Label & { to: ChartEntity | null; isCut: boolean })[];
  lines: readonly { relation: string; look: LineLook; points: readonly Point[] }[];
}

/** Of one side; the list has them all. */
const MOST = 12;

const PITCH = 56;
/** From the middle outwards, in px: the symbol of the entry, the first vertical line, the verbs, the symbols, the names, the edge. */
const FROM_CENTRE = { symbol: 7, track: 64, verbs: [94, 200], symbol2: 214, name: 227, edge: 350 } as const;
const TRACK_STEP = 6;
const NAME_WIDTH = FROM_CENTRE.edge - FROM_CENTRE.name - 12;

/**
 * @param relations of the entry, in reading order
 * @returns null for an entry without a relation to another
 */
export function layOutNeighbours(entity: ChartEntity, relations: readonly EntityRelation[]): NeighboursLayout | null {
  const others = relations.filter(({ other }) => other.id !== entity.id);
  if (others.length === 0) return null;
  const sides = ([-1, 1] as const).map((way) => ({ way, of: others.filter(({ outgoing }) => outgoing === way > 0) }));
  const rows = Math.max(...sides.map(({ of }) => Math.min(of.length, MOST) + (of.length > MOST ? 1 : 0)));
  const name = linesOfText(entity.name, 'col', { width: 2 * (FROM_CENTRE.track - 8), lines: 4 });
  const half = (rows * PITCH) / 2;
  const above = Math.max(half, name.length * linePitch.col + 16);
  const centre = { x: sides[0]?.of.length === 0 ? FROM_CENTRE.track : FROM_CENTRE.edge, y: above };
  const placed = sides.map(({ way, of }) => placeSide(of, way, centre));
  return {
    width: 2 * FROM_CENTRE.edge,
    height: above + half,
    centre,
    symbols: placed.flatMap(({ symbols }) => symbols),
    labels: [nameAbove(name, centre), ...placed.flatMap(({ labels }) => labels)],
    links: placed.flatMap(({ links }) => links),
    lines: placed.flatMap(({ lines }) => lines),
  };
}

/** @param way -1 to the left, 1 to the right */
function placeSide(
  relations: readonly EntityRelation[],
  way: -1 | 1,
  centre: { x: number; y: number },
): Pick<NeighboursLayout, 'symbols' | 'labels' | 'links' | 'lines'> {
  const shown = relations.slice(0, MOST);
  const count = shown.length + (relations.length > MOST ? 1 : 0);
  const looks = [...new Set(shown.map(({ relation }) => lineLooks[relation.type]))];
  const rowY = (at: number) => centre.y + (at - (count - 1) / 2) * PITCH;
  const x = (distance: number) => centre.x + way * distance;
  const anchor = way > 0 ? 'start' : 'end';
  return {
    symbols: shown.map(({ other }, at) => ({ entity: other, x: x(FROM_CENTRE.symbol2), y: rowY(at) })),
    labels: shown.map(({ relation }, at) => ({
      anchor: 'middle',
      x: x((FROM_CENTRE.verbs[0] + FROM_CENTRE.verbs[1]) / 2),
      lines: [
        { text: relationWords[relation.type].line, look: relation.type === 'refused' ? 'no' : 'rel', y: rowY(at) + 4 },
      ],
    })),
    links: [
      ...shown.map(({ other }, at) => {
        const lines = linesOfText(other.name, 'name', { width: NAME_WIDTH, lines: 3 });
        const label = beside(lines, { x: x(FROM_CENTRE.name), y: rowY(at), anchor });
        return { ...label, to: other, isCut: (lines.at(-1)?.text.endsWith('…') ?? false) && !other.name.endsWith('…') };
      }),
      ...(relations.length > MOST
        ? [
            {
              ...beside([{ text: `and ${relations.length - MOST} more`, look: 'sub' }], {
                x: x(FROM_CENTRE.name),
                y: rowY(count - 1),
                anchor,
              }),
              to: null,
              isCut: false,
            },
          ]
        : []),
    ],
    lines: shown.map(({ relation }, at) => {
      const look = lineLooks[relation.type];
      const port = centre.y + portOf(looks.indexOf(look), looks.length);
      const track = x(FROM_CENTRE.track + looks.indexOf(look) * TRACK_STEP);
      const end = Math.abs(rowY(at) - port) < 1 ? port : rowY(at);
      const near: Point[] = [
        [x(FROM_CENTRE.symbol), port],
        [track, port],
      ];
      const gap = lineGaps[look];
      const far = (distance: number): Point[] => [
        [track, end],
        [x(distance), end],
      ];
      // A line always runs from its start: away from the entry on the right, towards it on the left.
      return {
        relation: relation.id,
        look,
        points:
          way > 0
            ? [...near, ...far(FROM_CENTRE.symbol2 - SYMBOL.half - gap)]
            : [...far(FROM_CENTRE.symbol2 - SYMBOL.half).reverse(), [track, port], [x(FROM_CENTRE.symbol + gap), port]],
      };
    }),
  };
}

const BASELINE = 4.5;

function beside(
  lines: readonly TextLine[],
  { x, y, anchor }: { x: number; y: number; anchor: 'start' | 'end' },
): Label {
  const first = y + BASELINE - ((lines.length - 1) * linePitch.name) / 2;
  return { anchor, x, lines: lines.map((line, at) => ({ ...line, y: first + at * linePitch.name })) };
}

function nameAbove(lines: readonly TextLine[], { x, y }: { x: number; y: number }): Label {
  const first = y - 19 - (lines.length - 1) * linePitch.col;
  return { anchor: 'middle', x, lines: lines.map((line, at) => ({ ...line, y: first + at * linePitch.col })) };
}

/** Lines of different looks leave side by side. */
const portOf = (at: number, count: number): number => (count === 1 ? 0 : at * (12 / (count - 1)) - 6);

/**
 * @param link the address of a page of the site
 * @returns null for an entry without a relation to another
 */
export function neighboursMap(
  entity: ChartEntity,
  relations: readonly EntityRelation[],
  link: (path: string) => string,
): Html | null {
  const map = layOutNeighbours(entity, relations);
  if (map === null) return null;
  const looks = Map.groupBy(map.lines, ({ look }) => look);
  return html`<svg viewBox="0 0 ${map.width} ${number(map.height)}" fill="none" stroke="currentColor" role="group" aria-labelledby="neighbours-title">
<title id="neighbours-title">Relations of ${entity.name}</title>
${[...looks].map(([look, lines]) =>
  drawnLines(
    look,
    lines.map(({ points }) => points),
  ),
)}${drawnSymbol(symbolOf(entity), map.centre.x, map.centre.y, FROM_CENTRE.symbol)}${map.symbols.map(
  ({ entity: other, x, y }) => drawnSymbol(symbolOf(other), x, y),
)}<g fill="currentColor" stroke="none">
${map.labels.map((label) => drawnLabel(label))}${map.links.map(({ to, isCut, ...label }) =>
  drawnLabel(label, {
    href: to === null ? '#relations' : link(`/org-chart/${to.id}/`),
    title: to !== null && isCut ? to.name : null,
  }),
)}</g>
</svg>`;
}
