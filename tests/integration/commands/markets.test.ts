import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as fake from '../../fixtures/markets/fake-exchanges.ts';
import { readFiles, readMarketTree } from '../../fixtures/markets/market-tree.ts';
import { startMarkets } from '../export/markets/command.ts';

const exchanges = await fake.startFakeExchanges();
const base = mkdtempSync(join(tmpdir(), 'markets-command-'));
const out = join(base, 'dist');

afterAll(async () => {
  await exchanges.close();
  rmSync(base, { recursive: true });
});
beforeEach(() => exchanges.reset());

const markets = (...args: string[]) =>
  startMarkets(['--out', out, ...args], { ...exchanges.env, SOURCE_DATE_EPOCH: '1795339800' }).ended;

describe('npm run markets', () => {
  it('publishes, and reports rows, pairs, exchanges and seconds in one line', async () => {
    const { code, stdout, stderr } = await markets();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^21 rows, 14 pairs, 3 of 3 exchanges, \d+(\.\d)? s\n$/);
    expect(readMarketTree(out)?.generated_at).toBe('2026-11-22T09:30:00+00:00');
  });

  it('reports it as JSON with --json, with the exchanges that failed', async () => {
    exchanges.reply('/b/tickers', fake.status(404));
    const { code, stdout, stderr } = await markets('--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      rows: 13,
      pairs: 13,
      exchanges: 3,
      failed: [{ id: 'exchange_b', error: 'HTTP status 404' }],
      damaged_history: [],
      seconds: expect.any(Number),
    });
    expect(stderr).toBe('markets: exchange_b failed: HTTP status 404\n');
  });

  it('fails with one line and changes no file when no exchange is usable', async () => {
    const before = readFiles(out);
    for (const endpoint of fake.endpoints) exchanges.reply(endpoint, fake.status(404));
    const { code, stdout, stderr } = await markets();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^markets: No exchange sent a usable answer \(.*\); the files in .* were not changed\..*\n$/,
    );
    expect(stderr).not.toContain('127.0.0.1');
    expect(readFiles(out)).toEqual(before);
  });

  it('explains its options with --help, and refuses others', async () => {
    const help = await markets('--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('--out DIR');
    expect(exchanges.requests).toEqual([]);
    expect(await markets('--at', 'now')).toMatchObject({ code: 2, stdout: '' });
  });
});
