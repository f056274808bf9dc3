/** A publish fails, or is killed, at each of its file-system steps, one after the other. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileSystem, nodeFileSystem } from '../../../../export/write/file-system.ts';
import { clock, makeRealFolder, publishFeed, publishMarkets, readTree, writeNote } from './sample-tree.ts';

let base: string;
let out: string;
let hidden: string;
/** The state that every step starts from, created once. */
let template: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'failures-'));
  out = join(base, 'dist');
  hidden = join(base, '.dist');
  template = `${base}-start`;
});
afterEach(() => {
  for (const folder of [base, template]) rmSync(folder, { recursive: true, force: true });
});

/** The disk is not really flushed, no thread renews the lock and old folders are removed at once, so that a thousand publishes take seconds. */
function quickFileSystem(canSync: boolean): FileSystem {
  return {
    ...nodeFileSystem,
    fsyncSync: () => undefined,
    startHeartbeat: () => () => undefined,
    syncFileSystem: async () => canSync,
    removeTrees: (folders) => {
      for (const folder of folders) rmSync(folder, { recursive: true });
      return true;
    },
  };
}

const sound = { fileSystem: quickFileSystem(true) };

type Manner = 'fails once' | 'dies';

/**
 * A file system whose step number `at` does not succeed. A write that fails leaves half of its text. With `dies` no later
 * step succeeds either, so nothing is cleaned up, as after SIGKILL or a power cut.
 */
function breakAt(at: number, manner: Manner, canSync: boolean) {
  const state = { steps: 0, broken: '' };
  const fileSystem = new Proxy(quickFileSystem(canSync), {
    get(target, name: keyof FileSystem) {
      const step = target[name] as (...given: unknown[]) => unknown;
      return (...given: unknown[]) => {
        state.steps++;
        const breaks = manner === 'dies' ? state.steps >= at : state.steps === at;
        if (!breaks) return step(...given);
        state.broken ||= name;
        if (name === 'syncFileSystem') return Promise.resolve(false);
        if (name === 'removeTrees') return true;
        if (name === 'writeFileSync' && state.steps === at)
          writeFileSync(String(given[0]), String(given[1]).slice(0, 9));
        throw Object.assign(new Error(`EIO: i/o error, ${name}`), { code: 'EIO', syscall: name });
      };
    },
  });
  return { state, fileSystem };
}

/** The killed job's lock names this process, which still runs. Make it name one that has ended. */
function endLockHolders() {
  for (const name of existsSync(hidden) ? readdirSync(hidden) : []) {
    if (!name.startsWith('lock-')) continue;
    const path = join(hidden, name);
    const text = readFileSync(path, 'utf8');
    // Half written: its holder is unknown, so it counts as dead only after some seconds, which this test does not wait for.
    if (!text.endsWith('\n')) rmSync(path);
    else writeFileSync(path, JSON.stringify({ ...JSON.parse(text), started: 'before this boot' }));
  }
}

const starts = {
  'the first run': { make: async () => undefined, old: { feed: null, markets: null, note: null } },
  'a run over a real folder': {
    make: () => makeRealFolder(out, 1, sound),
    old: { feed: clock(1), markets: clock(1), note: 'kept' },
  },
  'a run over a link': {
    make: async () => {
      for (const build of [8, 9, 1]) await publishFeed({ out, build, stories: 3 }, sound);
      await publishMarkets({ out, build: 1 }, sound);
      writeNote(out);
    },
    old: { feed: clock(1), markets: clock(1), note: 'kept' },
  },
};

const nothing = { feed: null, markets: null, note: null };

function look() {
  if (!existsSync(out)) return nothing;
  const { feed, markets, note } = readTree(out);
  return { feed, markets, note };
}

/** What the hidden folder has besides complete releases. */
function leftovers(): string[] {
  return existsSync(hidden) ? readdirSync(hidden).filter((name) => !/^release-\d+-[0-9a-f]{8}$/.test(name)) : [];
}

/** A disk that cannot be flushed as a whole is flushed file by file, which adds steps that can fail. */
const disks = [
  { canSync: true, plain: false },
  { canSync: true, plain: true },
  { canSync: false, plain: false },
];
const cases = Object.keys(starts).flatMap((start) =>
  (['fails once', 'dies'] as const).flatMap((manner) => disks.map((disk) => ({ start, manner, ...disk }))),
);

describe.each(cases)(
  '$start that $manner at a step (sync: $canSync, plain: $plain)',
  ({ start, manner, canSync, plain }) => {
    const { make, old } = starts[start as keyof typeof starts];
    const replaced = { ...old, feed: clock(2) };

    it('leaves the complete old or new tree, and the next run succeeds and cleans up', async () => {
      const outcomes = new Set<string>();
      let absent = 0;
      let at = 0;
      await make();
      renameSync(base, template);
      for (let done = false; !done; ) {
        at++;
        rmSync(base, { recursive: true, force: true });
        cpSync(template, base, { recursive: true, verbatimSymlinks: true });
        const { state, fileSystem } = breakAt(at, manner, canSync);
        const error = await publishFeed({ out, build: 2, stories: 2, plain }, { fileSystem }).then(
          () => null,
          (reason: Error) => reason.message,
        );
        done = state.broken === '';
        const where = `step ${at} (${state.broken}): ${error}`;

        if (error !== null) expect(error, where).toMatch(/^Cannot publish: \/\S+: .*\.$/);
        const seen = look();
        if (seen.feed === null && start !== 'the first run') absent++;
        else expect([old, replaced], where).toContainEqual(seen);
        // A job that is not killed cleans up itself, except for folders that were already obsolete.
        if (manner === 'fails once' && seen.feed !== clock(2)) {
          expect(
            leftovers().filter((name) => !name.startsWith('dead-')),
            where,
          ).toEqual([]);
        }
        outcomes.add(seen.feed === clock(2) ? 'new' : 'old');
        if (error === null) expect(seen, where).toEqual(replaced);

        endLockHolders();
        await publishMarkets({ out, build: 3, plain }, sound);
        const after = look();
        expect([old.feed, clock(2)], where).toContain(after.feed);
        expect(after, where).toMatchObject({ markets: clock(3), note: old.note });
        const left = existsSync(hidden) ? readdirSync(hidden) : [];
        expect(
          left.filter((name) => !/^release-\d+-[0-9a-f]{8}$/.test(name)),
          where,
        ).toEqual([]);
        expect(left.length, where).toBeLessThanOrEqual(3);
      }
      expect(at).toBeGreaterThan(25);
      expect(outcomes).toEqual(new Set(['old', 'new']));
      // A job that is killed between the two renames which replace a real folder leaves none for the next run to put back.
      const replacesInTwoSteps = start === 'a run over a real folder' || (plain && start === 'a run over a link');
      expect(absent).toBe(manner === 'dies' && replacesInTwoSteps ? 1 : 0);
    });
  },
);
