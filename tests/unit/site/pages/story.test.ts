import { describe, expect, it } from 'vitest';
import type { NewsRow } from '../../../../src/contract/news.ts';
import type { StoredRows } from '../../../../src/feed/stored-rows.ts';
import { storyPage, topicName } from '../../../../src/site/pages/story.ts';
import { storyRow } from '../feeds/feed-site.ts';
import { parsePage } from '../parse-page.ts';
import { testSite } from './test-site.ts';

const page = (row: Partial<StoredRows['news']> = {}, more: Partial<NewsRow> = {}) =>
  parsePage(storyPage(storyRow(row, more), testSite()));
const texts = (row: Partial<StoredRows['news']>, more: Partial<NewsRow> = {}) =>
  page(row, more)
    .find('main')
    .map(({ text }) => text)
    .join();

describe('the page of a story', () => {
  it('has the headline in English, and the original in its own language', () => {
    const { one, errors } = page({ title: 'Overskrift', title_en: 'Headline', language_code: 'no' });
    expect(errors).toEqual([]);
    expect(one('h1')).toMatchObject({ text: 'Headline', attributes: {} });
    expect(one('p', { class: 'original' })).toMatchObject({ text: 'Overskrift', attributes: { lang: 'no' } });
    expect(one('title').text).toBe('Headline | Test Feed');
  });

  it('has only the original, in its own language, without a translation', () => {
    const { one, find } = page({ title: 'Overskrift', language_code: 'no' });
    expect(one('h1')).toMatchObject({ text: 'Overskrift', attributes: { lang: 'no' } });
    expect(find('p', { class: 'original' })).toEqual([]);
  });

  it('has every outlet with its headline, country and type, and the main one marked', () => {
    const { sources } = storyRow();
    const [first] = sources;
    if (first === undefined) throw new Error('A story has an outlet.');
    const second = {
      ...first,
      title: 'Otsikko',
      lang: 'fi',
      outlet_name: 'Lehti',
      primary: false,
      paywall: true,
      url: 'https://lehti.example/1',
    };
    const { find, one } = page({}, { sources: [first, second], coverage: { ...storyRow().coverage, count: 2 } });
    expect(find('h2').map(({ text }) => text)).toContain('2 outlets');
    const rows = find('li', { class: 'row' }).map(({ text }) => text);
    expect(rows[0]).toMatch(/Overskrift.*The Outlet.*National.*Main source/);
    expect(rows[1]).toMatch(/Otsikko.*Lehti.*National.*Subscribers only/);
    expect(rows[1]).not.toContain('Main source');
    expect(one('a', { href: 'https://lehti.example/1' }).text).toBe('Otsikko');
  });

  it('has summary, primary document, links and the feed’s file', () => {
    const { find, one } = page(
      { summary: 'In short.' },
      {
        primary_source_document: { name: 'The decision', url: 'https://court.example/1' },
        links: [{ name: 'More', url: 'https://more.example/' }],
      },
    );
    expect(find('p').map(({ text }) => text)).toContain('In short.');
    expect(one('a', { href: 'https://court.example/1' }).text).toBe('The decision');
    expect(one('a', { href: 'https://more.example/' }).text).toBe('More');
    expect(one('a', { href: '../../api/v1/news/0123456789ab.json' }).text).toBe('/api/v1/news/0123456789ab.json');
    expect(one('meta', { name: 'description' }).attributes.content).toBe('In short.');
  });

  it('of our own has its text, and a translation below it in its language', () => {
    const { find } = page(
      {},
      { own_story: true, text: '## Part\n\nA [link](/api/).', text_i18n: { nb: 'Norsk tekst.' } },
    );
    expect(find('h2').map(({ text }) => text)).toContain('Part');
    expect(find('a', { href: '../../api/' }).map(({ text }) => text)).toContain('link');
    expect(find('div', { lang: 'nb' }).map(({ text }) => text)).toEqual(['Norsk tekst.']);
  });

  it('leads back to the lists of its country and topic', () => {
    const { find } = page({}, { topics: ['consumer protection'] });
    const hrefs = find('a').map(({ attributes }) => attributes.href);
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '../../stories/',
        '../../stories/country/NO/',
        '../../stories/topic/consumer-protection/',
      ]),
    );
  });

  it('has its data as schema.org, with what it is based on', () => {
    const [article, trail] = page({ title_en: 'Headline' })
      .find('script', { type: 'application/ld+json' })
      .map(({ text }) => JSON.parse(text));
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Headline',
      datePublished: '2026-11-20T08:30:15+00:00',
      isBasedOn: ['https://www.outlet.example.org/a'],
    });
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Stories', 'Headline']);
  });

  it('shows the time in UTC', () => {
    expect(texts({ published: '2026-11-20T23:30:00.000Z' })).toContain('20 Nov 2026, 23:30 UTC');
  });
});

it('a topic is a heading', () => {
  expect(['aml', 'mica', 'consumer protection', 'tax'].map(topicName)).toEqual([
    ...['Money laundering', 'MiCA', 'Consumer protection', 'Tax'],
  ]);
});
