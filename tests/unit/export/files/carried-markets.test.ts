import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { carriedMarkets } from '../../../../export/files/carried-markets.ts';
import { buildHistoryFile, buildMarketFiles } from '../../../../export/markets/files.ts';
import { noLogo } from '../../../../src/feed/markets/aggregate.ts';
import { context, NOW, ticker } from '../../../fixtures/markets/rows.ts';

let tree: string;
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'carried-'));
  const { files } = buildMarketFiles({
    context,
    exchanges: [],
    skipped: [],
    tickers: [ticker('a', { last: '5' }), ticker('a', { base: 'A.B-C', last: '6' })],
    facts: { nameOf: (base) => `Name of ${base}`, logoOf: () => noLogo },
    keptAssets: ['OLD'],
  });
  for (const { path, content } of files) write(path, content);
  const point = { time: NOW, price: '5', min: '5', max: '5', exchange_count: 1 };
  const hourly = Array.from({ length: 40 }, (_, at) => ({ ...point, price: `${at}` }));
  const history = buildHistoryFile(context, 'BTC-NOK', { hourly, daily: [] });
  write(history.path, history.content);
});
afterEach(() => rmSync(tree, { recursive: true }));

it('reads the assets that have a file, and the latest hours of each history', () => {
  const { catalogue, assets, history } = carriedMarkets(tree);
  expect(catalogue?.count).toBe(2);
  expect(assets.map(({ symbol, name }) => [symbol, name])).toEqual([
    ['A.B-C', 'Name of A.B-C'],
    ['BTC', 'Name of BTC'],
    ['OLD', 'OLD'],
  ]);
  const prices = history.get('BTC-NOK')?.map(({ price }) => price);
  expect([prices?.length, prices?.[0], prices?.at(-1)]).toEqual([25, '15', '39']);
});

it('counts what cannot be read as absent', () => {
  write('api/v1/markets.json', '{"count": 1');
  write('api/v1/markets/by-asset/BTC.json', { symbol: 'BTC' });
  write('api/v1/markets/by-asset/..%2F.json', {});
  write('api/v1/markets/history/BTC-NOK.json', { hourly: [{ price: 5 }] });
  const { catalogue, assets, history } = carriedMarkets(tree);
  expect([catalogue, assets.map(({ symbol }) => symbol), [...history]]).toEqual([null, ['A.B-C', 'OLD'], []]);
});

it('is empty without a tree and without market files', () => {
  expect(carriedMarkets(null)).toEqual({ catalogue: null, assets: [], history: new Map() });
  expect(carriedMarkets(join(tree, 'elsewhere'))).toEqual({ catalogue: null, assets: [], history: new Map() });
});
