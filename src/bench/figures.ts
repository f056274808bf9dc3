/** The arithmetic and the tables of the figures. */

/** The value in the middle, or the mean of the two there. @throws RangeError for no values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('A median needs at least one value.');
  return (low + high) / 2;
}

export const round = (value: number, decimals = 2): number => Number(value.toFixed(decimals));

export type Figures = Record<string, string | number>;

/** A Markdown table with a column for each field, named after it; numbers are aligned to the right. '' for no rows. */
export function table(rows: readonly Figures[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const columns = Object.entries(first);
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(([name]) => name.replaceAll('_', ' '))),
    `|${columns.map(([, value]) => (typeof value === 'number' ? '---:|' : '---|')).join('')}`,
    ...rows.map((row) => line(columns.map(([name]) => row[name] ?? ''))),
  ].join('\n');
}
