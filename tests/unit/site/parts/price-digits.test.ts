import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { priceDigits } from '../../../../src/site/parts/price-digits.ts';

const languageOf = (code: string) => {
  const found = siteLanguages.find((one) => one.code === code);
  if (found === undefined) throw new Error(`There is no site language ${code}.`);
  return found;
};
const shown = (digits: string, code = 'en') => String(priceDigits(digits, languageOf(code))).replace(/<[^>]*>/g, '');
const tail = (digits: string) =>
  /<span class="tail">(\d+)<\/span>/.exec(String(priceDigits(digits, languageOf('en'))))?.[1];

describe('a price', () => {
  it('has every digit of the feed, in their order, in every language', () => {
    const whole = fc.oneof(fc.constant('0'), fc.stringMatching(/^[1-9]\d{0,19}$/));
    const fraction = fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,20}$/));
    fc.assert(
      fc.property(whole, fraction, fc.constantFrom(...siteLanguages), (before, after, language) => {
        const text = shown(before + after, language.code);
        expect(text.replace(/\D/g, '')).toBe((before + after).replace('.', ''));
      }),
    );
  });

  it.each([
    ['en', '12,345,678.50'],
    ['hi', '1,23,45,678.50'],
    ['mr', '1,23,45,678.50'],
    ['bn', '1,23,45,678.50'],
    ['nb', '12\u00a0345\u00a0678,50'],
    ['de', '12.345.678,50'],
    ['fr', '12\u202f345\u202f678,50'],
  ])('is grouped as %s does', (code, text) => {
    expect(shown('12345678.50', code)).toBe(text);
  });

  it('keeps a whole of 20 digits, which no number can hold', () => {
    expect(shown('12345678901234567891.10')).toBe('12,345,678,901,234,567,891.10');
  });

  it('shows digits that only prolong the figure small, and never the first ones of a small price', () => {
    expect(tail('92511.3350000000')).toBe('50000000');
    expect(tail('92511.33')).toBeUndefined();
    expect(tail('0.00001234567')).toBe('4567');
    expect(tail('0')).toBeUndefined();
  });

  it('reads from left to right in every language', () => {
    for (const code of ['ar', 'ur']) {
      expect(String(priceDigits('1.50', languageOf(code)))).toMatch(/^<span class="price" dir="ltr">/);
      expect(shown('1234.50', code).replace(/\D/g, '')).toBe('123450');
    }
  });
});
