import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMarkets } from '../../../../export/markets/job.ts';
import { type SampleExchanges, startSampleExchanges } from '../../../../src/commands/start/sample-exchanges.ts';
import { sampleAnswers } from '../../../../src/commands/start/sample-prices.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { Newsroom } from '../../export/publish/branch/newsroom.ts';

const [first, second] = ['2026-11-22T08:00:00+00:00', '2026-11-22T09:00:00+00:00'];

const room = await Newsroom.open();
let exchanges: SampleExchanges;

beforeAll(async () => {
  exchanges = await startSampleExchanges();
});
afterAll(async () => {
  exchanges?.server.close();
  exchanges?.server.closeAllConnections();
  await room.close();
});

const fetchSamples = (name: string, at = first) =>
  runMarkets({ out: room.folder(name), settings: readSettings(exchanges.settings), clock: () => at, sample: true });

function read(name: string, path: string) {
  return JSON.parse(readFileSync(join(room.folder(name), 'api/v1', path), 'utf8'));
}

const marketFiles = (name: string): string[] => [
  'markets.json',
  ...readdirSync(join(room.folder(name), 'api/v1/markets'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && path !== 'manifest.json')
    .map((path) => `markets/${path}`),
];

describe('the simulated exchanges', () => {
  it('all answer the job, under names that say what they are, and every file is marked', async () => {
    const run = await fetchSamples('samples');
    expect(run).toMatchObject({ exchanges: 3, failed: [], damaged_history: [] });
    const { exchanges: records, tickers, aggregated } = read('samples', 'markets.json');
    expect(records.map(({ name }: { name: string }) => name)).toEqual([
      'Sample exchange A',
      'Sample exchange B',
      'Sample exchange C',
    ]);
    expect(new Set(aggregated.map(({ quote }: { quote: string }) => quote))).toEqual(
      new Set(['NOK', 'SEK', 'DKK', 'EUR']),
    );
    expect(tickers.some(({ bid }: { bid: string | null }) => /^\d+\.\d{16}$/.test(bid ?? ''))).toBe(true);
    const files = marketFiles('samples');
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) {
      expect(read('samples', file), file).toMatchObject({
        sample: true,
        disclaimer: expect.stringMatching(/^Sample figures/),
      });
    }
  });

  it('have prices that move, with the bid below the last price and the ask above it', () => {
    type Row = { lastTradePrice: string; currentHighestBuyPrice: string; currentLowestSellPrice: string };
    const rows = (seconds: number) => sampleAnswers['/exchange_b/tickers']?.(seconds) as Row[];
    expect(rows(300).every((row, at) => row.lastTradePrice !== rows(0)[at]?.lastTradePrice)).toBe(true);
    expect(rows(300)).toEqual(rows(300));
    for (let seconds = 0; seconds < 1200; seconds += 60) {
      for (const { lastTradePrice, currentHighestBuyPrice, currentLowestSellPrice } of rows(seconds)) {
        expect(Number(currentHighestBuyPrice)).toBeLessThan(Number(lastTradePrice));
        expect(Number(currentLowestSellPrice)).toBeGreaterThan(Number(lastTradePrice));
      }
    }
  });

  it('can be read by other pages where the real ones can', async () => {
    const allowed = async (letter: string, path: string) => {
      const response = await fetch(`${exchanges.settings[`EXCHANGE_${letter}_API_URL`]}${path}`);
      expect(response.status).toBe(200);
      return response.headers.get('access-control-allow-origin');
    };
    expect(await allowed('A', '/v2/markets')).toBe('*');
    expect(await allowed('A', '/v2/markets/tickers')).toBe('*');
    expect(await allowed('B', '/tickers')).toBeNull();
    expect(await allowed('C', '/v2/rates')).toBe('*');
    expect((await fetch(`${exchanges.settings.EXCHANGE_A_API_URL}/`)).status).toBe(404);
  });
});

describe('sample figures', () => {
  it('are named on every page', async () => {
    await fetchSamples('pages');
    await room.export('pages', first);
    for (const page of ['index.html', 'calendar/index.html', 'stats/index.html']) {
      expect(readFileSync(join(room.folder('pages'), page), 'utf8'), page).toContain(
        '<p>Sample: the prices on this site are simulated.',
      );
    }
    await room.site('real-pages', first);
    expect(readFileSync(join(room.folder('real-pages'), 'index.html'), 'utf8')).not.toContain('simulated');
  });

  it('are never published, neither with the whole tree nor as market files', async () => {
    await room.publish(await room.site('real', first));
    const before = room.commits();
    await fetchSamples('refused', second);
    await room.export('refused', second);
    await room.stats('refused', second);
    for (const only of [undefined, 'markets'] as const) {
      await expect(room.publish(room.folder('refused'), { only })).rejects.toThrow(
        /^api\/v1\/markets.*\.json has sample figures of simulated exchanges, which are never published\. [^\n]+$/,
      );
    }
    expect(room.commits()).toEqual(before);
  });

  it('never continue in real files, nor real figures in samples', async () => {
    await fetchSamples('mixed', first);
    const sampled = read('mixed', 'markets/history/BTC-NOK.json');
    expect(sampled.hourly).toHaveLength(1);
    await room.markets('mixed', second);
    const real = read('mixed', 'markets/history/BTC-NOK.json');
    expect(real.hourly).toHaveLength(1);
    expect(real.hourly[0].price).not.toBe(sampled.hourly[0].price);
    for (const file of marketFiles('mixed')) expect(read('mixed', file), file).not.toHaveProperty('sample');
    expect(marketFiles('mixed')).not.toContain('markets/by-asset/DOGE.json');

    const before = read('mixed', 'markets.json');
    await expect(fetchSamples('mixed', second)).rejects.toThrow(/has real market figures/);
    expect(read('mixed', 'markets.json')).toEqual(before);
  });

  it('continue their own history', async () => {
    await fetchSamples('again', first);
    await fetchSamples('again', second);
    expect(read('again', 'markets/history/BTC-NOK.json')).toMatchObject({ sample: true });
    expect(read('again', 'markets/history/BTC-NOK.json').hourly).toHaveLength(2);
  });
});
