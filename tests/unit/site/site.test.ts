import { describe, expect, it } from 'vitest';
import { sitePages } from '../../../src/contract/site-pages.ts';
import { pageRow } from '../../../src/feed/pages.ts';
import { ownPageLinks, pagesOf } from '../../../src/site/site.ts';
import { buildWith } from '../feed/build.ts';

describe('pagesOf', () => {
  it('has every page of the table and of editors, with its title', () => {
    const ownPages = [{ path: '/about/', title: 'About us', titles: {} }];
    const pages = pagesOf({ hasRules: true, hasSearch: true, ownPages });
    expect(pages.map(({ path }) => path)).toEqual([...sitePages.map(({ path }) => path), '/about/']);
    expect(pages.at(-1)).toEqual({ path: '/about/', title: 'About us' });
    expect(pages.every(({ title }) => title !== '')).toBe(true);
  });

  it('leaves the rules out while they are a placeholder', () => {
    const paths = (hasRules: boolean) => pagesOf({ hasRules, hasSearch: true, ownPages: [] }).map(({ path }) => path);
    expect(paths(true).filter((path) => !paths(false).includes(path))).toEqual(['/rules/']);
  });
});

describe('ownPageLinks', () => {
  it('has the languages of the text; a translated title without a text is no page', () => {
    const row = pageRow(
      {
        ...{ id: 'about', title: 'About', text: 'Text', status: 'published' },
        ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
        ...{ title_i18n: { nn: 'Om oss', fi: 'Tietoa' }, text_i18n: { nn: 'Tekst', sv: 'Text' } },
      },
      buildWith(),
    );
    expect(ownPageLinks([row])).toEqual([{ path: '/about/', title: 'About', titles: { nn: 'Om oss', sv: 'About' } }]);
  });
});
