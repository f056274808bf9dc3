/**
 * Reads figures from a response without a binary float, so that the digits stay as the exchange sent them
 * (docs/feed-rules.md 9.18, 9.19).
 */

/** The most digits before and after the point. No real figure comes near; it limits the cost of the arithmetic. */
const MAX_DIGITS = 100;

/**
 * Parses JSON and returns each number as its source text.
 * @throws SyntaxError when the text is not JSON
 */
export function parseKeepingDigits(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source: string }) => {
    if (typeof value !== 'number') return value;
    if (context === undefined)
      throw new Error('This engine loses digits when it parses JSON. Use Node 24 or a current browser.');
    return context.source;
  });
}

/** A price or volume in plain digits; null when it is missing, empty, negative or not a number. */
export function readFigure(value: unknown): string | null {
  const digits = readSignedFigure(value);
  return digits?.startsWith('-') ? null : digits;
}

/**
 * A figure that may be negative, in plain digits: an exponent is written out exactly, a leading `+` is dropped, `-0` becomes
 * `0`, and all other digits stay unchanged. Null when it is missing, empty, not a number, or longer than 100 digits.
 */
export function readSignedFigure(value: unknown): string | null {
  const match = typeof value === 'string' ? /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(value) : null;
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponent] = match;
  const digits = exponent === undefined ? joinDigits(whole, fraction) : shiftPoint(whole, fraction, Number(exponent));
  if (digits === null || digits.length > 2 * MAX_DIGITS + 1 || isTooLong(digits)) return null;
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Writes an exponent out by moving the point; null when the result would have too many digits. */
function shiftPoint(whole: string, fraction: string, places: number): string | null {
  if (Math.abs(places) > whole.length + fraction.length + MAX_DIGITS) {
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
  return whole.length > MAX_DIGITS || fraction.length > MAX_DIGITS;
}
