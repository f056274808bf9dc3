/** The browser and the job make the same rows, digit by digit, from the same answers (docs/feed-rules.md 16.30). */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExchangeResult, fetchExchange } from '../../../export/markets/fetch-exchange.ts';
import { buildMarketFiles, CATALOGUE_PATH } from '../../../export/markets/files.ts';
import { IconSet } from '../../../export/markets/logos.ts';
import { buildContext } from '../../../src/contract/context.ts';
import type { AggregatedRow, ExchangeRecord } from '../../../src/contract/market-rows.ts';
import type { MarketCatalogue } from '../../../src/contract/markets.ts';
import { noLogo } from '../../../src/feed/markets/aggregate.ts';
import { exchanges } from '../../../src/feed/markets/exchanges/index.ts';
import type { MarketState } from '../../../src/feed/markets/market-state.ts';
import { readSettings } from '../../../src/lib/settings.ts';
import { toTimestamp } from '../../../src/lib/time.ts';
import type { BrowserEnvironment } from '../../../src/site/browser/markets/browser-environment.ts';
import { type FakeExchanges, startFakeExchanges } from '../../fixtures/markets/fake-exchanges.ts';
import { type Situation, situation } from '../../fixtures/markets/situations.ts';
import { bundleMarkets } from './bundled-markets.ts';

const SITUATIONS = 200;
const FIRST = Date.parse('2026-11-22T09:17:00Z');
const LATER = FIRST + 5 * 60 * 1000;
const FILE = 'https://feed.example/api/v1/markets.json';

const bundle = bundleMarkets();
const icons = new IconSet();
let fake: FakeExchanges;

beforeAll(async () => {
  fake = await startFakeExchanges();
});
afterAll(() => fake.close());

/** Asks the exchanges as the job does. */
function askAsJob(replies: Situation, time: number): Promise<ExchangeResult[]> {
  setReplies(replies);
  const request = {
    settings: readSettings({ ...fake.env }),
    userAgent: 'test',
    patience: { answer: 5_000, total: 5_000, waits: [] },
    clock: () => toTimestamp(time),
  };
  return Promise.all(exchanges.map((exchange) => fetchExchange({ ...request, exchange })));
}

function setReplies(replies: Situation): void {
  fake.reset();
  for (const [endpoint, { reply }] of Object.entries(replies)) fake.reply(endpoint as keyof Situation, reply);
}

/** The job's markets.json. */
function fileOf(results: readonly ExchangeResult[], time: number): MarketCatalogue {
  const context = buildContext(readSettings({ BASE_URL: 'https://feed.example' }), toTimestamp(time));
  const { files } = buildMarketFiles({
    context,
    exchanges: results.map(({ record }): ExchangeRecord => ({ ...record, last_ok_at: null })),
    skipped: [],
    tickers: results.flatMap(({ tickers }) => tickers),
    facts: { nameOf: (base) => icons.nameOf(base) ?? base, logoOf: (base) => icons.logoFields(base, context) },
    keptAssets: [],
  });
  return files.find(({ path }) => path === CATALOGUE_PATH)?.content as MarketCatalogue;
}

/** What a page shows that has read the file and then asked the exchanges itself. */
async function readAsBrowser(file: MarketCatalogue, replies: Situation): Promise<MarketState> {
  setReplies(replies);
  const environment: BrowserEnvironment = {
    fetch: async (input, init) => {
      if (String(input) !== FILE) return fetch(input, init);
      const headers = { 'content-type': 'application/json', date: new Date(LATER).toUTCString() };
      return new Response(JSON.stringify(file), { headers });
    },
    now: () => ({ wall: LATER, steady: 0 }),
    isVisible: () => true,
    every: () => () => {},
    listen: () => () => {},
    answerLimit: 5_000,
  };
  const apis = { exchange_a: `${fake.origin}/a`, exchange_c: `${fake.origin}/c` };
  return new Promise((resolve) => {
    const markets = bundle.startMarkets(
      {
        file: FILE,
        apis,
        builtIn: null,
        onChange: (state) => {
          const asked = state.exchanges.filter(({ asked_directly }) => asked_directly);
          const since = toTimestamp(LATER);
          const isDone = ({ source, failing_since }: (typeof asked)[number]) =>
            source === 'exchange' || failing_since === since;
          if (asked.length < 2 || !asked.every(isDone)) return;
          markets.stop();
          resolve(state);
        },
      },
      environment,
    );
  });
}

/** The browser has names and icons from the file only. */
function withFactsOf(file: MarketCatalogue, row: AggregatedRow): AggregatedRow {
  return file.aggregated.some(({ base }) => base === row.base) ? row : { ...row, name: row.base, ...noLogo };
}

describe('the bundle for browsers', () => {
  it(`makes the rows of the job in ${SITUATIONS} random situations, with failures`, async () => {
    const seen = { rows: 0, failed: 0, kept: 0, answered: 0 };
    const property = fc.asyncProperty(situation, situation, async (first, later) => {
      const before = await askAsJob(first, FIRST);
      fc.pre(before.some(({ record }) => record.status === 'ok'));
      const after = await askAsJob(later, LATER);
      const results = before.map((result, index) => {
        const own = after[index];
        return own?.record.cors && own.record.status === 'ok' ? own : result;
      });
      const file = fileOf(before, FIRST);
      const expected = fileOf(results, LATER);
      const state = await readAsBrowser(file, later);

      expect(JSON.stringify(state.tickers)).toBe(JSON.stringify(expected.tickers));
      expect(JSON.stringify(state.rows)).toBe(JSON.stringify(expected.aggregated.map((row) => withFactsOf(file, row))));
      for (const [index, shown] of state.exchanges.entries()) {
        const [old, own] = [before[index], after[index]];
        if (!own?.record.cors) continue;
        const isAnswered = own.record.status === 'ok';
        const oldTime = old?.record.status === 'ok' ? toTimestamp(FIRST) : null;
        expect([shown.fetched_at, shown.failing_since]).toEqual(
          isAnswered ? [toTimestamp(LATER), null] : [oldTime, toTimestamp(LATER)],
        );
        seen[isAnswered ? 'answered' : oldTime === null ? 'failed' : 'kept'] += 1;
      }
      seen.rows += state.rows.length;
    });
    await fc.assert(property, { seed: 20261122, numRuns: SITUATIONS });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  });

  it('never compiles code from text, which the content policy of the page forbids', () => {
    expect(bundle.compilations()).toBe(0);
  });

  it('is small', () => expect(gzipSync(bundle.code, { level: 9 }).length).toBeLessThan(60_000));
});
