import { type Html, html } from '../html.ts';
import { number } from './line-path.ts';

export type SymbolKind = 'public' | 'private' | 'person';

/** Half of a square, and the radius of a dot. In px. */
export const SYMBOL = { half: 5.5, radius: 3.5 };

/** A filled square for the public sector, an open one for the private sector, a dot for a person. */
export function drawnSymbol(kind: SymbolKind, x: number, y: number, half = SYMBOL.half): Html {
  if (kind === 'person')
    return html`<circle class="person" fill="currentColor" cx="${number(x)}" cy="${number(y)}" r="${SYMBOL.radius}"/>\n`;
  const fill = kind === 'public' && html` fill="currentColor"`;
  return html`<rect class="${kind}"${fill} x="${number(x - half)}" y="${number(y - half)}" width="${2 * half}" height="${2 * half}"/>\n`;
}

/** The kind of symbol of an entry. */
export const symbolOf = ({
  type,
  sector,
}: {
  type: 'person' | 'organisation';
  sector: 'public' | 'private';
}): SymbolKind => (type === 'person' ? 'person' : sector);
