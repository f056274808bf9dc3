/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFeed } from '../../../../src/site/feeds/json-feed.ts';
import { hostileText, siteIn, storyRow } from './feed-site.ts';

it('has the required fields of a feed and of its items', () => {
  const row = storyRow({ topics: ['mica'], title_en: 'Headline', summary: 'Short.' });
  expect(JSON.parse(jsonFeed([row], siteIn()))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Test Feed',
    home_page_url: 'https://feed.example.org/',
    feed_url: 'https://feed.example.org/feed.json',
    description: 'News & more.',
    language: 'en',
    authors: [{ name: 'The desk' }],
    items: [
      {
        id: 'https://feed.example.org/stories/0123456789ab/',
        url: 'https://feed.example.org/stories/0123456789ab/',
        external_url: 'https://www.outlet.example.org/a',
        title: 'Headline',
        content_html:
          '<p>Short.</p>\n<p><a href="https://www.outlet.example.org/a" lang="no" dir="auto">Overskrift</a> (The Outlet)</p>',
        summary: 'Short.',
        date_published: '2026-11-20T08:30:15+00:00',
        authors: [{ name: 'The Outlet' }],
        tags: ['mica'],
      },
    ],
  });
});

it('marks a story in another language than the feed', () => {
  const languageOf = (language_code: string | null) =>
    JSON.parse(jsonFeed([storyRow({ language_code })], siteIn())).items[0].language;
  expect([languageOf('fi'), languageOf('en'), languageOf(null)]).toEqual(['fi', undefined, undefined]);
});

it('has the whole text of an own story and no outlet', () => {
  const row = storyRow({ source: 'own', url: null }, { text: 'Long *text*.' });
  const [item] = JSON.parse(jsonFeed([row], siteIn())).items;
  expect([item.content_html, item.external_url]).toEqual(['<p>Long <em>text</em>.</p>', undefined]);
});

it('without a story is valid', () => {
  expect(JSON.parse(jsonFeed([], siteIn())).items).toEqual([]);
});

it('keeps every title as it is', () => {
  fc.assert(
    fc.property(hostileText, (title) => {
      expect(JSON.parse(jsonFeed([storyRow({ title })], siteIn())).items[0].title).toBe(title.trim());
    }),
  );
});
