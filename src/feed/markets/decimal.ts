/**
 * Exact decimal arithmetic on published digit strings (docs/feed-rules.md 9.26, 9.27).
 * All arguments are plain digits as `digits.ts` returns them.
 */
import { Decimal } from 'decimal.js';

/**
 * The default precision of 20 digits would lose digits that exchanges send. Figures have at most 100 digits on each side of
 * the point, so with 1000 digits no sum or difference is rounded, and a quotient is rounded only by `toPlaces`.
 */
const Exact = Decimal.clone({ precision: 1000, rounding: Decimal.ROUND_HALF_UP, defaults: true });

/** The most fractional digits that a quotient may have beyond those of its inputs. */
const EXTRA_PLACES = 12;

/**
 * The arithmetic mean. It has at least as many fractional digits as the widest input, and up to 12 more if the exact quotient
 * needs them, the last one rounded half away from zero.
 * @throws RangeError when `values` is empty
 */
export function mean(values: readonly string[]): string {
  if (values.length === 0) throw new RangeError('A mean needs at least one figure.');
  const width = widest(values);
  const quotient = add(values).div(values.length);
  return toPlaces(quotient, Math.max(width, Math.min(quotient.decimalPlaces(), width + EXTRA_PLACES)));
}

/** The midpoint of a bid and an ask: their mean. */
export function midpoint(bid: string, ask: string): string {
  return mean([bid, ask]);
}

/** The exact sum, with as many fractional digits as the widest input. */
export function sum(values: readonly string[]): string {
  return toPlaces(add(values), widest(values));
}

/** `minuend` less `subtrahend`: exact, without trailing zeros. */
export function difference(minuend: string, subtrahend: string): string {
  return new Exact(minuend).minus(subtrahend).toFixed();
}

/**
 * 100 times `part` divided by `whole`, rounded half away from zero to at most 12 fractional digits, without trailing
 * zeros; null when `whole` is zero.
 */
export function percent(part: string, whole: string): string | null {
  if (isZero(whole)) return null;
  const exact = new Exact(part).times(100).div(whole);
  const rounded = exact.toDecimalPlaces(EXTRA_PLACES);
  return toPlaces(rounded, rounded.decimalPlaces());
}

/** Negative, zero or positive: `left` is less than, equal to or greater than `right`. */
export function compare(left: string, right: string): number {
  return new Exact(left).comparedTo(right);
}

export function isZero(value: string): boolean {
  return !/[1-9]/.test(value);
}

/** The lowest figure, unchanged; the first of equal ones. Null when there are no figures. */
export function lowest(values: readonly string[]): string | null {
  return values.reduce<string | null>(
    (best, value) => (best !== null && compare(best, value) <= 0 ? best : value),
    null,
  );
}

/** The highest figure, unchanged; the first of equal ones. Null when there are no figures. */
export function highest(values: readonly string[]): string | null {
  return values.reduce<string | null>(
    (best, value) => (best !== null && compare(best, value) >= 0 ? best : value),
    null,
  );
}

function add(values: readonly string[]): Decimal {
  return values.reduce((total, value) => total.plus(value), new Exact(0));
}

/** The largest number of fractional digits, including trailing zeros. */
function widest(values: readonly string[]): number {
  return Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0));
}

function toPlaces(value: Decimal, places: number): string {
  const digits = value.toFixed(places);
  return isZero(digits) ? digits.replace('-', '') : digits;
}
