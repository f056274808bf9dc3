import fc from 'fast-check';
import { expect, it } from 'vitest';
import { familyNames } from '../../../src/contract/families.ts';

import {
  comparePositions,
  decodeCursor,
  encodeCursor,
  type Order,
  type Position,
  whereAfter,
} from '../../../src/review/queue-cursor.ts';

const days = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.001Z', '2026-11-21T10:00:00.000Z'];
const positions: fc.Arbitrary<Position> = fc.tuple(
  fc.constantFrom(...days),
  fc.constantFrom(...familyNames),
  fc.constantFrom('a', 'a-b', 'b', 'B1', '0'),
);
const orders = fc.constantFrom<Order>('oldest', 'newest');

/** Evaluates a condition of the queue as a database would. */
function matches(where: object, row: { createdAt: string; id: string }): boolean {
  return Object.entries(where).every(([name, condition]) => {
    if (name === 'and') return (condition as object[]).every((one) => matches(one, row));
    if (name === 'or') return (condition as object[]).some((one) => matches(one, row));
    const value = row[name as 'id'];
    const [[operator, than]] = Object.entries(condition as Record<string, string>) as [[string, string]];
    if (operator === 'greater_than') return value > than;
    if (operator === 'less_than') return value < than;
    return operator === 'greater_than_equal' ? value >= than : value <= than;
  });
}

it('whereAfter selects exactly the rows that come later in the order', () => {
  fc.assert(
    fc.property(positions, positions, orders, (at, row, order) => {
      const [createdAt, family, id] = row;
      const comparison =
        comparePositions(at, row, order) || (order === 'oldest' ? (at[2] < id ? -1 : 0) : at[2] > id ? -1 : 0);
      expect(matches(whereAfter(at, family, order), { createdAt, id })).toBe(comparison < 0);
    }),
  );
});

it('decodes its own cursors, and no other text', () => {
  fc.assert(
    fc.property(positions, (position) => {
      expect(decodeCursor(encodeCursor(position))).toEqual(position);
    }),
  );
  const unknownFamily = Buffer.from('["2026-11-20T10:00:00.000Z","users","1"]').toString('base64url');
  for (const text of ['', 'x', '%%%', unknownFamily]) expect(decodeCursor(text)).toBe(null);
});
