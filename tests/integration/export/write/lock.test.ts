import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeFileSystem, PublishError } from '../../../../export/write/file-system.ts';
import { type Lock, takeLock } from '../../../../export/write/lock.ts';
import type { Owner } from '../../../../src/contract/owners.ts';
import { start } from './child.ts';
import { clock, publishFeed, readTree } from './sample-tree.ts';

let base: string;
let folder: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lock-'));
  folder = join(base, '.dist');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(base, { recursive: true, force: true, maxRetries: 5 });
});

function take(job: Owner, wait = 300) {
  return takeLock({ fileSystem: nodeFileSystem, folder, tree: join(base, 'dist'), job, wait });
}

const lockNames = () => readdirSync(folder);

function leave(text: string): string {
  const path = join(folder, 'lock-left');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, text);
  return path;
}

const holder = {
  job: 'export',
  host: hostname(),
  pid: process.pid,
  started: null as string | null,
  since: '2026-11-22T00:00:00.000Z',
};
/** Sets the time at which a lock file was renewed, by the clock of the file system. */
function renewed(path: string, secondsAgo: number): void {
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(path, time, time);
}

/** Linux never uses this process number. */
const NO_PROCESS = 2 ** 22 + 1;

describe('the lock', () => {
  it('lets the second job in when the first is done', async () => {
    const lock = await take('export');
    setTimeout(lock.release, 150);
    const started = performance.now();
    (await take('markets', 5_000)).release();
    expect(performance.now() - started).toBeGreaterThan(140);
    expect(lockNames()).toEqual([]);
  });

  it('reports in one line which job holds the tree when the wait is over', async () => {
    const lock = await take('export');
    const [name] = lockNames();
    await expect(take('markets')).rejects.toThrow(
      new RegExp(
        `^${join(base, 'dist')} is in use by the export job \\(process ${process.pid} on ${hostname()}, since 20[^\\n]*Z\\)\\. ` +
          `Wait for it, or remove ${join(folder, String(name))} if that job no longer runs\\.$`,
      ),
    );
    expect(lockNames()).toEqual([name]);
    lock.release();
    lock.release();
    expect(lockNames()).toEqual([]);
  });

  it('of a process that has ended is removed', async () => {
    leave(JSON.stringify({ ...holder, pid: NO_PROCESS }));
    (await take('stats')).release();
    expect(lockNames()).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'of a process whose number was given to another since is removed',
    async () => {
      leave(JSON.stringify({ ...holder, started: '00000000-0000-0000-0000-000000000000 1' }));
      (await take('stats')).release();
      expect(lockNames()).toEqual([]);
    },
  );

  it.runIf(process.platform === 'linux')(
    'of a process that has ended but was never waited for is removed',
    async () => {
      const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
      const [pid] = await once(parent.stdout, 'data');
      leave(JSON.stringify({ ...holder, pid: Number(pid) }));
      (await take('stats', 5_000)).release();
      expect(() => process.kill(Number(pid), 0)).not.toThrow();
      parent.kill();
      expect(lockNames()).toEqual([]);
    },
  );

  it('of a running process is respected where its start is unknown', async () => {
    leave(JSON.stringify(holder));
    await expect(take('stats')).rejects.toThrow('in use by the export job');
  });

  it('of a frozen process of this host is respected, however long it has not been renewed', async () => {
    renewed(leave(JSON.stringify(holder)), 3_600);
    await expect(take('stats')).rejects.toThrow('in use by the export job');
  });

  it('that is half written is respected while it is new, and removed when it is old', async () => {
    const path = leave('{"job":"exp');
    await expect(take('stats')).rejects.toThrow('in use by another job');
    utimesSync(path, 1_000_000_000, 1_000_000_000);
    (await take('stats')).release();
    expect(lockNames()).toEqual([]);
  });

  it('is held by one job at a time within one process too', async () => {
    let holders = 0;
    let most = 0;
    const turns = Array.from({ length: 8 }, async () => {
      const lock = await take('export', 20_000);
      most = Math.max(most, ++holders);
      await new Promise((resolve) => setTimeout(resolve, 5));
      holders--;
      lock.release();
    });
    await Promise.all(turns);
    expect(most).toBe(1);
  });

  it('is never held by two jobs, at whichever step the second one starts', async () => {
    const outcomes = new Set<string>();
    for (let at = 1, reached = true; reached; at++) {
      reached = false;
      let second: Promise<Lock> | undefined;
      let steps = 0;
      const fileSystem = new Proxy(nodeFileSystem, {
        get(target, name: keyof typeof nodeFileSystem) {
          if (++steps === at) {
            reached = true;
            second = take('markets', 0);
          }
          return target[name];
        },
      });
      const first = takeLock({ fileSystem, folder, tree: join(base, 'dist'), job: 'export', wait: 0 });
      const settled = await Promise.allSettled([first, second ?? Promise.reject(new Error('came too late'))]);
      steps = Number.NaN;
      const held = settled.filter((result) => result.status === 'fulfilled');
      expect(held.length, `step ${at}`).toBeLessThanOrEqual(1);
      outcomes.add(settled.map((result) => (result.status === 'fulfilled' ? 'holds' : 'waits')).join(' '));
      for (const result of held) result.value.release();
      expect(lockNames()).toEqual([]);
    }
    expect(outcomes).toContain('holds waits');
    expect(outcomes).toContain('waits holds');
  });
});

describe('the lock of another host, whose processes cannot be checked,', () => {
  const foreign = () => leave(JSON.stringify({ ...holder, host: 'elsewhere', pid: NO_PROCESS }));

  it('is respected for five minutes after it was renewed, and the message says when it expires', async () => {
    const path = foreign();
    const line = (time: string) =>
      `${join(base, 'dist')} is in use by the export job (process ${NO_PROCESS} on elsewhere, since ${holder.since}). ` +
      `Wait for it. If that job no longer runs, its lock expires in ${time}; run this again then.`;
    await expect(take('stats')).rejects.toThrow(new PublishError(line('5 minutes')));
    renewed(path, 130);
    await expect(take('stats')).rejects.toThrow(new PublishError(line('3 minutes')));
    renewed(path, 290);
    await expect(take('stats')).rejects.toThrow(new PublishError(line('a minute')));
    expect(lockNames()).toEqual(['lock-left']);
  });

  it('is removed when it was not renewed for five minutes', async () => {
    renewed(foreign(), 301);
    (await take('stats')).release();
    expect(lockNames()).toEqual([]);
  });

  it('expires while a job waits for it', async () => {
    renewed(foreign(), 299.5);
    const started = performance.now();
    (await take('stats', 5_000)).release();
    expect(performance.now() - started).toBeGreaterThan(300);
    expect(lockNames()).toEqual([]);
  });

  it('is removed when its time is far ahead, because the clock was set back since', async () => {
    renewed(foreign(), -3_600);
    (await take('stats')).release();
    expect(lockNames()).toEqual([]);
  });

  // The clock of the file system is an hour behind that of this host, or ahead of it.
  it.each([-3_600_000, 3_600_000])('is judged by the clock of the file system (this host: %i ms)', async (ahead) => {
    const path = foreign();
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    await expect(take('stats')).rejects.toThrow('its lock expires in 5 minutes');
    vi.restoreAllMocks();
    renewed(path, 301);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    (await take('stats')).release();
    expect(lockNames()).toEqual([]);
  });

  it('is respected while it is half written, whatever the clock of this host says', async () => {
    leave('{"job":"exp');
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    await expect(take('stats')).rejects.toThrow('in use by another job. Wait for it.');
  });
});

describe('a lock that was taken away', () => {
  it('is noticed in one line', async () => {
    const lock = await take('export');
    lock.assertHeld();
    const other = new Error('a step that failed');
    expect(lock.explain(other)).toBe(other);
    rmSync(join(folder, String(lockNames()[0])));
    const line = new PublishError(
      `Cannot publish: this job lost its lock on ${join(base, 'dist')}. It was frozen for more than 5 minutes, or another machine has ` +
        'the same host name. Run it again.',
    );
    expect(lock.assertHeld).toThrow(line);
    expect(lock.explain(other)).toEqual(line);
    lock.release();
    expect(lockNames()).toEqual([]);
  });

  it('is not the reason for an error after it was released', async () => {
    const lock = await take('export');
    lock.release();
    const error = new Error('interrupted');
    expect(lock.explain(error)).toBe(error);
  });

  it('is not the reason for an error while the disk does not say so', async () => {
    const openSync = (() => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    }) as typeof nodeFileSystem.openSync;
    const fileSystem = { ...nodeFileSystem, openSync };
    const lock = await takeLock({ fileSystem, folder, tree: join(base, 'dist'), job: 'export', wait: 0 });
    const error = new Error('a step that failed');
    expect(lock.explain(error)).toBe(error);
    expect(lock.assertHeld).toThrow(/^Cannot publish: \S+: the disk reports an error; check it\.$/);
    lock.release();
  });

  it('is released when it cannot be kept', async () => {
    const startHeartbeat = () => {
      throw Object.assign(new Error('no thread'), { code: 'ERR_WORKER_INIT_FAILED' });
    };
    const fileSystem = { ...nodeFileSystem, startHeartbeat };
    const taking = takeLock({ fileSystem, folder, tree: join(base, 'dist'), job: 'export', wait: 0 });
    await expect(taking).rejects.toThrow(`Cannot publish: ${folder}: no thread.`);
    expect(lockNames()).toEqual([]);
  });
});

