import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nodeFileSystem } from '../../../../export/write/file-system.ts';
import { beat, startHeartbeat } from '../../../../export/write/heartbeat.ts';
import { publishTree } from '../../../../export/write/publish-tree.ts';

let base: string;
let path: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'heartbeat-'));
  path = join(base, 'lock-1');
  writeFileSync(path, '{"job":"export"}\n');
});
afterEach(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }));

const age = () => utimesSync(path, 1_000_000_000, 1_000_000_000);
const renewedAt = () => lstatSync(path).mtimeMs;

it('renews the time of a lock and leaves its text as it is', () => {
  age();
  beat(path);
  expect(Math.abs(renewedAt() - Date.now())).toBeLessThan(10_000);
  expect(readFileSync(path, 'utf8')).toBe('{"job":"export"}\n');
});

it('never creates a lock that is gone', async () => {
  rmSync(path);
  expect(() => beat(path)).toThrow('ENOENT');
  const stop = startHeartbeat(path, 10);
  await sleep(300);
  stop();
  expect(existsSync(path)).toBe(false);
});

it('goes on until it is stopped', async () => {
  const stop = startHeartbeat(path, 10);
  for (let beats = 0; beats < 3; beats++) {
    age();
    await vi.waitFor(() => expect(renewedAt()).toBeGreaterThan(1_000_000_000_000), { timeout: 10_000 });
  }
  stop();
  await sleep(100);
  age();
  await sleep(100);
  expect(renewedAt()).toBe(1_000_000_000_000);
});

it('renews the lock of a job whose own thread is busy, and ends with the job', async () => {
  const out = join(base, 'dist');
  const hidden = join(base, '.dist');
  const stopped = vi.fn();
  const fileSystem = {
    ...nodeFileSystem,
    startHeartbeat: (lock: string) => {
      const stop = startHeartbeat(lock, 10);
      return () => {
        stop();
        stopped();
      };
    },
  };
  const write = () => {
    path = join(hidden, readdirSync(hidden).find((name) => name.startsWith('lock-')) ?? 'no lock');
    age();
    // Nothing else runs in this thread.
    const deadline = performance.now() + 10_000;
    while (renewedAt() === 1_000_000_000_000 && performance.now() < deadline);
    expect(renewedAt()).toBeGreaterThan(1_000_000_000_000);
    expect(stopped).not.toHaveBeenCalled();
  };
  await publishTree({ out, job: 'export', write }, { fileSystem });
  expect(stopped).toHaveBeenCalledOnce();
  expect(readdirSync(hidden).filter((name) => !name.startsWith('release-'))).toEqual([]);
});
