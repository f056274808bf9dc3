import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundDigits } from '../../../../../src/site/parts/markets/round-digits.ts';

const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });

it('rounds any decimal string as exact arithmetic does, half away from zero', () => {
  const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,25})(\.\d{1,25})?$/);
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 6 }), (text, places) => {
      const exact = new Exact(text).toFixed(places);
      expect(roundDigits(text, places)).toBe(/[1-9]/.test(exact) ? exact : exact.replace('-', ''));
    }),
  );
});

it.each([
  ['0.391234567890', '0.39'],
  ['-1.005', '-1.01'],
  ['99.999', '100.00'],
  ['-0.001', '0.00'],
])('rounds %s to %s', (digits, rounded) => {
  expect(roundDigits(digits, 2)).toBe(rounded);
});
