import { describe, expect, it } from 'vitest';
import { noLogo } from '../../../../src/feed/markets/aggregate.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { type MarketAssetRows, marketPage } from '../../../../src/site/pages/market.ts';
import { type MarketsRows, marketsPage } from '../../../../src/site/pages/markets.ts';
import { noState } from '../../../../src/site/parts/markets/live.ts';
import { parsePage } from '../parse-page.ts';
import { exchange, NOW, stateOf, ticker } from '../parts/markets/market-state.ts';
import { testSite } from './test-site.ts';

const site = testSite({
  exchangeApis: {
    exchange_a: 'https://api.a.example/base',
    exchange_b: 'https://b.example',
    exchange_c: 'http://c.example:81',
  },
});
const state = stateOf([
  ticker('a', { last: '12.30', high: '13', change_pct: '-0.50' }),
  ticker('b', { bid: '0', ask: '0.0000001' }),
]);
const assets = new Set(['BTC']);

type Page = ReturnType<typeof parsePage>;
const policyOf = ({ one }: Page) => one('meta', { 'http-equiv': 'Content-Security-Policy' }).attributes.content;
const scriptOf = ({ find }: Page) => find('script').find(({ attributes }) => attributes['data-apis'])?.attributes ?? {};

describe('the page of all prices', () => {
  const page = (rows: Partial<MarketsRows> = {}) =>
    parsePage(marketsPage({ state, skipped: [], days: new Map(), assets, ...rows }, hereAt(site, '/markets/')));

  it('may ask the site and only the exchanges that allow it', () => {
    const found = page();
    expect(found.errors).toEqual([]);
    expect(policyOf(found)).toContain("connect-src 'self' https://api.a.example http://c.example:81;");
    expect(scriptOf(found)).toMatchObject({
      src: '../assets/markets.js',
      'data-root': '../',
      'data-apis': '{"exchange_a":"https://api.a.example/base","exchange_c":"http://c.example:81"}',
      'data-assets': 'BTC',
      'data-built-in': NOW,
    });
  });

  it('states what it is for, and no advice', () => {
    expect(
      page()
        .find('strong')
        .map(({ text }) => text),
    ).toEqual(['Market data is data only, not investment advice.']);
  });

  it('has the points of the small lines as data', () => {
    const data = page({ days: new Map([['BTC-NOK', [[29_000_000, 1.5]]]]) }).one('script', { id: '_days' });
    expect(JSON.parse(data.text)).toEqual({ 'BTC-NOK': [[29_000_000, 1.5]] });
  });

  it('lists the platforms that are not included, with the reason', () => {
    const skipped = [{ id: 'se_1', name: 'Swedish platform', country: 'SE', reason: 'No public ticker.' }];
    expect(
      page({ skipped })
        .find('li')
        .map(({ text }) => text),
    ).toContain('SESwedish platformNo public ticker.');
  });

  it('is a page without prices before the first market files', () => {
    const found = page({ state: noState, assets: new Set() });
    expect(found.errors).toEqual([]);
    expect(found.find('table')).toEqual([]);
    expect(found.one('p', { class: 'empty' }).text).toMatch(/^No price has been fetched yet/);
    expect(found.find('a').filter(({ attributes }) => attributes.href?.includes('api/v1'))).toEqual([]);
    expect(scriptOf(found)['data-built-in']).toBe('');
  });
});

describe('the page of an asset', () => {
  const logo: MarketAssetRows['logo'] = {
    ...{ logo_url: 'https://feed.example/x.svg', logo_url_custom_domain: 'https://feed.example/x.svg' },
    logo_path: 'api/v1/markets/logos/btc.svg',
    logo: {
      ...{ format: 'svg', source: 'icons', source_url: 'https://icons.example/', version: '1', license: 'CC0-1.0' },
      ...{
        license_name: 'CC0 1.0 Universal',
        license_url: 'https://cc.example/',
        authors: 'Them',
        attribution: 'The BTC icon.',
      },
    },
  };
  const point = { time: NOW, price: '12.30', min: '12.30', max: '12.30', exchange_count: 1 };
  const page = (rows: Partial<MarketAssetRows> = {}) =>
    parsePage(
      marketPage(
        {
          symbol: 'BTC',
          name: 'Bitcoin',
          logo,
          state,
          history: new Map([['EUR', { hourly: [point] }]]),
          assets,
          ...rows,
        },
        hereAt(site, '/markets/BTC/'),
      ),
    );

  it('shows the quotes that have a price or a history', () => {
    const found = page();
    expect(found.errors).toEqual([]);
    const sections = found.find('section').filter(({ attributes }) => attributes['data-quote']);
    expect(sections.map(({ attributes }) => [attributes['data-quote'], 'hidden' in attributes])).toEqual([
      ['NOK', false],
      ['SEK', true],
      ['DKK', true],
      ['EUR', false],
    ]);
    expect(found.find('nav', { 'aria-label': 'Quotes' })[0]?.text).toBe('NOK 12.30');
  });

  it('has what each exchange publishes, in words where it publishes nothing', () => {
    const rows = page()
      .find('tr')
      .map(({ text }) => text);
    expect(rows).toContain('Exchange A NO09:3012.30not publishednot published13not published−0.50 %not published');
    expect(rows).toContain(
      'Exchange B NO09:30not published00.0000001not publishednot publishednot publishednot published',
    );
  });

  it('keeps the four volumes apart', () => {
    const volumes = { last: '1', volume_base: '1.5', volume_quote: '0', volume_base_24h: '3', volume_quote_24h: '4' };
    expect(page({ state: stateOf([ticker('a', volumes)]) }).find('tr')[1]?.text).toMatch(
      /1\.5 BTCwindow not named0 NOKwindow not named3 BTClast 24 hours4 NOKlast 24 hours$/,
    );
  });

  it('links the file of a history only where there is one', () => {
    const files = page()
      .find('a')
      .flatMap(({ attributes: { href = '' } }) => (href.includes('/history/') ? href : []));
    expect(files).toEqual(['../../api/v1/markets/history/BTC-EUR.json']);
  });

  it('credits its icon, or states that there is no icon', () => {
    expect(page().find('a', { rel: 'license' })[0]?.text).toBe('CC0 1.0 Universal');
    expect(
      page({ logo: noLogo })
        .find('p')
        .map(({ text }) => text),
    ).toContain('The icon set has no icon for this asset.');
  });

  it('states that no exchange publishes a price, when an exchange that may list it does not answer', () => {
    const silent = stateOf([], { exchanges: [exchange('a', { fetched_at: null, failing_since: NOW })] });
    const found = page({ state: silent, history: new Map() });
    expect(found.find('p', { class: 'empty' }).map(({ text }) => text)).toContain(
      'No exchange publishes a price at present.',
    );
  });

  it('has its own address and breadcrumb in the structured data', () => {
    const data = JSON.parse(page().one('script', { type: 'application/ld+json' }).text);
    expect(data.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://feed.example/markets/',
      'https://feed.example/markets/BTC/',
    ]);
    expect(policyOf(page())).toContain("connect-src 'self' https://api.a.example");
  });
});
