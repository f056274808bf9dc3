/**
 * Figures on their way from a response text to a file: digits as the exchange sent them, never through a binary float
 * (spec.md §2.1; decisions.md, "Market figures").
 */

/** Digits before and after the point that a figure may have; no real figure comes near, and it bounds the arithmetic. */
const LONGEST = 100;

/**
 * Parses JSON, with each number as the text that stands for it.
 * @throws SyntaxError when the text is no JSON
 */
export function parseKeepingDigits(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source: string }) => {
    if (typeof value !== 'number') return value;
    if (context === undefined) throw new Error('This Node loses digits when it reads JSON; use Node 24.');
    return context.source;
  });
}

/** A price or a volume in plain digits; null when it is missing, empty, no number, or negative. */
export function readFigure(value: unknown): string | null {
  const digits = readSignedFigure(value);
  return digits?.startsWith('-') ? null : digits;
}

/**
 * A figure that may be negative, in plain digits: an exponent is written out exactly, a leading `+` is dropped, `-0` is
 * `0`, all other digits stay as they are. Null when it is missing, empty, no number, or over 100 digits long.
 */
export function readSignedFigure(value: unknown): string | null {
  const match = typeof value === 'string' ? /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(value) : null;
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponent] = match;
  const digits = exponent === undefined ? joinDigits(whole, fraction) : shiftPoint(whole, fraction, Number(exponent));
  if (digits === null || digits.length > 2 * LONGEST + 1 || isTooLong(digits)) return null;
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Writes an exponent out by moving the point; null when that takes more digits than a figure may have. */
function shiftPoint(whole: string, fraction: string, places: number): string | null {
  if (Math.abs(places) > whole.length + fraction.length + LONGEST) {
    return /[1-9]/.test(whole + fraction) ? null : '0';
  }
  const point = whole.length + places;
  const padded = (whole + fraction).padEnd(point, '0');
  const digits = point > 0 ? padded : padded.padStart(padded.length - point + 1, '0');
  const split = Math.max(point, 1);
  return joinDigits(digits.slice(0, split).replace(/^0+(?=\d)/, ''), digits.slice(split));
}

function joinDigits(whole: string, fraction: string): string {
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

function isTooLong(digits: string): boolean {
  const [whole = '', fraction = ''] = digits.split('.');
  return whole.length > LONGEST || fraction.length > LONGEST;
}
