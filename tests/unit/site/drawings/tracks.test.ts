import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignTracks, countTracks } from '../../../../src/site/drawings/tracks.ts';

it('puts the shortest on track 0, and others that touch it further away', () => {
  const tracks = assignTracks([
    { id: 'long', start: 0, end: 10 },
    { id: 'short', start: 2, end: 3 },
    { id: 'next', start: 4, end: 6 },
    { id: 'touching', start: 6, end: 9 },
  ]);
  expect(Object.fromEntries(tracks)).toEqual({ short: 0, next: 0, touching: 1, long: 2 });
  expect(countTracks(tracks)).toBe(3);
  expect(countTracks(new Map())).toBe(0);
});

it('keeps intervals of one track apart, whatever their order', () => {
  const intervals = fc.uniqueArray(fc.record({ id: fc.uuid(), start: fc.nat(50), length: fc.nat(20) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(intervals, (given) => {
      const all = given.map(({ id, start, length }) => ({ id, start, end: start + length }));
      const tracks = assignTracks(all);
      expect(assignTracks(all.toReversed())).toEqual(tracks);
      for (const a of all)
        for (const b of all)
          if (a.id < b.id && tracks.get(a.id) === tracks.get(b.id))
            expect(a.end < b.start || b.end < a.start).toBe(true);
    }),
  );
});
