/** The queue's filter as a database condition for one family. */
import type { Payload, Where } from 'payload';
import type { z } from 'zod';
import { searchWhere } from '../../collections/review/search-text.ts';
import { familyNames } from '../contract/families.ts';
import type { Family } from '../feed/stored-rows.ts';
import type { queueFilter } from './api/queue.ts';

import { familyFields } from './family-fields.ts';

export type Filter = z.output<typeof queueFilter>;

/** The families that may have matching rows, by name: the order of the queue for rows with the same timestamp. */
export function familiesOf({ families: chosen, country, source }: Filter, payload: Payload): Family[] {
  return (chosen ?? familyNames)
    .filter((name, at, all) => all.indexOf(name) === at)
    .filter((name) => {
      const { hasCountry, hasSource } = familyFields(payload, name);
      return (country === undefined || hasCountry) && (source === undefined || hasSource);
    })
    .sort();
}

/** @param now in milliseconds, to calculate ages from */
export function whereOf(filter: Filter, now: number): Where {
  const { status, country, source, older_than, newer_than, attention, search = '', until } = filter;
  const and: Where[] = status === 'any' ? [] : [{ status: { equals: status } }];
  if (country !== undefined) and.push({ country: { equals: country } });
  if (source !== undefined) and.push({ source: { equals: source } });
  if (older_than !== undefined) and.push({ createdAt: { less_than_equal: daysBefore(now, older_than) } });
  if (newer_than !== undefined) and.push({ createdAt: { greater_than_equal: daysBefore(now, newer_than) } });
  if (until !== undefined) and.push({ createdAt: { less_than_equal: until } });
  if (attention !== undefined) and.push({ needs_attention: attention ? { equals: true } : { not_equals: true } });
  const words = searchWhere(search);
  if (words !== null) and.push(words);
  return { and };
}

export const daysBefore = (now: number, days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();
