import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import type { AggregatedRow } from '../../../../src/contract/market-rows.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { type HomeRows, homePage } from '../../../../src/site/pages/home.ts';
import type { Site } from '../../../../src/site/site.ts';
import { storyRow } from '../feeds/feed-site.ts';
import { parsePage } from '../parse-page.ts';
import { eventOf, talkOf } from '../rows.ts';
import { testSite } from './test-site.ts';

const rows: HomeRows = {
  stories: [
    storyRow(
      { id: 'bbbbbbbbbbbb', title: 'Nyest', title_en: 'Newest', summary: 'In short.' },
      { title_i18n: { sv: 'Nyast' } },
    ),
    storyRow({ id: 'aaaaaaaaaaaa', title: 'Eldre', title_en: 'Older', summary: 'Not shown.' }),
  ],
  events: [eventOf({ title: 'Meetup' })],
  talks: [talkOf({ title: 'A talk' })],
  prices: [],
};

function page(code = 'en', changed: Partial<HomeRows> = {}, site: Partial<Site> = {}) {
  const language = siteLanguages.find((one) => one.code === code);
  return parsePage(homePage({ ...rows, ...changed }, hereAt(testSite(site), '/', language && { language })));
}

const price = (symbol: string, value: string | null, fetched: string) => {
  const [base = '', quote = ''] = symbol.split('-');
  return { symbol, base, quote, price: value, oldest_fetched_at: fetched } as unknown as AggregatedRow; // what the strip shows
};

describe('the home page', () => {
  it('has stories, events and talks, the newest story with its summary', () => {
    const { find, errors } = page();
    expect(errors).toEqual([]);
    expect(find('h3').map(({ text }) => text)).toEqual(['Newest', 'Older', 'Meetup', 'A talk']);
    const paragraphs = find('p').map(({ text }) => text);
    expect(paragraphs).toContain('In short.');
    expect(paragraphs).not.toContain('Not shown.');
  });

  it('has translated headlines in its language, and marks the others', () => {
    const { find } = page('sv');
    expect(find('h3').map(({ text, attributes }) => [text, attributes.lang])).toEqual([
      ['Nyast', undefined],
      ['Older', 'en'],
      ['Meetup', undefined],
      ['A talk', undefined],
    ]);
    expect(find('a', { href: '../sv/calendar/0123456789ab/' }).map(({ attributes }) => attributes.lang)).toEqual([
      'en',
    ]);
    expect(find('a', { href: '../stories/bbbbbbbbbbbb/' })).toHaveLength(1);
  });

  it('guesses the language only in English, and asks only the worker of the settings', () => {
    const scripts = (code: string) =>
      page(code)
        .find('script')
        .map(({ attributes }) => attributes.src);
    expect(scripts('en')).toContain('./assets/home.js');
    expect(scripts('sv')).not.toContain('../assets/home.js');
    const policy = (code: string, geoUrl: string) =>
      page(code, {}, { geoUrl }).one('meta', { 'http-equiv': 'Content-Security-Policy' }).attributes.content;
    expect(policy('en', '')).not.toContain('connect-src');
    expect(policy('en', '/api/geo')).toContain("connect-src 'self';");
    expect(policy('en', 'https://geo.example/x')).toContain('connect-src https://geo.example');
    expect(policy('sv', '/api/geo')).not.toContain('connect-src');
  });

  it('names the feeds of its language', () => {
    const feeds = (code: string) =>
      page(code)
        .find('link', { rel: 'alternate' })
        .flatMap(({ attributes }) => (attributes.type ? [attributes.href] : []));
    expect(feeds('en')).toEqual(['./rss.xml', './atom.xml', './feed.json']);
    expect(feeds('sv')).toEqual(['../sv/rss.xml']);
  });

  it('has the prices of the market files with the time of the oldest, and no table without them', () => {
    const prices = [
      price('BTC-SEK', '1050000.10', '2026-11-22T09:00:00+00:00'),
      price('BTC-NOK', '1000000.50', '2026-11-22T10:00:00+00:00'),
      price('BTC-DKK', null, '2026-11-22T08:00:00+00:00'),
      price('DOGE-NOK', '1.10', '2026-11-22T07:00:00+00:00'),
    ];
    const { find, one } = page('en', { prices });
    expect(
      find('tr')
        .map(({ text }) => text)
        .slice(1),
    ).toEqual(['BTC–NOK1,000,000.50', 'BTC–SEK1,050,000.10']);
    expect(one('time', { 'data-age': '' }).attributes.datetime).toBe('2026-11-22T09:00:00+00:00');
    expect(page().find('table')).toEqual([]);
  });

  it('states which parts are empty', () => {
    const empty = page('en', { stories: [], events: [], talks: [] }).find('p', { class: 'empty' });
    expect(empty.map(({ text }) => text)).toEqual([
      'No story has been published yet.',
      'Nothing is announced yet.',
      'No talk has been published yet.',
    ]);
  });

  it('has one h1 with the name of the site', () => {
    for (const { code } of siteLanguages) expect(page(code).one('h1').text, code).toContain('Test Feed');
  });
});
