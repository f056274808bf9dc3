/**
 * The dates that a file leaves out, made from what it says, so that a folder written by hand gives the same database
 * each time it is loaded: the first of `createdAt`, `first_published_at`, `updatedAt`, `published` and the start of 2026
 * stands for each that is absent.
 */
import type { Row } from '../cms/fields.ts';

const FALLBACK = '2026-01-01T00:00:00.000Z';

/** @param data a row's, with every date as ISO 8601 in UTC; one that is not published gets no `first_published_at` */
export function datesOf(data: Row): Pick<Row, 'first_published_at' | 'createdAt' | 'updatedAt'> {
  const moment = data.createdAt ?? data.first_published_at ?? data.updatedAt ?? data.published ?? FALLBACK;
  return {
    first_published_at: data.first_published_at ?? (data.status === 'published' ? moment : null),
    createdAt: data.createdAt ?? moment,
    updatedAt: data.updatedAt ?? moment,
  };
}
