import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CborValue, decodeCbor, encodeCbor } from '../../../../export/search/cbor.ts';

const { value } = fc.letrec<{ value: CborValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('value'), { maxLength: 30 }),
  ),
}));

describe('CBOR', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(value, (one) => {
        expect(decodeCbor(encodeCbor(one))).toEqual(one);
      }),
    );
  });

  // From RFC 8949, appendix A.
  it.each<[CborValue, string]>([
    [0, '00'],
    [23, '17'],
    [24, '1818'],
    [255, '18ff'],
    [1000, '1903e8'],
    [1_000_000, '1a000f4240'],
    ['IETF', '6449455446'],
    ['水', '63e6b0b4'],
    [[1, [2, 3], [4, 5]], '8301820203820405'],
    [Array.from({ length: 25 }, (_, at) => at + 1), '98190102030405060708090a0b0c0d0e0f101112131415161718181819'],
  ])('writes %j as the standard does', (one, hex) => {
    expect(Buffer.from(encodeCbor(one)).toString('hex')).toBe(hex);
    expect(decodeCbor(Buffer.from(hex, 'hex'))).toEqual(one);
  });

  it.each([
    ['a map', 'a0', /a map/],
    ['a fraction', 'f93c00', /another value/],
    ['eight bytes of a number', '1b000000e8d4a51000', /not supported/],
    ['bytes after the value', '0000', /expected 1 bytes, found 2/],
    ['a value that is cut off', '8201', /./],
  ])('refuses %s', (_, hex, message) => {
    expect(() => decodeCbor(Buffer.from(hex, 'hex'))).toThrow(message);
    expect(() => decodeCbor(Buffer.from(hex, 'hex'))).toThrow(RangeError);
  });
});
