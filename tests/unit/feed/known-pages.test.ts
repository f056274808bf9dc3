import { describe, expect, it } from 'vitest';
import { knownPages } from '../../../src/feed/known-pages.ts';

const ids = new Map([
  ['news', new Set(['0123456789ab'])],
  ['events', new Set(['ba9876543210'])],
  ['pages', new Set(['about'])],
  ['books', new Set(['a-book'])],
]);
const has = knownPages(ids, {
  hasRules: false,
  hasSearch: false,
  languages: [{ code: 'en' }, { code: 'nn' }],
  assets: new Set(['BTC']),
  isOwnPageIn: (id, code) => id === 'about' && code === 'nn',
});

describe('a build has', () => {
  it.each([
    ['a row of its own', '/stories/0123456789ab/'],
    ['a row in another language', '/nn/calendar/ba9876543210/'],
    ['a row at a fragment', '/books/#a-book'],
    ['a page of an editor in another language', '/nn/about/#aims'],
    ['the feed of a language', '/nn/rss.xml'],
    ['a page of an editor', '/about/'],
    ['a page of an editor, at a fragment', '/about/#aims'],
    ['a page of the table', '/calendar/'],
    ['the front page of a language', '/nn/'],
    ['the page of an asset', '/markets/BTC/'],
    ['the page of all prices', '/markets/#_days'],
    ['a list, which is not checked', '/stories/topic/tax/'],
    ['a file, which is not checked', '/api/v1/news.json'],
    ['a page with a query', '/stories/0123456789ab/?from=mail'],
  ])('%s: %s', (_, path) => expect(has(path)).toBe(true));
});

describe('a build lacks', () => {
  it.each([
    ['a row that is not published', '/stories/ffffffffffff/'],
    ['a row of another family', '/stories/ba9876543210/'],
    ['a family without rows', '/newsletter/001/'],
    ['a row at a fragment', '/books/#another-book'],
    ['a page that no editor wrote', '/ethics/'],
    ['the rules while they are a placeholder', '/rules/'],
    ['a page that the site does not have', '/screen/#x'],
    ['the page of an asset without market files', '/markets/XYZ/#nok'],
    ['a row in a language that its page does not have', '/nn/stories/0123456789ab/'],
    ['a page of the table that is only in English', '/nn/talks/'],
    ['a file in a language', '/nn/api/v1/news.json'],
    ['a language that the site does not have', '/sv/calendar/'],
    ['a folder for English', '/en/calendar/'],
  ])('%s: %s', (_, path) => expect(has(path)).toBe(false));
});
