import { describe, expect, it } from 'vitest';
import { buildHistoryFile, buildMarketFiles, type MarketRows } from '../../../../export/markets/files.ts';
import { IconSet } from '../../../../export/markets/logos.ts';
import { readSkipped } from '../../../../export/markets/skipped.ts';
import { buildContext } from '../../../../src/contract/context.ts';
import type { ExchangeRecord } from '../../../../src/contract/market-rows.ts';
import {
  marketAggregated,
  marketAsset,
  marketCatalogue,
  marketExchange,
  marketFiles,
  marketHistory,
} from '../../../../src/contract/markets.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { NOW, ticker } from '../../../fixtures/markets/rows.ts';

const settings = readSettings({
  SITE_NAME: 'Feed',
  SIGN_OFF: 'The editors',
  BASE_URL: 'https://feed.example',
  HOST_PAGES_URL: 'https://pages.example/feed',
  RAW_HOST_URL: 'https://raw.example/feed/branch',
});
const context = buildContext(settings, NOW);
const icons = new IconSet();

const record = (letter: string, ticker_count: number): ExchangeRecord => ({
  id: `exchange_${letter}`,
  name: `Exchange ${letter.toUpperCase()}`,
  country: 'NO',
  website: 'https://x.example',
  docs_url: 'https://x.example/docs',
  source_url: 'https://x.example/tickers',
  cors: true,
  note: 'none',
  status: 'ok',
  fetched_at: NOW,
  error: null,
  ticker_count,
  http_status: 200,
  attempts: 1,
  last_ok_at: NOW,
});

const rows: MarketRows = {
  context,
  exchanges: [record('a', 2), record('b', 1)],
  skipped: readSkipped(),
  tickers: [ticker('a', { last: '1' }), ticker('a', { base: 'POL', last: '2' }), ticker('b', { last: '3' })],
  facts: { nameOf: (base) => icons.nameOf(base) ?? base, logoOf: (base) => icons.logoFields(base, context) },
  keptAssets: ['BTC', 'XRP'],
};
const { files, assets } = buildMarketFiles(rows);
const contentOf = (path: string) => files.find((file) => file.path === `api/v1/${path}`)?.content;
const envelope = 'api_version name generated_at preview kind disclaimer sign_off not_investment_advice';
const rules = 'quotes quote_note aggregation refresh urls';
const fields = (...lists: string[]) => lists.join(' ').split(/\s+/);

describe('every market file (docs/feed-rules.md 9.3)', () => {
  it('opens with the envelope of market files', () => {
    for (const { path, content } of files) {
      expect(Object.keys(content).slice(0, 8), path).toEqual(fields(envelope));
      expect(content, path).toMatchObject({
        api_version: '1',
        name: 'Feed',
        generated_at: NOW,
        preview: false,
        kind: 'markets',
        sign_off: 'The editors',
        not_investment_advice: true,
      });
    }
  });

  it('has every field of its schema, in its order, and `sample` only when the exchanges are simulated', () => {
    const simulated = { ...context, sampleMarkets: true };
    const marked = buildMarketFiles({ ...rows, context: simulated }).files;
    const contentOf = (path: string) => marked.find((file) => file.path === `api/v1/${path}`)?.content;
    const schemas = { marketCatalogue, marketAggregated, marketExchange, marketAsset, marketHistory };
    const samples = {
      marketCatalogue: contentOf('markets.json'),
      marketAggregated: contentOf('markets/aggregated.json'),
      marketExchange: contentOf('markets/exchange_a.json'),
      marketAsset: contentOf('markets/by-asset/BTC.json'),
      marketHistory: buildHistoryFile(simulated, 'BTC-NOK', { hourly: [], daily: [] }).content,
    };
    for (const { content } of files) expect(content).not.toHaveProperty('sample');
    for (const name of Object.keys(schemas) as (keyof typeof schemas)[]) {
      expect(Object.keys(samples[name] ?? {}), name).toEqual(Object.keys(schemas[name].shape));
      // Parsing sorts fields by the schema, at every depth.
      expect(JSON.stringify(schemas[name].parse(samples[name])), name).toBe(JSON.stringify(samples[name]));
    }
  });
});

describe('markets.json (docs/feed-rules.md 9.2, 9.3)', () => {
  const catalogue = marketCatalogue.parse(contentOf('markets.json'));

  it('has its fields in the specified order', () => {
    expect(Object.keys(contentOf('markets.json') ?? {})).toEqual(
      fields(envelope, rules, 'exchanges skipped count aggregated_count tickers aggregated'),
    );
    expect(Object.keys(catalogue.aggregation)).toEqual(
      fields('bucket last mid price min max exchange_count rounding vwap volume logos'),
    );
    expect(Object.keys(catalogue.refresh)).toEqual(
      fields('build host_actions browser browser_json_seconds browser_exchange_seconds actions_cron'),
    );
  });

  it('has exactly the four quotes, and the refresh times', () => {
    expect(catalogue.quotes).toEqual(['NOK', 'SEK', 'DKK', 'EUR']);
    expect(catalogue.refresh).toMatchObject({
      browser_json_seconds: 900,
      browser_exchange_seconds: 300,
      actions_cron: '17 * * * *',
    });
  });

  it('has the addresses of the static host, the raw-file host and the custom domain', () => {
    expect(catalogue.urls).toEqual({
      host_pages: 'https://pages.example/feed/api/v1/markets.json',
      raw_host: 'https://raw.example/feed/branch/api/v1/markets.json',
      custom_domain: 'https://feed.example/api/v1/markets.json',
      aggregated_host_pages: 'https://pages.example/feed/api/v1/markets/aggregated.json',
      aggregated_custom_domain: 'https://feed.example/api/v1/markets/aggregated.json',
      logos: 'https://feed.example/api/v1/markets/logos/',
    });
    expect(Object.keys(catalogue.urls)).toEqual(
      fields('host_pages raw_host custom_domain aggregated_host_pages aggregated_custom_domain logos'),
    );
  });

  it('counts its rows: the sum of the exchanges’ counts, and the pairs', () => {
    expect([
      catalogue.count,
      catalogue.tickers.length,
      catalogue.aggregated_count,
      catalogue.aggregated.length,
    ]).toEqual([3, 3, 2, 2]);
    expect(catalogue.exchanges.reduce((sum, { ticker_count }) => sum + ticker_count, 0)).toBe(catalogue.count);
  });

  it('has exchange records with their fields in the specified order, ours last', () => {
    expect(Object.keys(catalogue.exchanges[0] ?? {})).toEqual(
      fields(
        'id name country website docs_url source_url cors note status fetched_at error ticker_count',
        'http_status attempts last_ok_at',
      ),
    );
  });
});

