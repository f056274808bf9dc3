import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { dirOf, inOwnLanguage, langOf, localText } from '../../../../src/site/parts/own-language.ts';
import { testSite } from '../pages/test-site.ts';

const site = testSite();
const on = (code: string) => {
  const language = siteLanguages.find((one) => one.code === code);
  return hereAt(site, '/', language && { language });
};
const text = (value: unknown) => (value === null ? null : String(value));

describe('text on a page', () => {
  it.each([
    ['en', 'en', null, null],
    ['nb', 'en', ' lang="nb"', null],
    ['zh', 'en', ' lang="zh-Hans"', null],
    ['no', 'en', ' lang="no"', null],
    ['ar', 'en', ' lang="ar"', ' dir="rtl"'],
    ['he', 'en', ' lang="he"', ' dir="rtl"'],
    ['en', 'ar', ' lang="en"', ' dir="ltr"'],
    ['ur', 'ar', ' lang="ur"', null],
    ['ar', 'ar', null, null],
    [null, 'en', null, null],
    [null, 'ar', null, null],
  ])('in %s on a page in %s has lang %s and dir %s', (code, page, lang, dir) => {
    expect(text(langOf(code, on(page)))).toBe(lang);
    expect(text(dirOf(code, on(page)))).toBe(dir);
    expect(String(inOwnLanguage(code, on(page)))).toBe(`${lang ?? ''}${dir ?? ''}`);
  });

  it('cannot leave the attribute', () => {
    expect(String(langOf('x"><script>', on('en')))).toBe(' lang="x&quot;&gt;&lt;script&gt;"');
  });
});

describe('localText', () => {
  it('is the translation, without a language of its own, where there is one', () => {
    expect(localText('Hello', { nn: 'Hei' }, on('nn'))).toEqual({ text: 'Hei', code: 'nn', lang: null, dir: null });
  });

  it('else is the text itself, marked with its language', () => {
    const found = localText('Hello', { nn: 'Hei' }, on('ur'));
    expect([found.text, found.code, text(found.lang), text(found.dir)]).toEqual([
      ...['Hello', 'en', ' lang="en"', ' dir="ltr"'],
    ]);
    expect(text(localText('Hallå', {}, on('en'), 'sv').lang)).toBe(' lang="sv"');
  });
});
