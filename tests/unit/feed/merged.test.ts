import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MergedRow, mergedInto, survivorOf } from '../../../src/feed/merged.ts';

const row = (id: string, into: string, wasPublished = true): MergedRow => ({ family: 'news', id, into, wasPublished });
const of = (rows: MergedRow[], ...published: string[]) => Object.fromEntries(mergedInto(rows, new Set(published)));

it('leads a row to its survivor, and several rows to one, by id', () => {
  expect(of([row('b', 'z'), row('a', 'z'), row('c', 'y')], 'y', 'z')).toEqual({ z: ['a', 'b'], y: ['c'] });
});

it('follows a chain to its first published row, also through rows that were never published', () => {
  expect(of([row('a', 'b'), row('b', 'c', false), row('c', 'd')], 'c', 'd')).toEqual({ c: ['a'] });
  expect(of([row('a', 'b'), row('b', 'c', false), row('c', 'd')], 'd')).toEqual({ d: ['a', 'c'] });
});

it('gives no file to a row that was never published, or is published again', () => {
  expect(of([row('a', 'z', false), row('b', 'z')], 'b', 'z')).toEqual({});
});

it('leads nowhere without a published row at the end: an unpublished row, an unknown one, itself, a circle', () => {
  expect(of([row('a', 'rejected'), row('b', 'b'), row('c', 'd'), row('d', 'e'), row('e', 'c')], 'z')).toEqual({});
});

it('leads from a published row to itself', () => {
  const next = new Map([
    ['a', 'b'],
    ['b', 'a'],
  ]);
  expect(survivorOf('b', next, new Set(['a', 'b']))).toBe('b');
  expect(survivorOf('a', next, new Set(['b']))).toBe('b');
  expect(survivorOf('a', next, new Set())).toBeUndefined();
  expect(survivorOf('c', next, new Set(['a']))).toBeUndefined();
});

it('always ends, has each merged row at most once, and only published rows as survivors', () => {
  const id = fc.constantFrom(...'abcdefgh');
  const rows = fc.uniqueArray(
    fc.record({ family: fc.constant('news' as const), id, into: id, wasPublished: fc.boolean() }),
    {
      selector: (one) => one.id,
    },
  );
  fc.assert(
    fc.property(rows, fc.uniqueArray(id), (merged, ids) => {
      const published = new Set(ids);
      const survivors = mergedInto(merged, published);
      const gone = [...survivors.values()].flat();
      expect(new Set(gone).size).toBe(gone.length);
      for (const survivor of survivors.keys()) expect(published.has(survivor)).toBe(true);
      for (const one of gone) expect(published.has(one)).toBe(false);
    }),
  );
});
