/** The status filter in the URL of a list. */
import { type Status, statuses } from '../../contract/orgchart.ts';

/** @returns the list's URL with this filter, without a host */
export const listUrl = (collection: string, status: Status) =>
  `/admin/collections/${collection}?where[or][0][and][0][status][equals]=${status}`;

/** @param searchParams from Next: one property for each name in the query, brackets included */
export function statusOf(searchParams: Record<string, string | string[] | undefined> | undefined): Status | null {
  for (const [name, value] of Object.entries(searchParams ?? {})) {
    if (/^where(\[(or|and)\]\[\d+\])*\[status\]\[equals\]$/.test(name)) {
      return statuses.find((status) => status === value) ?? null;
    }
  }
  return null;
}