describe('several processes', () => {
  it('that all find a stale lock take turns, and no build is lost', async () => {
    leave(JSON.stringify({ ...holder, pid: NO_PROCESS }));
    const counters = Array.from({ length: 5 }, () => start('counter.ts', join(base, 'dist'), 3));
    for (const counter of counters) expect(await counter.ended, counter.lines.join('\n')).toBe(0);
    const totals = counters.flatMap(({ lines }) => lines.map(Number));
    expect(totals.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  it('of the export and of the market job both publish, and neither loses the files of the other', async () => {
    const out = join(base, 'dist');
    const jobs = [start('publisher.ts', out, 'export', 1, 4, 30), start('publisher.ts', out, 'markets', 101, 4, 0)];
    for (const job of jobs) expect(await job.ended, job.lines.join('\n')).toBe(0);
    expect(readTree(out)).toMatchObject({ feed: clock(4), markets: clock(104) });
  });

  it('report which job holds the tree when the wait is over, and publish nothing', async () => {
    const out = join(base, 'dist');
    await publishFeed({ out, build: 1 });
    const lock = await take('markets');
    await expect(publishFeed({ out, build: 2 }, { lockWait: 100 })).rejects.toThrow('in use by the markets job');
    lock.release();
    expect(readTree(out).feed).toBe(clock(1));
  });
});
