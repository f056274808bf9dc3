import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKeepingDigits, readFigure, readSignedFigure } from '../../../../../src/feed/markets/exchanges/digits.ts';
import { plainFigure, signedFigure } from '../../../../fixtures/markets/arbitraries.ts';
import { isEqual, rational } from '../../../../fixtures/markets/rational.ts';

describe('parseKeepingDigits', () => {
  it('keeps the digits of a JSON number that a binary float loses', () => {
    const text = '{"last":0.10000000000000000000000000000000000001,"bid":9007199254740993,"ask":1.10,"high":1e400}';
    expect(parseKeepingDigits(text)).toEqual({
      last: '0.10000000000000000000000000000000000001',
      bid: '9007199254740993',
      ask: '1.10',
      high: '1e400',
    });
  });

  it('leaves strings, booleans and null as they are', () => {
    expect(parseKeepingDigits('["1.10", true, null, {"a": []}]')).toEqual(['1.10', true, null, { a: [] }]);
  });

  it('refuses text that is not JSON', () => {
    expect(() => parseKeepingDigits('<html>')).toThrow(SyntaxError);
  });
});

describe('readFigure', () => {
  it.each([
    ['792176.79', '792176.79'],
    ['0.000000000000000000', '0.000000000000000000'],
    ['0', '0'],
    ['+1.50', '1.50'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['1e3', '1000'],
    ['1.50E+1', '15.0'],
    ['1.5e3', '1500'],
    ['12.5e-1', '1.25'],
    ['1e-8', '0.00000001'],
    ['0.5e1', '5'],
    ['-0e5', '0'],
    ['0e-3', '0.000'],
    ['1.234e2', '123.4'],
  ])('reads %j as %j', (sent, digits) => expect(readFigure(sent)).toBe(digits));

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['blanks', '   '],
    ['a word', 'n/a'],
    ['an object', { value: '1' }],
    ['a boolean', true],
    ['a binary float', 1.5],
    ['a negative figure', '-1.5'],
    ['a negative exponent form', '-1e-3'],
    ['a hexadecimal number', '0x10'],
    ['digits in groups', '1_000'],
    ['digits with a comma', '1,5'],
    ['a bare fraction', '.5'],
    ['a bare point', '5.'],
    ['infinity', 'Infinity'],
    ['not a number', 'NaN'],
    ['a padded number', ' 1.5'],
    ['digits of another script', '١٢'],
    ['a line after the number', '1\n'],
    ['an exponent that no figure has', '1e1000000000'],
    ['another one', '1e-99999999999999999999'],
    ['more digits than a figure has', '1'.repeat(101)],
    ['a longer fraction than a figure has', `0.${'1'.repeat(101)}`],
  ])('takes %s for missing', (_name, sent) => expect(readFigure(sent)).toBeNull());

  it('reads a zero with any exponent as zero', () => {
    expect(readFigure('0e999999999999')).toBe('0');
    expect(readFigure('0.00e-999999999999')).toBe('0');
  });

  it('keeps any plain digits unchanged', () => {
    fc.assert(fc.property(plainFigure, (figure) => readFigure(figure) === figure));
  });
});

describe('readSignedFigure', () => {
  it('keeps a negative change', () => {
    expect(readSignedFigure('-0.42')).toBe('-0.42');
    expect(readSignedFigure('-4.2e-1')).toBe('-0.42');
  });

  it('drops the sign of a zero', () => expect(readSignedFigure('-0.000')).toBe('0.000'));

  it('writes exponents out exactly', () => {
    fc.assert(
      fc.property(signedFigure, fc.integer({ min: -40, max: 40 }), (figure, exponent) => {
        const read = readSignedFigure(`${figure}e${exponent}`) ?? 'null';
        const power = 10n ** BigInt(Math.abs(exponent));
        const { numerator, denominator } = rational(figure);
        const expected =
          exponent < 0
            ? { numerator, denominator: denominator * power }
            : { numerator: numerator * power, denominator };
        return /^-?\d+(\.\d+)?$/.test(read) && isEqual(rational(read), expected);
      }),
    );
  });
});
