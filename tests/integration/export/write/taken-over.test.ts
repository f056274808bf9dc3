/**
 * A job is frozen, as a suspended machine is, for longer than its lock is valid. A job of another host takes the tree over and
 * publishes. Then the first one goes on.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileSystem, nodeFileSystem } from '../../../../export/write/file-system.ts';
import { publishTree } from '../../../../export/write/publish-tree.ts';
import { clock, namesIn, publishFeed, publishMarkets, readTree } from './sample-tree.ts';

let base: string;
let out: string;
let hidden: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'taken-over-'));
  out = join(base, 'dist');
  hidden = join(base, '.dist');
});
afterEach(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }));

const quick: FileSystem = {
  ...nodeFileSystem,
  fsyncSync: () => undefined,
  syncFileSystem: async () => true,
  startHeartbeat: () => () => undefined,
};

/** Makes the lock of the running job one of another host that was not renewed for an hour. */
function expireLock(): void {
  for (const name of readdirSync(hidden)) {
    if (!name.startsWith('lock-')) continue;
    const path = join(hidden, name);
    writeFileSync(path, `${JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), host: 'elsewhere' })}\n`);
    const time = Date.now() / 1000 - 3_600;
    utimesSync(path, time, time);
  }
}

const messageOf = (build: Promise<unknown>) =>
  build.then(
    () => null,
    (error: Error) => error.message,
  );
const takenOver = () =>
  `Cannot publish: this job lost its lock on ${out}. It was frozen for more than 5 minutes, or another machine has the same host name. Run it again.`;

describe.each([
  { hasManyFiles: true, plain: false },
  { hasManyFiles: false, plain: false },
  { hasManyFiles: false, plain: true },
])('a frozen job (thread: $hasManyFiles, plain: $plain)', (kind) => {
  it('publishes nothing after another one took over and published, and says so in one line', async () => {
    await publishFeed({ out, build: 1 }, { fileSystem: quick });
    const write = async (stage: { file(path: string, content: string): void }) => {
      stage.file('llms.txt', '{}');
      expireLock();
      await publishFeed({ out, build: 2 }, { fileSystem: quick });
      stage.file('api/v1/news.json', '{}');
    };
    const frozen = publishTree({ out, job: 'export', write, ...kind }, { fileSystem: quick });
    expect(await messageOf(frozen)).toBe(takenOver());
    expect(readTree(out).feed).toBe(clock(2));
    expect(namesIn(hidden)).toEqual(['release-1', 'release-2']);
    await publishMarkets({ out, build: 3 }, { fileSystem: quick });
    expect(readTree(out)).toMatchObject({ feed: clock(2), markets: clock(3) });
  });

  it('publishes nothing while the other one still builds, and does not disturb it', async () => {
    await publishFeed({ out, build: 1 }, { fileSystem: quick });
    let isBuilding = () => {};
    let goOn = () => {};
    const building = new Promise<void>((resolve) => {
      isBuilding = resolve;
    });
    const frozenEnded = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const other = async () => {
      expireLock();
      const write = async (stage: { file(path: string, content: string): void }) => {
        stage.file('api/v1/stats.json', 'first');
        isBuilding();
        await frozenEnded;
      };
      await publishTree({ out, job: 'stats', write }, { fileSystem: quick });
    };
    let otherEnded: Promise<void> = Promise.resolve();
    const write = async (stage: { file(path: string, content: string): void }) => {
      otherEnded = other();
      await building;
      stage.file('api/v1/stats.json', 'second');
      stage.file('llms.txt', '{}');
    };
    const frozen = publishTree({ out, job: 'export', write, ...kind }, { fileSystem: quick });
    expect(await messageOf(frozen)).toBe(takenOver());
    goOn();
    await otherEnded;
    expect(readFileSync(join(out, 'api/v1/stats.json'), 'utf8')).toBe('first');
    expect(readFileSync(join(out, 'llms.txt'), 'utf8')).toContain(clock(1));
  });
});

describe.each([false, true])('a job that is frozen at one of its steps (plain: %s)', (plain) => {
  const publisher = fileURLToPath(new URL('publisher.ts', import.meta.url));

  it('publishes before the other one or not at all', async () => {
    const outcomes = new Set<string>();
    let steps = Number.NaN;
    const freezing = (at: number): FileSystem =>
      new Proxy(quick, {
        get(target, name: keyof FileSystem) {
          const step = target[name] as (...given: unknown[]) => unknown;
          return (...given: unknown[]) => {
            if (++steps === at) {
              expireLock();
              execFileSync(process.execPath, [publisher, out, 'export', '3', '1', '1']);
            }
            return step(...given);
          };
        },
      });
    const build = async (at: number) => {
      rmSync(base, { recursive: true, force: true });
      await publishFeed({ out, build: 1, plain }, { fileSystem: quick });
      steps = 0;
      return messageOf(publishFeed({ out, build: 2, plain }, { fileSystem: freezing(at) }));
    };
    expect(await build(0)).toBe(null);
    const last = steps;
    // The swap is among the last steps.
    for (let at = last - 25; at <= last; at++) {
      const message = await build(at);
      outcomes.add(message ?? 'published');
      expect([takenOver(), null], `step ${at}`).toContain(message);
      expect(readTree(out).feed, `step ${at}`).toBe(clock(3));
      await publishMarkets({ out, build: 4, plain }, { fileSystem: quick });
      expect(readTree(out), `step ${at}`).toMatchObject({ feed: clock(3), markets: clock(4) });
    }
    expect(outcomes).toEqual(new Set([takenOver(), 'published']));
  }, 120_000);
});
