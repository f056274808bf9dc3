/**
 * Dates for rows whose files leave them out, derived from the file, so that loading a hand-written folder always gives the same
 * database. A missing date becomes the first that exists of `createdAt`, `first_published_at`, `updatedAt`, `published`
 * and the start of 2026.
 */
import type { Row } from '../cms/fields.ts';

const FALLBACK = '2026-01-01T00:00:00.000Z';

/** @param data of a row, with dates as ISO 8601 in UTC. Only a published row gets a `first_published_at`. */
export function defaultDates(data: Row): Pick<Row, 'first_published_at' | 'createdAt' | 'updatedAt'> {
  const fallback = data.createdAt ?? data.first_published_at ?? data.updatedAt ?? data.published ?? FALLBACK;
  return {
    first_published_at: data.first_published_at ?? (data.status === 'published' ? fallback : null),
    createdAt: data.createdAt ?? fallback,
    updatedAt: data.updatedAt ?? fallback,
  };
}
