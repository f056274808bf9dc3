import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countScale } from '../../../../src/site/drawings/count-scale.ts';

it.each([
  [[], [0, 1, 2]],
  [
    [0, 0],
    [0, 1, 2],
  ],
  [
    [null, 3],
    [0, 2, 4],
  ],
  [[11], [0, 10, 20]],
  [[20], [0, 10, 20]],
  [[21], [0, 15, 30]],
  [
    [60, 41],
    [0, 30, 60],
  ],
  [[101], [0, 75, 150]],
])('the axis of %j has the lines %j', (values, lines) => {
  expect(countScale(values).lines).toEqual(lines);
});

it('every axis starts at zero, has whole numbers, and is at most twice as high as the highest value', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.maxSafeNat()), { minLength: 1 }), (values) => {
      const [zero, half, top] = countScale(values).lines;
      const highest = Math.max(1, ...values.map((value) => value ?? 0));
      expect(zero).toBe(0);
      expect(Number.isInteger(half)).toBe(true);
      expect(top).toBe(2 * half);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(top).toBeLessThanOrEqual(2 * highest);
    }),
  );
});
