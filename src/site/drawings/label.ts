/** Text in a drawing, with a link or without. */
import { type Html, type HtmlValue, html, raw } from '../html.ts';
import { number } from './line-path.ts';
import { textWidth, wrapText } from './text-width.ts';

/** A class of the style sheet: a name, a heading, something secondary, the word of a relation, a refusal. */
export type TextLook = 'name' | 'col' | 'sub' | 'rel' | 'no';

export interface TextLine {
  text: string;
  look: TextLook;
}

export interface Label {
  anchor: 'start' | 'middle' | 'end';
  x: number;
  /** Each with its baseline. */
  lines: readonly (TextLine & { y: number })[];
}

const sizes: Readonly<Record<TextLook, number>> = { name: 13.5, col: 13.5, sub: 12, rel: 12, no: 12 };
/** Semibold text is wider. */
const BOLD = 1.1;

/** From one baseline to the next. */
export const linePitch = { name: 17, col: 17, rel: 17, no: 17, sub: 16 } as const satisfies Record<TextLook, number>;

/** @returns px, as an upper limit */
export const lineWidth = ({ text, look }: TextLine): number =>
  textWidth(text, sizes[look]) * (look === 'col' ? BOLD : 1);

/** @param width in px */
export function linesOfText(
  text: string,
  look: TextLook,
  { width, lines }: { width: number; lines: number },
): TextLine[] {
  const size = sizes[look] * (look === 'col' ? BOLD : 1);
  return wrapText(text, { width, size, lines }).map((line) => ({ text: line, look }));
}

/** @param link the address that the label leads to, and the whole text where the label has it cut */
export function drawnLabel(
  { anchor, x, lines }: Label,
  link: { href: string; title: string | null } | null = null,
): Html {
  const [first] = lines;
  if (first === undefined) return html``;
  const start = anchor === 'start' ? null : html` text-anchor="${anchor}"`;
  const text = html`<text${classOf(first.look)}${start} x="${number(x)}" y="${number(first.y)}">${lines.map(
    (line, at): HtmlValue =>
      at === 0
        ? line.text
        : html` <tspan${line.look !== first.look && classOf(line.look)} x="${number(x)}" y="${number(line.y)}">${line.text}</tspan>`,
  )}</text>`;
  if (link === null) return html`${text}\n`;
  return html`<a href="${link.href}">${link.title !== null && html`<title>${link.title}</title>`}${clickArea({ anchor, x, lines })}${text}</a>\n`;
}

/** Between two lines of text, and up to the symbol, a click belongs to the link too. */
function clickArea({ anchor, x, lines }: Label): Html {
  const width = Math.max(...lines.map(lineWidth)) + TO_SYMBOL;
  const left = anchor === 'end' ? x - width + TO_SYMBOL : x - TO_SYMBOL;
  const top = (lines[0]?.y ?? 0) - 14;
  const height = (lines.at(-1)?.y ?? 0) + 6 - top;
  return html`<path fill="none" pointer-events="all" d="M${number(left)} ${number(top)}h${number(width)}v${number(height)}h${number(-width)}z"/>`;
}

const TO_SYMBOL = 14;

const classOf = (look: TextLook): Html | null =>
  look === 'name' ? null : raw(look === 'no' ? ' class="rel no"' : ` class="${look}"`);
