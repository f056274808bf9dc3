/** The filters of the queue. They are kept in the URL, so that links, reloads and the back button show the same rows. */
import { familyNames } from '../../../contract/families.ts';
import type { Family } from '../../../feed/stored-rows.ts';
import type { QueueFilter } from '../../../review/api/queue.ts';
import { status } from '../../../review/api/values.ts';

/** The age of a row since its creation. The same three groups as in the counts; together they cover all rows. */
export const ages = ['today', 'week', 'older'] as const;
export type Age = (typeof ages)[number];
export const ageLabels: Record<Age, string> = { today: 'Last 24 hours', week: '1–7 days ago', older: 'Older' };

/** A state, or rows in any state. */
export const statusFilters = [...status.options, 'any'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export interface Filters {
  status: StatusFilter;
  /** Empty for all families. */
  families: Family[];
  country: string | null;
  /** The id of a source record. */
  source: string | null;
  age: Age | null;
  /** True for only the rows that need attention. */
  attention: boolean;
  /** `me`, `nobody` or the number of an account: whom the rows are assigned to. */
  assigned: string | null;
  /** '' without a search. */
  search: string;
  order: 'oldest' | 'newest';
}

export const queuePath = '/admin/queue';

/** @returns the filters in the query; missing and invalid values get their defaults */
export function readFilters(query: URLSearchParams): Filters {
  const text = (name: string) => query.get(name)?.trim() || null;
  const chosen = text('families')?.split(',') ?? [];
  return {
    status: statusFilters.find((one) => one === text('status')) ?? 'pending',
    families: familyNames.filter((name) => chosen.includes(name)),
    country: text('country'),
    source: text('source'),
    age: ages.find((age) => age === text('age')) ?? null,
    attention: text('attention') === 'true',
    assigned: /^(me|nobody|\d{1,15})$/.exec(text('assigned') ?? '')?.[0] ?? null,
    search: text('search') ?? '',
    order: text('order') === 'newest' ? 'newest' : 'oldest',
  };
}

/** @param row the open row as `family/id` @returns the URL of the screen, without a host */
export function queueUrl(filters: Partial<Filters>, row: string | null = null): string {
  const query = new URLSearchParams();
  if (filters.status && filters.status !== 'pending') query.set('status', filters.status);
  if (filters.families?.length) query.set('families', filters.families.join(','));
  if (filters.country) query.set('country', filters.country);
  if (filters.source) query.set('source', filters.source);
  if (filters.age) query.set('age', filters.age);
  if (filters.attention) query.set('attention', 'true');
  if (filters.assigned) query.set('assigned', filters.assigned);
  if (filters.search) query.set('search', filters.search);
  if (filters.order === 'newest') query.set('order', 'newest');
  if (row) query.set('row', row);
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `${queuePath}?${text}` : queuePath;
}

/** No filter at all, in the same order. */
export const clearedFilters = ({ order }: Filters): Filters => ({ ...readFilters(new URLSearchParams()), order });

/** How many filters differ from their defaults, without the search. */
export function countFilters(filters: Filters): number {
  const cleared = clearedFilters(filters);
  return (Object.keys(cleared) as (keyof Filters)[]).filter(
    (name) => name !== 'search' && String(filters[name] ?? '') !== String(cleared[name] ?? ''),
  ).length;
}

/** The filters as a query for the server. */
export function queueFilterOf({
  status,
  families,
  country,
  source,
  age,
  attention,
  assigned,
  search,
}: Filters): QueueFilter {
  return {
    status,
    ...(families.length > 0 ? { families } : {}),
    ...(country ? { country } : {}),
    ...(source ? { source } : {}),
    ...(age ? ageRanges[age] : {}),
    ...(attention ? { attention } : {}),
    ...(assigned ? { assigned } : {}),
    ...(search ? { search } : {}),
  };
}

/** In days. */
const ageRanges = {
  today: { newer_than: 1 },
  week: { older_than: 1, newer_than: 7 },
  older: { older_than: 7 },
} as const satisfies Record<Age, QueueFilter>;
