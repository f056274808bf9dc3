/** The geometry of a drawing, for tests: where text stands and where lines run. */
import { type Label, lineWidth } from '../../../../src/site/drawings/label.ts';
import type { Point } from '../../../../src/site/drawings/line-path.ts';

export interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** One box per line of a label. */
export const boxesOf = ({ anchor, x, lines }: Label): Box[] =>
  lines.map((line) => {
    const width = lineWidth(line);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    return { text: line.text, left, right: left + width, top: line.y - 10, bottom: line.y + 3 };
  });

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The horizontal and vertical pieces of a line, as boxes without a thickness. */
export const piecesOf = (points: readonly Point[]): Box[] =>
  points.slice(1).map(([x, y], at) => {
    const [x0, y0] = points[at] ?? [x, y];
    return {
      text: 'line',
      left: Math.min(x, x0),
      right: Math.max(x, x0),
      top: Math.min(y, y0),
      bottom: Math.max(y, y0),
    };
  });

export const crosses = (piece: Box, box: Box): boolean =>
  piece.left < box.right && piece.right > box.left && piece.top < box.bottom && piece.bottom > box.top;

/** True for two pieces that run along each other. */
export const runsAlong = (a: Box, b: Box): boolean => {
  const shared = (low: 'left' | 'top', high: 'right' | 'bottom') =>
    Math.min(a[high], b[high]) - Math.max(a[low], b[low]);
  const isLine = (box: Box, low: 'left' | 'top', high: 'right' | 'bottom') => box[low] === box[high];
  return (
    (isLine(a, 'left', 'right') && isLine(b, 'left', 'right') && a.left === b.left && shared('top', 'bottom') > 0) ||
    (isLine(a, 'top', 'bottom') && isLine(b, 'top', 'bottom') && a.top === b.top && shared('left', 'right') > 0)
  );
};

/** Every pair once. */
export const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((a, at) => items.slice(at + 1).map((b): [Item, Item] => [a, b]));
