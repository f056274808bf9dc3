/** Days, ISO weeks and months as whole numbers in their order, so that the periods between two of them can be listed. */

export interface Unit {
  /** @returns the number of a period, such as `2026-11-22`, `2026-W47` or `2026-11`; null if it is not one */
  numberOf: (period: string) => number | null;
  /** The first day of the period with this number, `YYYY-MM-DD`. */
  firstDay: (number: number) => string;
}

const DAY = 24 * 60 * 60 * 1000;

/** 1 January 1970 was a Thursday. */
const MONDAY = 4;

export const day: Unit = {
  numberOf: (period) => {
    const time = /^\d{4}-\d\d-\d\d$/.test(period) ? Date.parse(period) : Number.NaN;
    return Number.isNaN(time) ? null : time / DAY;
  },
  firstDay: (number) => new Date(number * DAY).toISOString().slice(0, 10),
};

export const week: Unit = {
  numberOf: (period) => {
    const [, year = '', ordinal = ''] = /^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(period) ?? [];
    // 4 January is always in the first week.
    const inFirst = day.numberOf(`${year}-01-04`);
    return inFirst === null ? null : Math.floor((inFirst - MONDAY) / 7) + Number(ordinal) - 1;
  },
  firstDay: (number) => day.firstDay(number * 7 + MONDAY),
};

export const month: Unit = {
  numberOf: (period) => {
    const [, year, ordinal] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(period) ?? [];
    return year === undefined ? null : Number(year) * 12 + Number(ordinal) - 1;
  },
  firstDay: (number) =>
    `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}-01`,
};

/**
 * The last periods up to the newest one with a row, without a hole.
 * @param most how many periods at most
 * @returns oldest first; a period without a row has null. Rows of periods before these are in `earlier`
 */
export function timeline<Row>(
  rows: ReadonlyMap<string, Row>,
  unit: Unit,
  most: number,
): { periods: { firstDay: string; row: Row | null }[]; earlier: Row[] } {
  const byNumber = new Map<number, Row>();
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const [period, row] of rows) {
    const number = unit.numberOf(period);
    if (number === null) continue;
    byNumber.set(number, row);
    first = Math.min(first, number);
    last = Math.max(last, number);
  }
  if (byNumber.size === 0) return { periods: [], earlier: [] };
  const start = Math.max(first, last - most + 1);
  return {
    periods: Array.from({ length: last - start + 1 }, (_, at) => ({
      firstDay: unit.firstDay(start + at),
      row: byNumber.get(start + at) ?? null,
    })),
    earlier: [...byNumber].filter(([number]) => number < start).map(([, row]) => row),
  };
}
