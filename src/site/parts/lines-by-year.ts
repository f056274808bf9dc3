import type { Html } from '../html.ts';

/**
 * The lines of a long list by year, in the order of the rows. Each row is read once and not kept.
 * @param lineOf the year of a row and its line
 */
export function linesByYear<Row, Year>(rows: Iterable<Row>, lineOf: (row: Row) => [Year, Html]): Map<Year, Html[]> {
  const lines = new Map<Year, Html[]>();
  for (const row of rows) {
    const [year, line] = lineOf(row);
    const ofYear = lines.get(year);
    if (ofYear) ofYear.push(line);
    else lines.set(year, [line]);
  }
  return lines;
}
