/** The axis of a chart of counts. It starts at zero, so that heights can be compared. */
export interface CountScale {
  /** Whole numbers from the bottom to the top of the plot: zero, half and the top. */
  lines: readonly [zero: 0, half: number, top: number];
}

/**
 * The smallest axis of round numbers on which all values fit.
 * @param values counts up to 2^53; null where nothing was counted
 */
export function countScale(values: readonly (number | null)[]): CountScale {
  const highest = values.reduce<number>((high, value) => Math.max(high, value ?? 0), 1);
  const half = roundUp(highest / 2);
  return { lines: [0, half, 2 * half] };
}

/** One of `steps`, times a power of ten. */
function roundUp(value: number): number {
  let power = 1;
  while (power * 10 <= value) power *= 10;
  return power * (steps.find((step) => step * power >= value && Number.isInteger(step * power)) ?? 10);
}

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5];
