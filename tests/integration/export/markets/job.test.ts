import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type MarketsJob, runMarkets } from '../../../../export/markets/job.ts';
import { nodeFileSystem } from '../../../../export/write/file-system.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import {
  type MarketAsset,
  type MarketCatalogue,
  type MarketExchange,
  type MarketHistory,
  marketFiles,
} from '../../../../src/contract/markets.ts';
import type { Exchange } from '../../../../src/feed/markets/exchanges/exchange.ts';
import { exchanges as allExchanges } from '../../../../src/feed/markets/exchanges/index.ts';
import { noFigures } from '../../../../src/feed/markets/exchanges/listing.ts';
import { recomputeAggregated } from '../../../../src/feed/markets/recompute.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { toTimestamp } from '../../../../src/lib/time.ts';
import * as fake from '../../../fixtures/markets/fake-exchanges.ts';
import { type MarketTree, readFiles, readMarketTree } from '../../../fixtures/markets/market-tree.ts';

const exchanges = await fake.startFakeExchanges();
const base = mkdtempSync(join(tmpdir(), 'markets-'));
const out = join(base, 'dist');
const START = Date.parse('2026-11-22T09:17:00Z');
const HOUR = 60 * 60 * 1000;

afterAll(async () => {
  await exchanges.close();
  rmSync(base, { recursive: true });
});
beforeEach(() => {
  exchanges.reset();
  rmSync(out, { recursive: true, force: true });
  rmSync(join(base, '.dist'), { recursive: true, force: true });
});

/** Runs the job on the fake exchanges, `hours` after the start. */
function run(hours = 0, more: Partial<MarketsJob> = {}) {
  const job: MarketsJob = {
    out,
    settings: readSettings({ ...exchanges.env, BASE_URL: 'https://feed.example', CONTACT: 'desk@feed.example' }),
    clock: () => toTimestamp(START + hours * HOUR),
    patience: { answer: 200, total: 600, waits: [5, 10] },
    ...more,
  };
  // Flushing the disk is tested with the writer; without it these tests are quick.
  return runMarkets(job, { fileSystem: { ...nodeFileSystem, syncFileSystem: async () => true } });
}

/** The tree, which must be complete. */
function tree(): MarketTree {
  const read = readMarketTree(out);
  if (read === null) throw new Error('There are no market files.');
  return read;
}

const catalogue = () => tree().json<MarketCatalogue>('markets.json');
const recordOf = (id: string) => catalogue().exchanges.find((exchange) => exchange.id === id);
const without = (text: string, base_: string) =>
  JSON.stringify((JSON.parse(text) as { id: string }[]).filter(({ id }) => !id.startsWith(base_)));

/** Puts a file into the current release, as another job or a person would have. */
function put(path: string, content: string): void {
  const target = join(realpathSync(out), path);
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  writeFileSync(target, content);
}

