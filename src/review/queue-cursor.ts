/**
 * The cursor of the queue: the position of the last row of a page. Rows are ordered by creation time, family and id, and the next
 * page begins after that position. So no row is repeated or skipped when others are decided or received in the meantime.
 */
import { APIError, type Where } from 'payload';
import { z } from 'zod';
import type { Family } from '../feed/stored-rows.ts';
import { family, timestamp } from './api/values.ts';

const position = z.tuple([timestamp, family, z.string()]);
export type Position = z.infer<typeof position>;

export type Order = 'oldest' | 'newest';

export const encodeCursor = (at: Position): string => Buffer.from(JSON.stringify(at)).toString('base64url');

/** @returns null for an invalid cursor */
export function decodeCursor(cursor: string): Position | null {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** @throws APIError for an invalid cursor */
export function positionAt(cursor: string): Position {
  const position = decodeCursor(cursor);
  if (position === null) throw new APIError('The cursor is invalid. Start with the first page.', 400, null, true);
  return position;
}

/** The rows of one family after a position. The first condition lets the database find the start by its index. */
export function whereAfter([createdAt, family, id]: Position, name: Family, order: Order): Where {
  const [after, atOrAfter] =
    order === 'oldest'
      ? (['greater_than', 'greater_than_equal'] as const)
      : (['less_than', 'less_than_equal'] as const);
  const later = { createdAt: { [after]: createdAt } };
  const notBefore = { createdAt: { [atOrAfter]: createdAt } };
  if (name === family) return { and: [notBefore, { or: [later, { id: { [after]: id } }] }] };
  return name > family === (order === 'oldest') ? notBefore : later;
}

/**
 * Compares two positions in the queue's order; negative if the first comes first. Rows of one family with the same timestamp are
 * equal here: the database has ordered them by id, by its own collation.
 */
export function comparePositions([createdA, familyA]: Position, [createdB, familyB]: Position, order: Order): number {
  const [a, b] = createdA === createdB ? [familyA, familyB] : [createdA, createdB];
  if (a === b) return 0;
  return a < b === (order === 'oldest') ? -1 : 1;
}
