/** Stories and a site for the tests of feeds. */
import fc from 'fast-check';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import type { NewsRow } from '../../../../src/contract/news.ts';
import { newsRow } from '../../../../src/feed/news.ts';
import type { StoredRows } from '../../../../src/feed/stored-rows.ts';
import type { FeedSite } from '../../../../src/site/feeds/feed-items.ts';
import { buildWith, byId, source, story } from '../../feed/build.ts';

export function siteIn(code = 'en'): FeedSite {
  const language = siteLanguages.find((one) => one.code === code);
  if (language === undefined) throw new Error(`There is no site language ${code}.`);
  const baseUrl = 'https://feed.example.org';
  return {
    baseUrl,
    name: 'Test Feed',
    hasPage: () => true,
    signOff: 'The desk',
    description: 'News & more.',
    language,
  };
}

const sources = byId(source({}), source({ id: 'own', name: 'Own' }));

export function storyRow(row: Partial<StoredRows['news']> = {}, more: Partial<NewsRow> = {}): NewsRow {
  return { ...newsRow(story(row), buildWith({ sources })), ...more };
}

const markup = fc.constantFrom(
  ']]>',
  '<![CDATA[',
  '<b>',
  '</title>',
  '&amp;',
  '&#0;',
  '&',
  '"',
  "'",
  '\u0000',
  '\u0008',
  '\uD800',
  '\uFFFE',
  '😀',
);

/** Text with markup, control characters and halves of surrogate pairs in any order. */
export const hostileText = fc
  .array(fc.oneof(markup, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 8 })
  .map((parts) => `x${parts.join('')}y`);

/** The text without what XML 1.0 cannot have, as the standard lists it. */
export const withoutForbidden = (text: string): string =>
  [...text]
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return (
        [0x9, 0xa, 0xd].includes(code) ||
        (code >= 0x20 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        code >= 0x10000
      );
    })
    .join('');