describe('a run in which all exchanges answer', () => {
  it('reports rows, pairs and exchanges', async () => {
    expect(await run()).toMatchObject({ rows: 21, pairs: 14, exchanges: 3, failed: [], damaged_history: [] });
  });

  it('writes all files of the contract, complete, with one timestamp, and lists them in its own manifest', async () => {
    await run();
    const { files, generated_at } = tree();
    expect(generated_at).toBe('2026-11-22T09:17:00+00:00');
    expect([...files.keys()].filter((path) => path.includes('by-asset')).map((path) => path.split('/').at(-1))).toEqual(
      ['ADA', 'BTC', 'DAI', 'ETH', 'LINK', 'LTC', 'POL', 'SOL', 'XRP'].map((symbol) => `${symbol}.json`),
    );
    for (const { path, schema } of marketFiles) {
      const pattern = new RegExp(`^${path.slice(1).replace('{symbol}', '[^/]+').replace('{exchange}', 'exchange_.')}$`);
      const own = [...files].filter(([file]) => pattern.test(file));
      expect(own.length, path).toBeGreaterThan(0);
      for (const [file, text] of own) {
        // Parsing sorts the fields in the order of the schema.
        expect(toJson(schema.parse(JSON.parse(text))) === text, file).toBe(true);
      }
    }
  });

  it('writes the icons of the set unchanged, and none for POL', async () => {
    await run();
    const icon = new URL('../../../../node_modules/cryptocurrency-icons/svg/color/btc.svg', import.meta.url);
    expect(tree().files.get('api/v1/markets/logos/btc.svg')).toBe(readFileSync(icon, 'utf8'));
    expect(tree().files.has('api/v1/markets/logos/pol.svg')).toBe(false);
    expect(tree().json<MarketAsset>('markets/by-asset/POL.json')).toMatchObject({ logo: null, logo_url: null });
  });

  it('has tickers by exchange, base and quote, and the worked figures', async () => {
    await run();
    const { tickers, aggregated } = catalogue();
    const keys = tickers.map(({ id }) => id);
    expect(keys.slice(0, 3)).toEqual(['exchange_a:ADA-NOK', 'exchange_a:BTC-NOK', 'exchange_a:BTC-DKK']);
    expect(keys.slice(8, 12)).toEqual([
      'exchange_b:BTC-NOK',
      'exchange_b:BTC-SEK',
      'exchange_b:BTC-DKK',
      'exchange_b:BTC-EUR',
    ]);
    expect(aggregated.find(({ symbol }) => symbol === 'BTC-NOK')).toMatchObject({
      price: '794793.60',
      mid: '793014.9350000000000000',
    });
    expect(aggregated.find(({ symbol }) => symbol === 'LTC-EUR')).toMatchObject({
      method: 'mean_bid_ask_mid',
      price: '81.20',
    });
  });

  it('has rows that a consumer can recompute from their contributors', async () => {
    await run();
    expect(catalogue().aggregated.flatMap(recomputeAggregated)).toEqual([]);
  });

  it('keeps digits that a binary float would lose, in every file', async () => {
    const digits = '123456789012345678901234567890.1234567890123456789';
    exchanges.reply('/a/v2/markets', fake.json(`[{"id":"BTCNOK","last":${digits},"volume":"9007199254740993"}]`));
    exchanges.reply('/b/tickers', fake.json(`[{"baseAsset":"ETH","quoteAsset":"SEK","lastTradePrice":1e-20}]`));
    await run();
    const { files, json } = tree();
    const bitcoin = catalogue().tickers.find(({ id }) => id === 'exchange_a:BTC-NOK');
    expect(bitcoin).toMatchObject({ last: digits, volume_base: '9007199254740993' });
    expect(catalogue().aggregated.find(({ symbol }) => symbol === 'BTC-NOK')).toMatchObject({
      price: digits,
      min: digits,
    });
    expect(json<MarketHistory>('markets/history/BTC-NOK.json').hourly[0]).toMatchObject({ price: digits });
    for (const path of ['aggregated', 'exchange_a', 'by-asset/BTC', 'history/BTC-NOK']) {
      expect(files.get(`api/v1/markets/${path}.json`), path).toContain(`"${digits}"`);
    }
    expect(catalogue().tickers.find(({ symbol }) => symbol === 'ETH-SEK')?.last).toBe('0.00000000000000000001');
  });

  it('asks with a user agent that has the contact, each path once', async () => {
    await run();
    expect(exchanges.requests.map(({ path }) => path).sort()).toEqual([...fake.endpoints].sort());
    for (const { headers } of exchanges.requests) {
      expect(headers['user-agent']).toBe('Nordic-Crypto-Feed/1 (+desk@feed.example)');
    }
  });

  it('uses addresses with their own path for source_url, and the names and pages of the settings', async () => {
    const settings = readSettings({
      ...exchanges.env,
      EXCHANGE_A_NAME: 'First',
      EXCHANGE_A_WEBSITE: 'https://first.example',
      EXCHANGE_A_DOCS_URL: 'https://first.example/docs',
    });
    await run(0, { settings });
    expect(recordOf('exchange_a')).toMatchObject({
      name: 'First',
      country: 'NO',
      website: 'https://first.example',
      docs_url: 'https://first.example/docs',
      source_url: `${exchanges.origin}/a/v2/markets`,
      status: 'ok',
      error: null,
      ticker_count: 8,
      http_status: 200,
      attempts: 2,
      last_ok_at: '2026-11-22T09:17:00+00:00',
    });
    expect(recordOf('exchange_b')).toMatchObject({
      name: 'Exchange B',
      website: `${exchanges.origin}/b`,
      docs_url: `${exchanges.origin}/b`,
    });
    expect(catalogue().tickers[0]).toMatchObject({
      exchange: { id: 'exchange_a', name: 'First', country: 'NO' },
      source_url: `${exchanges.origin}/a/v2/markets`,
    });
  });

  it('produces the same bytes for the same answers, clock and previous tree', async () => {
    await run();
    const first = tree().files;
    await run();
    expect(tree().files).toEqual(first);
  });
});

