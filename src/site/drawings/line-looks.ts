/** How the line of a relation is drawn. */
import { type Html, html } from '../html.ts';
import type { RelationType } from '../parts/relation-words.ts';
import { linePath, number, type Point } from './line-path.ts';

/** A line from an authority, between peers, to the lender of a licence, and of a refused licence. */
export type LineLook = 'directed' | 'peer' | 'lent' | 'refused';

export const lineLooks: Readonly<Record<RelationType, LineLook>> = {
  supervises: 'directed',
  licensed: 'directed',
  refused: 'refused',
  'uses licence': 'lent',
  partner: 'peer',
  collaboration: 'peer',
};

/** How far from its target a line ends, so that its sign has room. In px. */
export const lineGaps: Readonly<Record<LineLook, number>> = { directed: 8, lent: 8, refused: 14, peer: 0 };

/** Lines of one look, in one path, with an arrow or a cross at the end of each. */
export function drawnLines(look: LineLook, lines: readonly (readonly Point[])[]): Html {
  const looks = look === 'directed' ? 'edge' : `edge ${look}`;
  const ends = lines.flatMap((points) => points.slice(-1));
  return html`<path class="${looks}"${strokes[look]} d="${lines.map(linePath).join('')}"/>
${look === 'refused' && html`<path class="stop" d="${ends.map(crossAt).join('')}"/>\n`}${
  (look === 'directed' || look === 'lent') &&
  html`<path class="end" fill="currentColor" stroke="none" d="${ends.map(arrowAt).join('')}"/>\n`
}`;
}

/** Dashes that also stand without the style sheet. */
const strokes: Readonly<Record<LineLook, Html | null>> = {
  directed: null,
  peer: null,
  lent: html` stroke-dasharray="1 4"`,
  refused: html` stroke-dasharray="4 4"`,
};

const arrowAt = ([x, y]: Point): string => `M${number(x - 1)} ${number(y - 4)}l7 4l-7 4z`;
const crossAt = ([x, y]: Point): string => `M${number(x - 1)} ${number(y - 4)}l8 8m0 -8l-8 8`;
