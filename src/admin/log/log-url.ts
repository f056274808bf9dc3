/** The URL of the review log with a filter. */
import type { LogFilter, LogLine } from '../../review/log-page.ts';

export const logPath = '/admin/collections/review-log';

/** @param before the cursor of the page @returns the URL without a host */
export function logUrl(filter: LogFilter, before?: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, before })) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? logPath : `${logPath}?${query}`;
}

/** The edit view of the row or global of an entry. */
export const rowUrl = ({ family, row }: Pick<LogLine, 'family' | 'row'>): string =>
  family === 'globals' ? `/admin/globals/${row}` : `/admin/collections/${family}/${row}`;