describe('an existing tree', () => {
  it('keeps every file that is not a market file, from any writer', async () => {
    await run();
    const others = {
      'api/v1/news.json': '{"news":1}',
      'api/v1/stats.json': '{}',
      'api/v1/manifest.json': '{}',
      'api/v1/markets.txt': 'x',
      'note.txt': 'kept',
    };
    for (const [path, text] of Object.entries(others)) put(path, text);
    await run(1);
    expect(Object.fromEntries(tree().files)).toMatchObject(others);
  });
});

describe('an exchange that is down', () => {
  it('has the failure in its record and no rows, and the run succeeds', async () => {
    await run();
    exchanges.reply('/b/tickers', fake.status(503));
    const result = await run(1);
    expect(result).toMatchObject({ rows: 13, failed: [{ id: 'exchange_b', error: 'HTTP status 503' }] });
    expect(recordOf('exchange_b')).toMatchObject({
      status: 'error',
      error: 'HTTP status 503',
      ticker_count: 0,
      fetched_at: '2026-11-22T10:17:00+00:00',
      http_status: 503,
      attempts: 3,
      last_ok_at: '2026-11-22T09:17:00+00:00',
    });
    const { tickers, aggregated, count } = catalogue();
    expect(tickers.some(({ exchange }) => exchange.id === 'exchange_b')).toBe(false);
    expect(aggregated.flatMap(({ contributors }) => contributors).some((one) => one.exchange_id === 'exchange_b')).toBe(
      false,
    );
    expect(count).toBe(13);
    expect(tree().json<MarketExchange>('markets/exchange_b.json')).toMatchObject({ count: 0, tickers: [] });
  });

  it('has the time of its last answer in later runs too, until it answers again', async () => {
    await run();
    exchanges.reply('/c/v2/rates', fake.hangUp);
    await run(1);
    await run(2);
    expect(recordOf('exchange_c')).toMatchObject({ last_ok_at: '2026-11-22T09:17:00+00:00', http_status: null });
    exchanges.reset();
    await run(3);
    expect(recordOf('exchange_c')).toMatchObject({ last_ok_at: '2026-11-22T12:17:00+00:00', status: 'ok' });
  });

  it('has no such time when it never answered, or the previous file cannot be read', async () => {
    exchanges.reply('/b/tickers', fake.status(404));
    await run();
    expect(recordOf('exchange_b')).toMatchObject({ last_ok_at: null, attempts: 1 });
    exchanges.reset();
    await run(1);
    put('api/v1/markets.json', '{"exchanges":');
    exchanges.reply('/b/tickers', fake.status(404));
    await run(2);
    expect(recordOf('exchange_b')).toMatchObject({ last_ok_at: null });
  });

  it('keeps the file and icon of its assets, with count 0', async () => {
    await run();
    exchanges.reply('/b/tickers', fake.html);
    await run(1);
    expect(tree().json<MarketAsset>('markets/by-asset/LINK.json')).toMatchObject({
      symbol: 'LINK',
      count: 0,
      tickers: [],
      aggregated: [],
      logo_path: 'api/v1/markets/logos/link.svg',
    });
    expect(tree().files.has('api/v1/markets/logos/link.svg')).toBe(true);
    await run(2);
    expect(tree().files.has('api/v1/markets/by-asset/LINK.json')).toBe(true);
  });

  it('leaves a gap in the history of its pairs', async () => {
    await run();
    exchanges.reply('/b/tickers', fake.status(500));
    await run(1);
    exchanges.reset();
    await run(2);
    const { hourly } = tree().json<MarketHistory>('markets/history/LINK-SEK.json');
    expect(hourly.map(({ time }) => time)).toEqual(['2026-11-22T09:17:00+00:00', '2026-11-22T11:17:00+00:00']);
  });

  it.each([
    ['its list', '/a/v2/markets'],
    ['its tickers', '/a/v2/markets/tickers'],
  ] as const)('is exchange_a when %s fails', async (_name, endpoint) => {
    exchanges.reply(endpoint, fake.status(404));
    await run();
    expect(recordOf('exchange_a')).toMatchObject({ status: 'error', error: 'HTTP status 404', ticker_count: 0 });
  });
});

