/** The state that a list is filtered by, in the address of the list. */
import { type Status, statuses } from '../contract/orgchart.ts';

/** @returns the list's address with this filter, without a host */
export const listOf = (collection: string, status: Status) =>
  `/admin/collections/${collection}?where[or][0][and][0][status][equals]=${status}`;

/** @param searchParams as Next gives them: one member for each name in the query, brackets and all */
export function statusOf(searchParams: Record<string, string | string[] | undefined> | undefined): Status | null {
  for (const [name, value] of Object.entries(searchParams ?? {})) {
    if (/^where(\[(or|and)\]\[\d+\])*\[status\]\[equals\]$/.test(name)) {
      return statuses.find((status) => status === value) ?? null;
    }
  }
  return null;
}
