/**
 * The place in the queue where a page ends: rows are ordered by the moment they were made, then by family, then by id, and the
 * next page is what lies behind. So rows that are decided or come in meanwhile neither repeat others nor hide them.
 */
import type { Where } from 'payload';
import { z } from 'zod';
import type { Family } from '../feed/stored-rows.ts';
import { family, moment } from './api.ts';

const place = z.tuple([moment, family, z.string()]);
export type Place = z.infer<typeof place>;

export type Order = 'oldest' | 'newest';

export const cursorOf = (at: Place): string => Buffer.from(JSON.stringify(at)).toString('base64url');

/** @returns null for a text that is no cursor of this queue */
export function readCursor(cursor: string): Place | null {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** The rows of one family that lie behind a place. The first condition alone lets the index find where they begin. */
export function whereBehind([createdAt, family, id]: Place, name: Family, order: Order): Where {
  const [behind, orAt] =
    order === 'oldest'
      ? (['greater_than', 'greater_than_equal'] as const)
      : (['less_than', 'less_than_equal'] as const);
  const later = { createdAt: { [behind]: createdAt } };
  const notBefore = { createdAt: { [orAt]: createdAt } };
  if (name === family) return { and: [notBefore, { or: [later, { id: { [behind]: id } }] }] };
  return name > family === (order === 'oldest') ? notBefore : later;
}

/**
 * Compares as the queue orders: below zero when `a` stands first. Rows of one moment and one family are equal here: their order is
 * that of the database, whose collation decides how ids compare.
 */
export function comparePlaces([madeA, familyA]: Place, [madeB, familyB]: Place, order: Order): number {
  const [a, b] = madeA === madeB ? [familyA, familyB] : [madeA, madeB];
  if (a === b) return 0;
  return a < b === (order === 'oldest') ? -1 : 1;
}
