/**
 * The width of text that a drawing sets in the reader's own sans. The widths are those of Noto Sans and Inter, the widest fonts of
 * the style sheet. DejaVu Sans, which some systems use in their place, is a tenth wider: drawings leave that much room.
 */

/** In thousandths of the size. */
const widths: readonly [characters: string, width: number][] = [
  ["ijlIíìîï'.,:;|!·", 300],
  ['frt()[]-/"‐ ', 380],
  ['ckszJxyv', 540],
  ['mM@%', 900],
  ['wW…ÆŒæœ', 930],
];

const narrow = new Map(widths.flatMap(([characters, width]) => Array.from(characters, (one) => [one, width] as const)));

const LOWER = 580;
const UPPER = 700;
/** Scripts whose characters are as wide as they are high. */
const SQUARE = 1000;

/** @param size of the font, in px @returns px */
export function textWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const character of text) thousandths += characterWidth(character);
  return (thousandths * size) / 1000;
}

function characterWidth(character: string): number {
  const known = narrow.get(character);
  if (known !== undefined) return known;
  if (character >= '\u0900') return character >= '\u2010' && character <= '\u2027' ? LOWER : SQUARE;
  return character === character.toLowerCase() ? LOWER : UPPER;
}

/** A row of text in a drawing. Text that is cut ends in `…`. */
export interface Wrapping {
  /** In px. */
  width: number;
  /** Of the font, in px. */
  size: number;
  lines: number;
}

/** At spaces and after hyphens and slashes; a word that is wider than a line is divided. */
export function wrapText(text: string, { width, size, lines }: Wrapping): string[] {
  const fits = (line: string) => textWidth(line, size) <= width;
  const found: string[] = [];
  let line = '';
  for (const part of text
    .trim()
    .split(/(?<=[\s/-])/u)
    .flatMap((word) => divide(word, fits))) {
    if (line !== '' && !fits((line + part).trimEnd())) {
      found.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  found.push(line.trimEnd());
  return found.length <= lines ? found : [...found.slice(0, lines - 1), cut(found[lines - 1] ?? '', fits)];
}

/** So many characters at least stand on the second line. */
const LEAST_REST = 4;

function divide(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word.trimEnd())) return [word];
  const characters = Array.from(word);
  let length = Math.max(1, characters.length - LEAST_REST);
  while (length > 1 && !fits(`${characters.slice(0, length).join('')}-`)) length -= 1;
  return [`${characters.slice(0, length).join('')}-`, ...divide(characters.slice(length).join(''), fits)];
}

function cut(line: string, fits: (text: string) => boolean): string {
  const characters = Array.from(line);
  const shortened = () => `${characters.join('').replace(/[\s-]+$/, '')}…`;
  while (characters.length > 1 && !fits(shortened())) characters.pop();
  return shortened();
}