describe('an asset that is gone', () => {
  it('loses its file and icon when every exchange answered, and keeps its history', async () => {
    await run();
    exchanges.reply('/b/tickers', fake.json(without(fake.usualAnswer('/b/tickers'), 'LINK')));
    await run(1);
    const paths = [...tree().files.keys()].filter((path) => path.toLowerCase().includes('link'));
    expect(paths).toEqual(['api/v1/markets/history/LINK-SEK.json']);
    expect(tree().json<MarketHistory>('markets/history/LINK-SEK.json').hourly).toHaveLength(1);
  });
});

describe('a run without a usable answer', () => {
  const down = (reply: fake.Reply) => {
    for (const endpoint of fake.endpoints) exchanges.reply(endpoint, reply);
  };

  it('changes nothing and reports the reasons in one line', async () => {
    await run();
    const before = tree().files;
    const release = realpathSync(out);
    exchanges.reply('/a/v2/markets', fake.status(500));
    exchanges.reply('/b/tickers', fake.html);
    exchanges.reply('/c/v2/rates', fake.reportsFailure);
    await expect(run(1)).rejects.toThrow(
      `No exchange sent a usable answer (exchange_a: HTTP status 500; exchange_b: answer is not JSON; exchange_c: exchange says that it failed); the files in ${out} were not changed. Run npm run markets again later.`,
    );
    expect(tree().files).toEqual(before);
    expect(realpathSync(out)).toBe(release);
  });

  it.each([
    ['lists without rows', fake.json('[]')],
    ['rows without a usable symbol', fake.json('[{"id":"../NOK"},{"id":"BTCUSD","baseAsset":"BTC"},{}]')],
    ['rows without a price', fake.json('[{"id":"BTCNOK","volume":"1","baseAsset":"BTC","quoteAsset":"NOK"}]')],
  ])('such as %s, no tree is created', async (_name, reply) => {
    down(reply);
    exchanges.reply('/c/v2/rates', fake.json('{"success":true,"payload":{"timestamp":1,"version":"2"}}'));
    await expect(run()).rejects.toThrow(/answer has no usable row/);
    expect(readFiles(out)).toEqual(new Map());
  });
});

describe('odd rows', () => {
  it.each<[string, string, object]>([
    ['numbers instead of strings', '"lastTradePrice":5.10', { last: '5.10' }],
    ['exponents', '"lastTradePrice":"1.5e3","currentHighestBuyPrice":2E-3', { last: '1500', bid: '0.002' }],
    ['a blank', '"lastTradePrice":5,"currentHighestBuyPrice":"  "', { last: '5', bid: null }],
    ['a negative price', '"lastTradePrice":5,"currentLowestSellPrice":"-3"', { last: '5', ask: null }],
    ['a negative volume', '"lastTradePrice":5,"volumeBaseAssetLast24Hours":-1', { volume_base_24h: null }],
    ['a word', '"lastTradePrice":5,"currentHighestBuyPrice":"n/a"', { bid: null }],
    ['a wrong type', '"lastTradePrice":5,"currentHighestBuyPrice":[1]', { bid: null }],
    ['a missing field', '"lastTradePrice":5', { bid: null, ask: null, volume_base_24h: null }],
  ])('with %s keep the figures that can be read', async (_name, fields, expected) => {
    exchanges.reply('/b/tickers', fake.json(`[{"baseAsset":"btc","quoteAsset":"nok",${fields}}]`));
    await run();
    const [row] = tree().json<MarketExchange>('markets/exchange_b.json').tickers;
    expect(row).toMatchObject({ base: 'BTC', quote: 'NOK', ...expected });
  });

  it('that name a pair twice are reduced to the first', async () => {
    const rows =
      '[{"baseAsset":"BTC","quoteAsset":"NOK","lastTradePrice":"1"},{"baseAsset":"btc","quoteAsset":"NOK","lastTradePrice":"2"}]';
    exchanges.reply('/b/tickers', fake.json(rows));
    await run();
    expect(
      tree()
        .json<MarketExchange>('markets/exchange_b.json')
        .tickers.map(({ last }) => last),
    ).toEqual(['1']);
    expect(catalogue().aggregated.find(({ symbol }) => symbol === 'BTC-NOK')?.exchange_count).toBe(2);
  });

  it('with an unsafe symbol write no file outside the folder', async () => {
    const rows = ['../../../evil', 'a/b', '..', 'CON\u0000', '__proto__', 'ok'].map((baseAsset) => ({
      baseAsset,
      quoteAsset: 'NOK',
      lastTradePrice: '1',
    }));
    exchanges.reply('/b/tickers', fake.json(JSON.stringify(rows)));
    await run();
    expect(
      tree()
        .json<MarketExchange>('markets/exchange_b.json')
        .tickers.map(({ base: symbol }) => symbol),
    ).toEqual(['OK']);
  });
});