describe('the file of one exchange (docs/feed-rules.md 9.2)', () => {
  it('has that exchange’s record and rows only', () => {
    const file = marketExchange.parse(contentOf('markets/exchange_a.json'));
    expect(file.exchange.id).toBe('exchange_a');
    expect(file.tickers.map(({ id }) => id)).toEqual(['exchange_a:BTC-NOK', 'exchange_a:POL-NOK']);
    expect([file.count, file.exchange.ticker_count]).toEqual([2, 2]);
    expect(Object.keys(contentOf('markets/exchange_a.json') ?? {})).toEqual(
      fields(envelope, 'urls exchange count tickers'),
    );
  });
});

describe('aggregated.json', () => {
  it('has only the aggregated rows', () => {
    expect(Object.keys(contentOf('markets/aggregated.json') ?? {})).toEqual(
      fields(envelope, rules, 'count aggregated'),
    );
    expect(marketAggregated.parse(contentOf('markets/aggregated.json'))).toMatchObject({ count: 2 });
  });
});

describe('the file of one asset (docs/feed-rules.md 9.2)', () => {
  it('has the asset’s rows on every exchange, its aggregated rows and its icon', () => {
    const file = marketAsset.parse(contentOf('markets/by-asset/BTC.json'));
    expect(file).toMatchObject({ symbol: 'BTC', count: 2, logo_path: 'api/v1/markets/logos/btc.svg' });
    expect(file.tickers.map(({ id }) => id)).toEqual(['exchange_a:BTC-NOK', 'exchange_b:BTC-NOK']);
    expect(file.aggregated.map(({ symbol, price }) => [symbol, price])).toEqual([['BTC-NOK', '2']]);
    expect(Object.keys(contentOf('markets/by-asset/BTC.json') ?? {})).toEqual(
      fields(
        envelope,
        'urls symbol count tickers aggregated aggregation logo_url logo_url_custom_domain logo_path logo',
      ),
    );
  });

  it('has count 0 and empty lists when it is kept without rows', () => {
    expect(marketAsset.parse(contentOf('markets/by-asset/XRP.json'))).toMatchObject({
      symbol: 'XRP',
      count: 0,
      tickers: [],
      aggregated: [],
      logo_path: 'api/v1/markets/logos/xrp.svg',
    });
    expect(assets).toEqual(['BTC', 'POL', 'XRP']);
  });
});

describe('the history of one pair', () => {
  it('has the pair after the envelope, then the points', () => {
    const point = { time: NOW, price: '1', min: '1', max: '1', exchange_count: 1 };
    const file = buildHistoryFile(context, 'BTC.B-DKK', { hourly: [point], daily: [] });
    expect(file.path).toBe('api/v1/markets/history/BTC.B-DKK.json');
    expect(file.rows).toBe(1);
    expect(file.content).toMatchObject({
      symbol: 'BTC.B-DKK',
      base: 'BTC.B',
      quote: 'DKK',
      hourly: [point],
      daily: [],
    });
    expect(Object.keys(file.content)).toEqual(fields(envelope, 'symbol base quote hourly daily'));
  });
});

describe('buildMarketFiles', () => {
  it('writes each file at a path of the contract, with its rows for the manifest', () => {
    const patterns = marketFiles.map(({ path }) => new RegExp(`^${path.slice(1).replace(/\{\w+\}/g, '[^/]+')}$`));
    for (const { path } of files)
      expect(
        patterns.some((pattern) => pattern.test(path)),
        path,
      ).toBe(true);
    expect(files.map(({ path, rows: count }) => [path.slice('api/v1/'.length), count])).toEqual([
      ['markets.json', 3],
      ['markets/aggregated.json', 2],
      ['markets/exchange_a.json', 2],
      ['markets/exchange_b.json', 1],
      ['markets/by-asset/BTC.json', 2],
      ['markets/by-asset/POL.json', 1],
      ['markets/by-asset/XRP.json', 0],
    ]);
  });

  it('refuses to build a file that would break the contract, naming file and field', () => {
    const broken = { ...rows, exchanges: [{ ...record('a', 2), country: 'Norway' }] };
    expect(() => buildMarketFiles(broken)).toThrow(/^api\/v1\/markets\/exchange_a\.json .*exchange\/country/);
  });

  it('produces the same bytes for the same rows', () => {
    expect(JSON.stringify(buildMarketFiles(rows))).toBe(JSON.stringify(buildMarketFiles(rows)));
  });
});
