import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MarketState } from '../../../../../src/feed/markets/market-state.ts';
import { toTimestamp } from '../../../../../src/lib/time.ts';
import type { BrowserEnvironment } from '../../../../../src/site/browser/markets/browser-environment.ts';
import { type LiveMarkets, startMarkets } from '../../../../../src/site/browser/markets/start-markets.ts';
import { catalogueAt } from '../../../../fixtures/markets/catalogue.ts';
import { ticker } from '../../../../fixtures/markets/rows.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const FILE = 'https://feed.example/api/v1/markets.json';
const ofA = ['https://a.example/v2/markets', 'https://a.example/v2/markets/tickers'] as const;

const catalogue = catalogueAt(toTimestamp(NOON), {
  a: [ticker('a', { last: '1', fetched_at: toTimestamp(NOON) })],
  b: [ticker('b', { last: '3', fetched_at: toTimestamp(NOON) })],
});

type Reply = (url: string, init: RequestInit) => Response | Promise<Response>;

const json = (content: unknown, headers: Record<string, string> = {}): Reply => {
  return () => new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json', ...headers } });
};

let replies: Map<string, Reply>;
let requests: string[];
let states: MarketState[];
let time: number;
let isVisible: boolean;
let events: { visibility: () => void; online: () => void };
let tick: () => void;
let markets: LiveMarkets;

beforeEach(() => {
  replies = new Map([
    [FILE, json(catalogue)],
    [ofA[0], json([{ id: 'BTCNOK', last: '5' }])],
    [ofA[1], json([])],
  ]);
  requests = [];
  states = [];
  time = NOON + MINUTE;
  isVisible = true;
});
afterEach(() => markets.stop());

/** Starts, and waits until nothing is under way. */
async function start(more: Partial<BrowserEnvironment> = {}): Promise<void> {
  const environment: BrowserEnvironment = {
    fetch: async (input, init = {}) => {
      const url = String(input);
      requests.push(url);
      const reply = replies.get(url);
      if (reply === undefined) throw new TypeError('Failed to fetch');
      return reply(url, init);
    },
    now: () => ({ wall: time, steady: time }),
    isVisible: () => isVisible,
    every: (_milliseconds, run) => {
      tick = run;
      return () => {
        tick = () => {};
      };
    },
    listen: (listeners) => {
      events = listeners;
      return () => {};
    },
    answerLimit: 1000,
    ...more,
  };
  markets = startMarkets(
    { file: FILE, apis: { exchange_a: 'https://a.example' }, builtIn: null, onChange: (state) => states.push(state) },
    environment,
  );
  await settle();
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

async function later(minutes: number): Promise<void> {
  time += minutes * MINUTE;
  tick();
  await settle();
}

const exchangeA = () => states.at(-1)?.exchanges[0];

it('reads the file, then asks the exchanges that the page may ask, and reports both', async () => {
  await start();
  expect(requests).toEqual([FILE, ...ofA]);
  expect(states.map(({ rows }) => rows[0]?.price)).toEqual(['2', '4']);
  expect(states.at(-1)?.exchanges.map(({ asked_directly }) => asked_directly)).toEqual([true, false, false]);
});

it('reports nothing while nothing changes', async () => {
  await start();
  time += 15 * MINUTE;
  replies.set(ofA[0], () => new Promise(() => {}));
  tick();
  await settle();
  expect(requests.filter((url) => url === FILE)).toHaveLength(2);
  expect(states).toHaveLength(2);
});

it('sends no cookies to an exchange, no referrer, and bypasses the cache', async () => {
  let sent: RequestInit = {};
  replies.set(ofA[1], (url, init) => {
    sent = init;
    return json([])(url, init);
  });
  await start();
  expect(sent).toMatchObject({ cache: 'no-store', referrerPolicy: 'no-referrer' });
  expect(sent.credentials ?? 'same-origin').toBe('same-origin');
});

describe('an exchange that fails', () => {
  const failures: [string, Reply][] = [
    ['an error of the network or of CORS', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['status 500', () => new Response('[]', { status: 500, headers: { 'content-type': 'application/json' } })],
    ['status 204', () => new Response(null, { status: 204 })],
    ['HTML', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['cut JSON', () => new Response('[{"id":', { headers: { 'content-type': 'application/json' } })],
    ['more than 5 MiB', json(' '.repeat(5 * 1024 * 1024))],
    [
      'no answer in time',
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    ],
    [
      'a redirect to another host',
      async (url, init) =>
        Object.defineProperties(await json([{ id: 'BTCNOK', last: '7' }])(url, init), {
          redirected: { value: true },
          url: { value: 'https://other.example/' },
        }),
    ],
  ];
  it.each(failures)('by %s keeps its figures, with the time since when', async (_, reply) => {
    await start({ answerLimit: 15 });
    replies.set(ofA[0], reply);
    await later(5);
    await settle();
    expect(exchangeA()).toMatchObject({
      source: 'exchange',
      fetched_at: toTimestamp(NOON + MINUTE),
      failing_since: toTimestamp(NOON + 6 * MINUTE),
    });
    expect(states.at(-1)?.rows[0]?.price).toBe('4');
  });

  it('is asked again when its Retry-After has passed', async () => {
    replies.set(ofA[0], () => new Response('', { status: 429, headers: { 'retry-after': '1800' } }));
    await start();
    const count = requests.length;
    for (let n = 0; n < 2; n += 1) await later(14);
    expect(requests.slice(count).filter((url) => url !== FILE)).toEqual([]);
    await later(2);
    expect(requests.slice(count).filter((url) => url !== FILE)).toEqual([...ofA]);
  });
});

it('asks nothing while the page is hidden, and at once when it is shown', async () => {
  isVisible = false;
  await start();
  await later(60);
  expect(requests).toEqual([]);
  isVisible = true;
  events.visibility();
  await settle();
  expect(requests).toEqual([FILE, ...ofA]);
});

it('asks what has failed when the network is back', async () => {
  replies.delete(FILE);
  await start();
  expect(states.at(-1)?.file).toEqual({ generated_at: null, failing_since: toTimestamp(NOON + MINUTE) });
  replies.set(FILE, json(catalogue));
  events.online();
  await settle();
  expect(requests).toEqual([FILE, FILE, ...ofA]);
});

it('gives the time of the site when the reader’s clock is wrong', async () => {
  time = NOON + 24 * 60 * MINUTE;
  replies.set(FILE, json(catalogue, { date: new Date(NOON + MINUTE).toUTCString() }));
  await start();
  expect(markets.now()).toBe(NOON + MINUTE);
  expect(exchangeA()?.fetched_at).toBe(toTimestamp(NOON + MINUTE));
});

it('does nothing more when it is stopped', async () => {
  await start();
  markets.stop();
  await later(60);
  events.online();
  await settle();
  expect([requests.length, states.length]).toEqual([3, 2]);
});
