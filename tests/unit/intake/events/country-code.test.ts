import { describe, expect, it } from 'vitest';
import { countryCode } from '../../../../src/intake/events/country-code.ts';

describe('countryCode', () => {
  it.each([
    ['NO', 'NO'],
    ['norway', 'NO'],
    ['Ísland', 'IS'],
    ['Åland', 'AX'],
    ['DE', 'DE'],
    ['Deutschland', 'DE'],
    ['Saksa', 'DE'],
    ['Tyskland', 'DE'],
    ['England', 'GB'],
    ['Türkiye', 'TR'],
    ['Japan', 'JP'],
    ['toString', null],
    ['XX', null],
    ['DD', null],
    ['Georgia', null],
    ['GE', 'GE'],
    ['no', null],
    ['Oslo', null],
    ['', null],
  ])('of %j is %j', (country, code) => {
    expect(countryCode(country)).toBe(code);
  });
});
