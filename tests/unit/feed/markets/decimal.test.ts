import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  difference,
  highest,
  lowest,
  mean,
  midpoint,
  percent,
  sum,
} from '../../../../src/feed/markets/decimal.ts';
import { longestFigure, signedFigure } from '../../../fixtures/markets/arbitraries.ts';
import * as oracle from '../../../fixtures/markets/rational.ts';

const figures = fc.oneof(
  fc.array(signedFigure, { minLength: 1, maxLength: 7 }),
  fc.array(longestFigure, { minLength: 1, maxLength: 7 }),
);
const widest = (values: string[]) => Math.max(...values.map(oracle.width));

describe('mean', () => {
  it.each([
    [['1.00', '1.00', '2.00'], '1.33333333333333'],
    [['0.1', '0.2'], '0.15'],
    [['100.10', '100.30'], '100.20'],
    [['792176.79', '797410.41'], '794793.60'],
    [['829948.955', '830540.13'], '830244.5425'],
    [['793514.3150000000000000', '792515.555'], '793014.9350000000000000'],
    [['6.74923350915', '6.7525'], '6.750866754575'],
    [['1', '1', '0'], '0.666666666667'],
    [['-1', '-1', '0'], '-0.666666666667'],
    [['0', '0', '0', '0.00'], '0.00'],
    [['-1.0', '1.0'], '0.0'],
  ])('of %j is %s', (values, expected) => expect(mean(values)).toBe(expected));

  it('agrees with the oracle on digits, width and rounding', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const exact = oracle.divide(oracle.sum(values), { numerator: BigInt(values.length), denominator: 1n });
        const width = widest(values);
        expect(mean(values)).toBe(oracle.write(exact, oracle.placesFor(exact, width, width + 12)));
      }),
      { numRuns: 1000 },
    );
  });

  it('rounds a half away from zero where the exact quotient is too long', () => {
    const many = (digits: string) => [digits, ...Array.from({ length: 8191 }, () => '0')];
    // 1 / 8192 = 0.0001220703125 has 13 places: the thirteenth is a 5.
    expect(mean(many('1'))).toBe('0.000122070313');
    expect(mean(many('-1'))).toBe('-0.000122070313');
  });

  it('is the same in any order of the figures', () => {
    fc.assert(fc.property(figures, (values) => mean(values) === mean(values.toReversed())));
  });

  it('of no figures is refused', () => expect(() => mean([])).toThrow(RangeError));
});

describe('midpoint', () => {
  it.each([
    ['792000.0000000000000000', '795000.0000000000000001', '793500.00000000000000005'],
    ['792000.0000000000000000', '795028.6300000000000000', '793514.3150000000000000'],
    ['791031.11', '794000.00', '792515.555'],
    ['1', '2', '1.5'],
  ])('of %s and %s is %s', (bid, ask, expected) => expect(midpoint(bid, ask)).toBe(expected));

  it('is always exact', () => {
    fc.assert(
      fc.property(signedFigure, signedFigure, (bid, ask) =>
        oracle.isEqual(oracle.sum([midpoint(bid, ask), midpoint(bid, ask)]), oracle.sum([bid, ask])),
      ),
    );
  });
});

describe('sum', () => {
  it('is exact and as wide as the widest figure', () => {
    fc.assert(
      fc.property(figures, (values) => {
        expect(sum(values)).toBe(oracle.write(oracle.sum(values), widest(values)));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps what a binary float loses', () => {
    expect(sum(['9007199254740993', '0.00000000000000000001'])).toBe('9007199254740993.00000000000000000001');
  });
});

describe('difference', () => {
  it('is exact, without trailing zeros', () => {
    fc.assert(
      fc.property(signedFigure, signedFigure, (left, right) => {
        const negated = right.startsWith('-') ? right.slice(1) : `-${right}`;
        const written = oracle.write(oracle.sum([left, negated]), widest([left, right]));
        expect(difference(left, right)).toBe(written.includes('.') ? written.replace(/\.?0+$/, '') : written);
      }),
    );
  });
});

describe('percent', () => {
  it.each([
    ['1', '3', '33.333333333333'],
    ['2', '3', '66.666666666667'],
    ['-2', '3', '-66.666666666667'],
    ['1.00', '4.00', '25'],
    ['0.00', '5', '0'],
    ['-1', '100000000000000000000', '0'],
  ])('%s of %s is %s', (part, whole, expected) => expect(percent(part, whole)).toBe(expected));

  it('of zero is null', () => expect(percent('1', '0.00')).toBeNull());

  it('agrees with the oracle', () => {
    fc.assert(
      fc.property(fc.oneof(signedFigure, longestFigure), fc.oneof(signedFigure, longestFigure), (part, whole) => {
        fc.pre(/[1-9]/.test(whole));
        const hundredfold = oracle.divide(oracle.rational(part), { numerator: 1n, denominator: 100n });
        const exact = oracle.divide(hundredfold, oracle.rational(whole));
        const rounded = oracle.write(exact, 12);
        const expected = oracle.write(exact, 12).replace(/\.?0+$/, '');
        expect(percent(part, whole)).toBe(rounded.includes('.') ? expected : rounded);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('lowest and highest', () => {
  it('return a published figure unchanged, the first of equal ones', () => {
    expect(lowest(['2.0', '1.50', '1.5', '01.5'])).toBe('1.50');
    expect(highest(['1', '2.0', '2.00', '02'])).toBe('2.0');
  });

  it('are null without figures', () => {
    expect(lowest([])).toBeNull();
    expect(highest([])).toBeNull();
  });

  it('agree with the oracle', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const least = oracle.rational(lowest(values) ?? '');
        const most = oracle.rational(highest(values) ?? '');
        return values.map(oracle.rational).every((one) => !oracle.isLess(one, least) && !oracle.isLess(most, one));
      }),
    );
  });

  it('compare digits that are equal as binary floats', () => {
    expect(compare('1.0000000000000000001', '1.0000000000000000002')).toBeLessThan(0);
    expect(compare('9007199254740993', '9007199254740992')).toBeGreaterThan(0);
    expect(compare('1.50', '1.5')).toBe(0);
  });
});
