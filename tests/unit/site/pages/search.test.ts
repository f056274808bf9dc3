import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { notFoundPage } from '../../../../src/site/pages/not-found.ts';
import { searchPage } from '../../../../src/site/pages/search.ts';
import { parsePage } from '../parse-page.ts';
import { testSite } from './test-site.ts';

const found = { families: new Set(['stories', 'books']), countries: new Set(['SE', 'NO', 'NORDIC']) };

function page(code = 'en') {
  const language = siteLanguages.find((one) => one.code === code);
  if (language === undefined) throw new Error(`There is no site language ${code}.`);
  return parsePage(searchPage(found, hereAt(testSite(), '/search/', { language })));
}

describe('the search page', () => {
  it('has the families and the countries of the index as filters, in its language', () => {
    const { errors, find } = page('nn');
    expect(errors).toEqual([]);
    const options = find('option').map(({ attributes: { value }, text }) => [value, text]);
    expect(options).toEqual([
      ['', 'Alt'],
      ['stories', 'Saker'],
      ['books', 'Bøker'],
      ['', 'Alle land'],
      ['NORDIC', 'Norden'],
      ['NO', 'Noreg'],
      ['SE', 'Sverige'],
    ]);
  });

  it('may run WebAssembly and ask its own site, and no other page may', () => {
    const policyOf = ({ one }: ReturnType<typeof parsePage>) =>
      one('meta', { 'http-equiv': 'Content-Security-Policy' }).attributes.content;
    expect(policyOf(page())).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policyOf(page())).toContain("connect-src 'self';");
    expect(policyOf(parsePage(notFoundPage(testSite())))).not.toContain('wasm');
  });

  it('says without scripts that it needs them, and always has the lists', () => {
    const { one, find } = page();
    expect(one('noscript').text).toMatch(/needs scripts/);
    expect(one('form', { id: '_search' }).attributes).toHaveProperty('hidden');
    const links = find('a').map(({ attributes: { href } }) => href);
    for (const href of ['../stories/', '../archive/', '../org-chart/']) expect(links).toContain(href);
  });

  it('says in other languages that English pages are searched too', () => {
    expect(page('fi').one('main').text).toContain('englanninkieliset');
    expect(page().one('main').text).not.toContain('in English');
  });
});

describe('the navigation', () => {
  const links = (hasSearch: boolean) =>
    parsePage(notFoundPage(testSite({ hasSearch })))
      .find('a')
      .filter(({ attributes: { href = '' } }) => href.includes('search'));

  it('leads to the search, unless the build has none', () => {
    expect(links(true).map(({ text }) => text)).toEqual(['Search', 'Search']);
    expect(links(false)).toEqual([]);
  });
});
