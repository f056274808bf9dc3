import fc from 'fast-check';
import { expect, it } from 'vitest';
import { familyNames } from '../../../src/contract/families.ts';
import {
  comparePlaces,
  cursorOf,
  type Order,
  type Place,
  readCursor,
  whereBehind,
} from '../../../src/review/queue-cursor.ts';

const days = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.001Z', '2026-11-21T10:00:00.000Z'];
const places: fc.Arbitrary<Place> = fc.tuple(
  fc.constantFrom(...days),
  fc.constantFrom(...familyNames),
  fc.constantFrom('a', 'a-b', 'b', 'B1', '0'),
);
const orders = fc.constantFrom<Order>('oldest', 'newest');

/** The conditions of the queue, answered as a database would. */
function answers(where: object, row: { createdAt: string; id: string }): boolean {
  return Object.entries(where).every(([name, condition]) => {
    if (name === 'and') return (condition as object[]).every((one) => answers(one, row));
    if (name === 'or') return (condition as object[]).some((one) => answers(one, row));
    const value = row[name as 'id'];
    const [[operator, than]] = Object.entries(condition as Record<string, string>) as [[string, string]];
    if (operator === 'greater_than') return value > than;
    if (operator === 'less_than') return value < than;
    return operator === 'greater_than_equal' ? value >= than : value <= than;
  });
}

it('a row lies behind a place exactly where it stands after it in the order', () => {
  fc.assert(
    fc.property(places, places, orders, (at, row, order) => {
      const [createdAt, family, id] = row;
      const behind =
        comparePlaces(at, row, order) || (order === 'oldest' ? (at[2] < id ? -1 : 0) : at[2] > id ? -1 : 0);
      expect(answers(whereBehind(at, family, order), { createdAt, id })).toBe(behind < 0);
    }),
  );
});

it('a cursor is read back; what is none is not', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(readCursor(cursorOf(place))).toEqual(place);
    }),
  );
  const none = Buffer.from('["2026-11-20T10:00:00.000Z","users","1"]').toString('base64url');
  for (const text of ['', 'x', '%%%', none]) expect(readCursor(text)).toBe(null);
});
