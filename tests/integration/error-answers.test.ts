/** The error answers of the feed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runMarkets } from '../../export/markets/job.ts';
import { createFeedServer } from '../../export/serve/feed-server.ts';
import { marketCatalogue } from '../../src/contract/markets.ts';
import { readSettings } from '../../src/lib/settings.ts';
import * as fake from '../fixtures/markets/fake-exchanges.ts';
import { readFiles, readMarketTree } from '../fixtures/markets/market-tree.ts';
import { goldenTree, writeTree } from '../golden-tree.ts';
import { ask } from './export/serve/request.ts';

const base = mkdtempSync(join(tmpdir(), 'error-answers-'));
const dir = join(base, 'site');
writeTree(goldenTree(), dir);
const server = createFeedServer({ dir });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const exchanges = await fake.startFakeExchanges();
afterAll(async () => {
  await exchanges.close();
  await new Promise((resolve) => server.close(resolve));
  rmSync(base, { recursive: true });
});
beforeEach(() => exchanges.reset());

const get = (path: string, headers: Record<string, string> = {}) =>
  ask((server.address() as AddressInfo).port, path, { headers });
const latest = '/api/v1/news/latest.json';

const out = join(base, 'dist');
const markets = (at: string) =>
  runMarkets({
    out,
    settings: readSettings(exchanges.env),
    clock: () => at,
    patience: { answer: 200, total: 600, waits: [5] },
  });

describe('error answers (docs/feed-rules.md 13.3, 13.4, 9.9, 9.10)', () => {
  it.each([
    ['identifier', '/api/v1/news/ffffffffffff.json'],
    ['path', '/api/v1/nothing.json'],
  ])('an unknown %s returns the ordinary HTML 404 page, not a JSON error', async (_, path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(() => JSON.parse(body.toString())).toThrow();
  });

  it('304 Not Modified answers a conditional request for an unchanged latest-news file, and only that', async () => {
    const { status, headers } = await get(latest);
    expect(status).toBe(200);
    const condition = { 'if-none-match': String(headers.etag) };
    expect(await get(latest, condition)).toMatchObject({ status: 304, body: Buffer.of() });
    writeFileSync(join(dir, latest), '{"items":[]}\n');
    expect(await get(latest, condition)).toMatchObject({ status: 200 });
    writeTree(goldenTree(), dir);
  });

  it('a market fetch failure of one exchange is recorded in its record, and the others are published', async () => {
    exchanges.reply('/b/tickers', fake.status(503));
    await markets('2026-11-22T09:17:00+00:00');
    const { exchanges: records, tickers } = marketCatalogue.parse(readMarketTree(out)?.json('markets.json'));
    expect(records.map(({ id, status }) => [id, status])).toEqual([
      ['exchange_a', 'ok'],
      ['exchange_b', 'error'],
      ['exchange_c', 'ok'],
    ]);
    expect(records[1]).toMatchObject({ error: expect.stringMatching(/\S/), ticker_count: 0 });
    expect(records[0]?.error).toBeNull();
    expect(new Set(tickers.map(({ exchange }) => exchange.id))).toEqual(new Set(['exchange_a', 'exchange_c']));
  });

  it('when every exchange fails the previous market files are not changed', async () => {
    await markets('2026-11-22T09:17:00+00:00');
    const before = readFiles(out);
    for (const endpoint of fake.endpoints) exchanges.reply(endpoint, fake.status(503));
    await expect(markets('2026-11-22T10:17:00+00:00')).rejects.toThrow(/^No exchange sent a usable answer/);
    expect(readFiles(out)).toEqual(before);
  });

  it('a GET of the feed gets 200, 304 or 404, and no other status', async () => {
    const paths = [
      '/api/v1/index.json',
      latest,
      '/api/v1/',
      '/api/v1/news',
      '/api/v1/news.json?page=2',
      '/%2e%2e/x',
      '/x',
    ];
    const answers = await Promise.all(paths.flatMap((path) => [get(path), get(path, { 'if-none-match': '"x"' })]));
    const statuses = answers.map(({ status }) => status).filter((status) => status < 300 || status >= 400);
    expect(statuses.filter((status) => ![200, 304, 404].includes(status))).toEqual([]);
    const failed = answers.filter(({ status }) => status >= 400);
    expect(failed.length).toBeGreaterThan(0);
    for (const { headers } of failed) expect(headers['content-type']).toMatch(/^text\/html/);
  });
});
