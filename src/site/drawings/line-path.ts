export type Point = readonly [x: number, y: number];

const RADIUS = 6;

/** A line of horizontal and vertical pieces with round corners, as the data of an SVG path. */
export function linePath(points: readonly Point[]): string {
  const corners = withoutRepeats(points);
  const [start] = corners;
  if (start === undefined) return '';
  let path = `M${number(start[0])} ${number(start[1])}`;
  corners.slice(1).forEach((point, at) => {
    const before = corners[at] ?? point;
    const after = corners[at + 2];
    if (after === undefined) {
      path += piece(before, point);
      return;
    }
    const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, after) / 2);
    const enter = towards(point, before, radius);
    const leave = towards(point, after, radius);
    path += `${piece(before, enter)}Q${number(point[0])} ${number(point[1])} ${number(leave[0])} ${number(leave[1])}`;
  });
  return path;
}

/** At most one decimal place. */
export const number = (value: number): string => String(Math.round(value * 10) / 10);

/** A point that equals the one before it would be a corner without length. */
const withoutRepeats = (points: readonly Point[]): Point[] =>
  points.filter(([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1]);

const piece = (from: Point, to: Point): string => (from[1] === to[1] ? `H${number(to[0])}` : `V${number(to[1])}`);

const distance = (a: Point, b: Point): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);

const towards = ([x, y]: Point, to: Point, by: number): Point => [
  x + Math.sign(to[0] - x) * by,
  y + Math.sign(to[1] - y) * by,
];
