/** The market files when a step on the file system fails, or the job is killed: the tree has either the complete old files or the complete new ones. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runMarkets } from '../../../../export/markets/job.ts';
import { type FileSystem, nodeFileSystem } from '../../../../export/write/file-system.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { toTimestamp } from '../../../../src/lib/time.ts';
import * as fake from '../../../fixtures/markets/fake-exchanges.ts';
import { readMarketTree } from '../../../fixtures/markets/market-tree.ts';
import { startMarkets } from './command.ts';

const KILLS = Number(process.env.FAULT_KILLS ?? 8);
/** Milliseconds; a run takes about one second. */
const KILL_TIME = 60_000 + KILLS * 3_000;
const exchanges = await fake.startFakeExchanges();
const base = mkdtempSync(join(tmpdir(), 'markets-failures-'));
const out = join(base, 'dist');
const hidden = join(base, '.dist');
const START = Date.parse('2026-11-22T09:17:00Z') / 1000;

afterAll(async () => {
  await exchanges.close();
  rmSync(base, { recursive: true });
});
beforeEach(() => {
  exchanges.reset();
  rmSync(base, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'note.txt'), 'kept');
});

/** Each run has its own hour, so every file has other bytes. */
const hour = (build: number) => START + build * 3600;
const clockOf = (build: number) => toTimestamp(hour(build) * 1000);

const generatedAt = () => readMarketTree(out)?.generated_at ?? null;
const note = () => readMarketTree(out)?.files.get('note.txt');

describe('a step that fails', () => {
  const quick: FileSystem = {
    ...nodeFileSystem,
    syncFileSystem: async () => true,
    startHeartbeat: () => () => undefined,
    removeTrees: (folders) => {
      for (const folder of folders) rmSync(folder, { recursive: true });
      return true;
    },
  };
  const run = (build: number, fileSystem: FileSystem) =>
    runMarkets({ out, settings: readSettings({ ...exchanges.env }), clock: () => clockOf(build) }, { fileSystem }).then(
      () => null,
      (error: Error) => error.message,
    );

  /** A file system whose step number `at` fails. A failing write leaves half of its text. */
  function failAt(at: number) {
    const state = { steps: 0, failed: '' };
    const fileSystem = new Proxy(quick, {
      get(target, name: keyof FileSystem) {
        const step = target[name] as (...given: unknown[]) => unknown;
        return (...given: unknown[]) => {
          state.steps += 1;
          if (state.steps !== at) return step(...given);
          state.failed = name;
          if (name === 'syncFileSystem') return Promise.resolve(false);
          if (name === 'removeTrees') return true;
          if (name === 'writeFileSync') writeFileSync(String(given[0]), String(given[1]).slice(0, 9));
          throw Object.assign(new Error(`EIO: i/o error, ${name}`), { code: 'EIO', syscall: name });
        };
      },
    });
    return { state, fileSystem };
  }

  /** A lock that could not be removed names this process, which unlike a real job still runs. */
  function endLocks() {
    for (const name of existsSync(hidden) ? readdirSync(hidden) : []) {
      if (name.startsWith('lock-')) rmSync(join(hidden, name));
    }
  }

  it('leaves all files of the previous run, or all of its own, at each step', async () => {
    // Few rows, so that the steps are those of publishing.
    exchanges.reply('/a/v2/markets', fake.json('[{"id":"BTCNOK","last":"1"}]'));
    exchanges.reply('/b/tickers', fake.json('[{"baseAsset":"ETH","quoteAsset":"SEK","lastTradePrice":"2"}]'));
    exchanges.reply('/c/v2/rates', fake.status(404));
    expect(await run(0, quick)).toBeNull();
    let published = clockOf(0);
    let kept = 0;
    let at = 0;
    for (let failed = true; failed; ) {
      at += 1;
      endLocks();
      const { state, fileSystem } = failAt(at);
      const error = await run(at, fileSystem);
      failed = state.failed !== '';
      const where = `step ${at} (${state.failed}): ${error}`;
      const seen = generatedAt();
      expect([published, clockOf(at)], where).toContain(seen);
      if (error === null) expect(seen, where).toBe(clockOf(at));
      else expect(error, where).toMatch(/^Cannot publish: .*\.$/);
      expect(note(), where).toBe('kept');
      if (seen === published) kept += 1;
      published = seen ?? '';
    }
    expect(at).toBeGreaterThan(40);
    expect(kept).toBeGreaterThan(20);
  });
});

describe('a job that is killed', () => {
  it(
    `leaves all files of the previous run, or all of its own, when it is killed at ${KILLS} random times`,
    async () => {
      const start = (build: number) =>
        startMarkets(['--out', out], { ...exchanges.env, SOURCE_DATE_EPOCH: String(hour(build)) });
      expect((await start(0).ended).code).toBe(0);
      let published = clockOf(0);
      const outcomes = { old: 0, new: 0 };
      for (let build = 1; build <= KILLS; build += 1) {
        const { child, ended } = start(build);
        // The last answer was sent: from here on the job works on its files.
        const answered = new Promise<void>((resolve) => {
          exchanges.reply('/a/v2/markets/tickers', (request, response) => {
            fake.json(fake.usualAnswer('/a/v2/markets/tickers'))(request, response);
            resolve();
          });
        });
        await Promise.race([answered, ended]);
        await sleep(Math.random() * 250);
        child.kill('SIGKILL');
        const { stderr } = await ended;
        expect(stderr).toBe('');
        const seen = generatedAt();
        expect([published, clockOf(build)], `kill ${build}`).toContain(seen);
        expect(note()).toBe('kept');
        outcomes[seen === published ? 'old' : 'new'] += 1;
        published = seen ?? '';
      }
      expect(outcomes.old).toBeGreaterThan(0);
      expect((await start(KILLS + 1).ended).code).toBe(0);
      expect(generatedAt()).toBe(clockOf(KILLS + 1));
      const left = existsSync(hidden) ? readdirSync(hidden) : [];
      expect(left.filter((name) => name.startsWith('release-')).length).toBeLessThanOrEqual(3);
    },
    KILL_TIME,
  );
});
