import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withTime } from '../../../../export/write/with-time.ts';

const [time, other] = ['2026-11-22T00:00:00+00:00', '2026-11-23T10:20:30+00:00'];

it('puts another time at the given places only, however the file is cut into pieces', () => {
  const text = fc.string({ maxLength: 40 });
  fc.assert(
    fc.property(text, text, text, fc.array(fc.nat(160), { maxLength: 6 }), (first, second, third, cuts) => {
      const file = Buffer.from(first + time + second + time + third);
      const at = Buffer.byteLength(first);
      const times = [at, at + time.length + Buffer.byteLength(second)];
      const ends = [...cuts.toSorted((a, b) => a - b), file.length];
      const pieces = ends.map((end, number) => {
        const start = ends[number - 1] ?? 0;
        return withTime(file.subarray(start, end), { time: other, times }, Math.min(start, file.length));
      });
      expect(Buffer.concat(pieces).toString()).toBe(first + other + second + other + third);
      expect(file.toString()).toBe(first + time + second + time + third);
    }),
  );
});