describe('the history', () => {
  const historyOf = (pair: string) => tree().json<MarketHistory>(`markets/history/${pair}.json`);

  it('gets one point per hour, and none in an hour without a price', async () => {
    await run();
    await run(1);
    await run(1.5);
    expect(historyOf('BTC-NOK')).toMatchObject({
      symbol: 'BTC-NOK',
      hourly: [
        { time: '2026-11-22T09:17:00+00:00', price: '794793.60', exchange_count: 2 },
        { time: '2026-11-22T10:47:00+00:00', price: '794793.60' },
      ],
      daily: [],
    });
  });

  it('turns hourly points into daily ones after 30 days', async () => {
    await run();
    await run(1);
    await run(31 * 24);
    await run(31 * 24 + 1);
    const { hourly, daily } = historyOf('BTC-NOK');
    expect(daily.map(({ time }) => time)).toEqual(['2026-11-22T10:17:00+00:00']);
    expect(hourly.map(({ time }) => time)).toEqual(['2026-12-23T09:17:00+00:00', '2026-12-23T10:17:00+00:00']);
  });

  it.each([
    ['is cut short', '{"api_version":"1","hourly":[{"time":"2026'],
    ['is empty', ''],
    ['is of another pair', null],
    ['has a price that is not a text', '{"hourly":[{"time":"2026-11-22T09:17:00+00:00","price":1}]}'],
  ])('that %s is kept unchanged, and the run reports it', async (_name, damage) => {
    await run();
    const text = damage ?? tree().files.get('api/v1/markets/history/BTC-SEK.json') ?? '';
    put('api/v1/markets/history/BTC-NOK.json', text);
    const result = await run(1);
    expect(result.damaged_history).toEqual(['BTC-NOK']);
    expect(readFiles(out).get('api/v1/markets/history/BTC-NOK.json')).toBe(text);
    expect(readFiles(out).get('api/v1/markets.json')).toContain('2026-11-22T10:17:00+00:00');
  });

  it('starts again when a person deleted the damaged file', async () => {
    await run();
    rmSync(join(realpathSync(out), 'api/v1/markets/history/BTC-NOK.json'));
    await run(1);
    expect(historyOf('BTC-NOK').hourly).toHaveLength(1);
    expect(historyOf('BTC-SEK').hourly).toHaveLength(2);
  });
});

describe('a fourth exchange', () => {
  it('needs one more adapter: its rows, its file and its names appear', async () => {
    exchanges.reply('/c/v2/rates', fake.json('{"coin":"NEW","name":"Newcoin","price":"5"}'));
    const fourth: Exchange = {
      id: 'exchange_d',
      // It has the settings of another one.
      settings: 'EXCHANGE_C',
      country: 'IS',
      cors: true,
      note: 'price is last',
      paths: ['/v2/rates'],
      read: ([text]) => {
        const { coin, name, price } = JSON.parse(text ?? '');
        return [{ ...noFigures, base: coin, quote: 'EUR', exchange_symbol: coin, base_name: name, last: price }];
      },
    };
    await run(0, { exchanges: [...allExchanges.slice(0, 2), fourth] });
    expect(catalogue().exchanges.map(({ id }) => id)).toEqual(['exchange_a', 'exchange_b', 'exchange_d']);
    expect(catalogue().aggregated.find(({ symbol }) => symbol === 'NEW-EUR')).toMatchObject({
      name: 'Newcoin',
      price: '5',
    });
    expect(tree().json<MarketExchange>('markets/exchange_d.json')).toMatchObject({ count: 1 });
  });
});
