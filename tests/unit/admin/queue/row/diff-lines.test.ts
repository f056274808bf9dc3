import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DiffLine, feedDiff } from '../../../../../src/admin/queue/row/diff-lines.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const format = (lines: DiffLine[]) =>
  lines.map((line) => (line.kind === 'skipped' ? `… ${line.count}` : `${signs[line.kind]}${line.text}`));
const signs = { added: '+', removed: '-', same: ' ' };

it('adds every line if the feed does not have the row', () => {
  expect(format(feedDiff(null, json({ id: 'a' })))).toEqual(['+{', '+  "id": "a"', '+}']);
});

it('shows a change with three lines around it, and counts the rest', () => {
  const row = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`m${at}`, at]));
  expect(format(feedDiff(json(row), json({ ...row, m6: 'new' })))).toEqual([
    '… 4',
    '   "m3": 3,',
    '   "m4": 4,',
    '   "m5": 5,',
    '-  "m6": 6,',
    '+  "m6": "new",',
    '   "m7": 7,',
    '   "m8": 8,',
    '   "m9": 9,',
    '… 3',
  ]);
});

it('adds and removes no lines if nothing changes', () => {
  expect(feedDiff(json({ a: 1 }), json({ a: 1 })).filter(({ kind }) => kind === 'added' || kind === 'removed')).toEqual(
    [],
  );
});

it('keeps every line of both sides', () => {
  const some = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), fc.integer({ min: 0, max: 2 }));
  fc.assert(
    fc.property(some, some, (before, after) => {
      const lines = feedDiff(json(before), json(after));
      const count = (...kinds: DiffLine['kind'][]) =>
        lines.reduce(
          (sum, line) => sum + (kinds.includes(line.kind) ? (line.kind === 'skipped' ? line.count : 1) : 0),
          0,
        );
      expect(count('same', 'skipped', 'removed')).toBe(json(before).split('\n').length);
      expect(count('same', 'skipped', 'added')).toBe(json(after).split('\n').length);
    }),
  );
});
