import { describe, expect, it, test } from 'vitest';
import { plural } from '../../../src/site/plural.ts';
import { textsOf } from '../../../src/site/texts/index.ts';

describe('plural', () => {
  test.each([
    ['en', 'en', [1, 7], ['1 outlet', '7 outlets']],
    ['nb', 'nb', [1, 7], ['1 kilde', '7 kilder']],
    ['is', 'is', [1, 2, 11, 21], ['1 miðill', '2 miðlar', '11 miðlar', '21 miðill']],
    ['ru', 'ru', [1, 3, 5, 21], ['1 источник', '3 источника', '5 источников', '21 источник']],
    ['fr', 'fr', [0, 1, 2], ['0 source', '1 source', '2 sources']],
    ['pt', 'pt', [0, 1, 2], ['0 fontes', '1 fonte', '2 fontes']],
    ['ja', 'ja', [1, 2], ['1媒体', '2媒体']],
    ['zh', 'zh-Hans', [1, 2], ['1 个来源', '2 个来源']],
    ['ar', 'ar', [0, 1, 2, 3, 11, 100], ['لا مصادر', 'مصدر واحد', 'مصدران', '3 مصادر', '11 مصدرًا', '100 مصدر']],
  ])('chooses the form of the number in %s', (code, language, numbers, texts) => {
    expect(numbers.map((n) => plural(textsOf(code).outlets, n, language))).toEqual(texts);
  });

  it('groups the digits as the language does', () => {
    const eventsIn = (code: string) => plural(textsOf(code).events, 12_345, code);
    expect(eventsIn('en')).toBe('12,345 events');
    expect(eventsIn('de')).toBe('12.345 Veranstaltungen');
    expect(eventsIn('nb')).toBe('12\u00a0345 arrangementer');
  });

  it('writes the digits 0 to 9 in every language', () => {
    expect(plural(textsOf('bn').days, 12, 'bn')).toBe('12 দিন');
    expect(plural(textsOf('mr').days, 12, 'mr')).toBe('12 दिवस');
  });

  it('uses the form for the rest where a category has no form of its own', () => {
    expect(plural(textsOf('en').national, 1, 'en')).toBe('1 national');
  });
});
