/** What the queue shows, kept in the address of the screen: so that a link, a reload and the back button find the same rows. */

import { familyNames } from '../../../contract/families.ts';
import type { Family } from '../../../feed/stored-rows.ts';
import { type QueueFilter, status } from '../../../review/api.ts';

/** By when a row was made; the same three as in the counts, which together are all. */
export const ages = ['today', 'week', 'older'] as const;
export type Age = (typeof ages)[number];

export interface Filters {
  status: QueueFilter['status'] & string;
  /** All where it is empty. */
  families: Family[];
  country: string | null;
  /** The id of a source record. */
  source: string | null;
  age: Age | null;
  /** Those that need attention alone. */
  attention: boolean;
  /** '' for no search. */
  search: string;
  order: 'oldest' | 'newest';
}

const path = '/admin/queue';

/** @returns the screen's filters; what the address says otherwise, or not at all, is the default */
export function readFilters(query: URLSearchParams): Filters {
  const text = (name: string) => query.get(name)?.trim() || null;
  const chosen = text('families')?.split(',') ?? [];
  return {
    status: status.safeParse(text('status')).data ?? 'pending',
    families: familyNames.filter((name) => chosen.includes(name)),
    country: text('country'),
    source: text('source'),
    age: ages.find((age) => age === text('age')) ?? null,
    attention: text('attention') === 'true',
    search: text('search') ?? '',
    order: text('order') === 'newest' ? 'newest' : 'oldest',
  };
}

/** @param row the row that is open, as `family/id` @returns the address of the screen, without a host */
export function queueUrl(filters: Partial<Filters>, row: string | null = null): string {
  const query = new URLSearchParams();
  if (filters.status && filters.status !== 'pending') query.set('status', filters.status);
  if (filters.families?.length) query.set('families', filters.families.join(','));
  if (filters.country) query.set('country', filters.country);
  if (filters.source) query.set('source', filters.source);
  if (filters.age) query.set('age', filters.age);
  if (filters.attention) query.set('attention', 'true');
  if (filters.search) query.set('search', filters.search);
  if (filters.order === 'newest') query.set('order', 'newest');
  if (row) query.set('row', row);
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `${path}?${text}` : path;
}

/** As the server is asked. */
export function queueFilterOf({ status, families, country, source, age, attention, search }: Filters): QueueFilter {
  return {
    status,
    ...(families.length > 0 ? { families } : {}),
    ...(country ? { country } : {}),
    ...(source ? { source } : {}),
    ...(age ? spanOf[age] : {}),
    ...(attention ? { attention } : {}),
    ...(search ? { search } : {}),
  };
}

/** In days. */
const spanOf = {
  today: { newer_than: 1 },
  week: { older_than: 1, newer_than: 7 },
  older: { older_than: 7 },
} as const satisfies Record<Age, QueueFilter>;
