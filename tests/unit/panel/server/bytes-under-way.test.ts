import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BytesUnderWay } from '../../../../src/panel/server/bytes-under-way.ts';

it('one sender gets half of the room, a second one half of the rest', () => {
  const room = new BytesUnderWay(64);
  expect(room.reserve('a', 33)).toBeNull();
  expect(room.reserve('a', 32)).not.toBeNull();
  expect(room.reserve('a', 1)).toBeNull();
  expect(room.reserve('b', 17)).toBeNull();
  expect(room.reserve('b', 16)).not.toBeNull();
});

it('bytes that were given back can be used again, and are given back once', () => {
  const room = new BytesUnderWay(64);
  const release = room.reserve('a', 32);
  release?.();
  release?.();
  const all = Array.from({ length: 32 }, () => room.reserve('a', 1));
  expect(all).not.toContain(null);
  expect(room.reserve('a', 1)).toBeNull();
});

it('whatever the others send, the total is kept and somebody new has room', () => {
  const sent = fc.record({ sender: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 600 }) });
  const step = fc.oneof(sent, fc.constant('release' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const room = new BytesUnderWay(1000);
      const held: { bytes: number; release: () => void }[] = [];
      for (const step of steps) {
        if (step === 'release') held.shift()?.release();
        else {
          const release = room.reserve(step.sender, step.bytes);
          if (release) held.push({ bytes: step.bytes, release });
        }
        expect(held.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(1000);
      }
      // Three senders leave an eighth: each of them took at most half of what was free. A fourth may hold half of it.
      expect(room.reserve('new', 62)).not.toBeNull();
    }),
  );
});
