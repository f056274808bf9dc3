/** `GET queue` and `GET counts`: the list of rows, its filter, and how many rows match. Queries are written with `queryOf`. */
import { z } from 'zod';
import type { Family } from '../../feed/stored-rows.ts';
import { assignee } from './colleagues.ts';
import { family, rowRef, source, status, timestamp } from './values.ts';

/** The largest page of rows, and the largest page of references. */
export const maxPage = 100;
export const maxRefs = 500;

/** In a query: words separated by commas. */
export const families = z.union([
  z.array(family),
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(family as z.ZodType<Family, string>)), // the input type of an enum is the enum itself, here it is any text
]);
/** In a query: `true` or `false`. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const days = z.coerce.number<number | string>().positive().max(36_500);

/** Which rows. Families without a country or a source record have no match for such a filter. */
export const queueFilter = z.object({
  status: z.enum([...status.options, 'any']).default('pending'),
  /** All families by default. */
  families: families.optional(),
  /** As stored, such as NO. */
  country: z.string().max(20).optional(),
  /** The id of a source record. */
  source: z.string().max(240).optional(),
  /** Rows created at least this many days ago; fractions count. */
  older_than: days.optional(),
  /** Rows created at most this many days ago. */
  newer_than: days.optional(),
  /** True: only rows that need attention. False: only the others. */
  attention: flag.optional(),
  /** Words that must all occur in the row: in its titles, summaries, names, links or id, regardless of case and diacritics. */
  search: z.string().max(200).optional(),
  /** Whom the rows are assigned to: `me`, `nobody`, or the number of an account. */
  assigned: z
    .string()
    .regex(/^(me|nobody|\d{1,15})$/)
    .optional(),
  /** Rows created up to this time. Keeps rows that arrive later out of a decision on all matching rows. */
  until: timestamp.optional(),
});
export type QueueFilter = z.input<typeof queueFilter>;

export const queueQuery = queueFilter.extend({
  /** By creation time, then by family, then by id. */
  order: z.enum(['oldest', 'newest']).default('oldest'),
  /** `next` of the previous page. */
  cursor: z.string().max(1000).optional(),
  /** `refs` is for a decision on all matching rows: it returns only what `decide` needs. */
  fields: z.enum(['rows', 'refs']).default('rows'),
  /** At most 100 rows, or 500 references. */
  limit: z.coerce.number<number | string>().int().min(1).max(maxRefs).default(50),
});
export type QueueQuery = z.input<typeof queueQuery>;

export const queueRow = z.object({
  family,
  id: z.string(),
  /** '' while the row has no title. */
  title: z.string(),
  country: z.string().nullable(),
  /** Null for families without a source record. The name is the id when the record was deleted. */
  source: source.nullable(),
  status,
  needs_attention: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The time from which a story is in the feed, because it is dated in the future; null for all other rows. */
  in_feed_from: timestamp.nullable(),
  /** The name of the account, of a person or a machine; null when it was deleted or the service created the row itself. */
  created_by: z.string().nullable(),
  /** The account that the row is assigned to. */
  assigned: assignee.nullable(),
});
export type QueueRow = z.infer<typeof queueRow>;

export const queueResponse = z.object({
  rows: z.array(queueRow),
  /** The cursor of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type QueueResponse = z.infer<typeof queueResponse>;

/** With `fields=refs`. */
export const refsResponse = z.object({ refs: z.array(rowRef), next: z.string().nullable() });
export type RefsResponse = z.infer<typeof refsResponse>;

export const countsResponse = z.object({
  total: z.number(),
  /** Has every family, also those with zero rows. */
  by_family: z.record(family, z.number()),
  needs_attention: z.number(),
  /** Created within the last 24 hours; before that, within the last 7 days; before that. They add up to `total`. */
  by_age: z.object({ today: z.number(), week: z.number(), older: z.number() }),
});
export type CountsResponse = z.infer<typeof countsResponse>;
