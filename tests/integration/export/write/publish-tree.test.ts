import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeFileSystem } from '../../../../export/write/file-system.ts';
import { publishTree } from '../../../../export/write/publish-tree.ts';
import type { Stage } from '../../../../export/write/stage.ts';
import { clock, makeRealFolder, namesIn, publishFeed, publishMarkets, readTree, writeNote } from './sample-tree.ts';

let base: string;
let out: string;
let hidden: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'publish-'));
  out = join(base, 'dist');
  hidden = join(base, '.dist');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Flushing the real disk is left to two tests: it takes long on a busy machine. */
const quick = { fileSystem: { ...nodeFileSystem, syncFileSystem: async () => true } };
const hiddenNames = () => namesIn(hidden);
/** The folder of a release; its name ends in an id. */
const releaseOf = (number: number) =>
  join(hidden, readdirSync(hidden).find((name) => name.startsWith(`release-${number}-`)) ?? 'no such release');

describe('the first run', () => {
  it('makes a relative link to a release in the hidden folder, and the folders above it', async () => {
    out = join(base, 'a/b/dist');
    const { release, files, bytes } = await publishFeed({ out, build: 1 });
    expect(readlinkSync(out)).toMatch(/^\.dist\/release-1-[0-9a-f]{8}$/);
    expect(release).toBe(join(base, 'a/b', readlinkSync(out)));
    const { feed, paths } = readTree(out);
    expect(feed).toBe(clock(1));
    expect(files).toBe(paths.length);
    expect(bytes).toBe(paths.reduce((sum, path) => sum + statSync(join(out, path)).size, 0));
  });

  it('moves a real folder in as the first release, and carries over files of others', async () => {
    await makeRealFolder(out, 1, quick);
    const inode = lstatSync(out).ino;
    await publishFeed({ out, build: 2, stories: 1 }, quick);
    expect(readlinkSync(out)).toMatch(/^\.dist\/release-2-/);
    expect(lstatSync(releaseOf(1)).ino).toBe(inode);
    expect(readTree(releaseOf(1))).toMatchObject({ feed: clock(1), markets: clock(1) });
    const { feed, markets, note, paths } = readTree(out);
    expect({ feed, markets, note }).toEqual({ feed: clock(2), markets: clock(1), note: 'kept' });
    expect(paths).not.toContain('api/v1/news/1.json');
  });

  it('accepts an empty folder, and a link to a folder elsewhere, which is not changed', async () => {
    mkdirSync(out);
    await publishFeed({ out, build: 1 }, quick);
    expect(readTree(out).feed).toBe(clock(1));

    const elsewhere = join(base, 'elsewhere');
    writeNote(elsewhere);
    symlinkSync('elsewhere', join(base, 'other'));
    await publishFeed({ out: join(base, 'other'), build: 2 }, quick);
    expect(readTree(join(base, 'other'))).toMatchObject({ feed: clock(2), note: 'kept' });
    expect(readdirSync(elsewhere)).toEqual(['note.txt']);
  });

  it('replaces a broken link', async () => {
    symlinkSync('nowhere', out);
    await publishFeed({ out, build: 1 }, quick);
    expect(readTree(out).feed).toBe(clock(1));
  });
});

describe('later runs', () => {
  it('replace their own files, drop those that they no longer write, and link all others', async () => {
    await publishFeed({ out, build: 1, stories: 5 }, quick);
    await publishMarkets({ out, build: 2 }, quick);
    writeNote(out);
    const kept = statSync(join(out, 'note.txt')).ino;
    await publishFeed({ out, build: 3, stories: 1 }, quick);
    const { feed, markets, note, paths } = readTree(out);
    expect({ feed, markets, note }).toEqual({ feed: clock(3), markets: clock(2), note: 'kept' });
    expect(paths).not.toContain('api/v1/news/4.json');
    expect(statSync(join(out, 'note.txt')).ino).toBe(kept);
  });

  it('never change a file of an older release', async () => {
    await publishFeed({ out, build: 1 }, quick);
    const older = realpathSync(out);
    await publishMarkets({ out, build: 2 }, quick);
    await publishFeed({ out, build: 3 }, quick);
    expect(readTree(older)).toMatchObject({ feed: clock(1), markets: null });
  });

  it('keep two older releases, and nothing else', async () => {
    for (let build = 1; build <= 5; build++) await publishFeed({ out, build }, quick);
    expect(hiddenNames()).toEqual(['release-3', 'release-4', 'release-5']);
    expect(realpathSync(out)).toBe(releaseOf(5));
  });

  it('remove what a killed job left, and keep what others put into the hidden folder', async () => {
    await publishFeed({ out, build: 1 }, quick);
    for (const name of ['release-2', 'release-7', 'mine', 'release-notes']) writeNote(join(hidden, name));
    mkdirSync(join(hidden, 'dead-1'));
    symlinkSync('.dist/release-7', join(hidden, 'release-next-0123abcd'));
    await publishFeed({ out, build: 2 }, quick);
    expect(hiddenNames()).toEqual(['mine', 'release-1', 'release-2']);
    expect(readTree(out)).toMatchObject({ feed: clock(2), note: null });
  });

  it('put the folder back when a job was killed between moving it aside and putting the link there', async () => {
    await makeRealFolder(join(hidden, 'release-aside'), 1, quick);
    await publishMarkets({ out, build: 2 }, quick);
    expect(readTree(out)).toMatchObject({ feed: clock(1), markets: clock(2), note: 'kept' });
  });

  it('keep links and carry hidden files', async () => {
    await publishFeed({ out, build: 1 }, quick);
    writeFileSync(join(out, '.nojekyll'), '');
    symlinkSync('llms.txt', join(out, 'alias.txt'));
    await publishMarkets({ out, build: 2 }, quick);
    expect(readlinkSync(join(out, 'alias.txt'))).toBe('llms.txt');
    expect(existsSync(join(out, '.nojekyll'))).toBe(true);
  });

  it('remove a row that an export withdrew, even when its manifest is broken', async () => {
    await publishFeed({ out, build: 1, stories: 3 }, quick);
    await publishMarkets({ out, build: 1 }, quick);
    writeFileSync(join(out, 'api/v1/manifest.json'), '{');
    await publishFeed({ out, build: 2, stories: 1 }, quick);
    const { feed, markets, paths } = readTree(out);
    expect({ feed, markets }).toEqual({ feed: clock(2), markets: clock(1) });
    expect(paths).not.toContain('api/v1/news/2.json');
  });
});

describe('large dead releases', () => {
  const makeDead = () => {
    for (let file = 0; file < 2_500; file++) writeNote(join(hidden, 'dead-1', String(file)));
  };
  const publish = (write: () => void, fileSystem = quick.fileSystem) =>
    publishTree({ out, job: 'export', write }, { fileSystem });
  const failing = () =>
    publish(() => {
      makeDead();
      throw new Error('a broken row');
    }).catch(() => undefined);

  it.each([
    ['that publishes', () => publish(makeDead), ['release-1']],
    ['that fails', failing, null],
  ])('are removed by a process that a job %s leaves behind', async (_, run, left) => {
    await run();
    expect(existsSync(join(hidden, 'dead-1'))).toBe(true);
    await vi.waitFor(() => expect(existsSync(hidden) ? hiddenNames() : null).toEqual(left), { timeout: 60_000 });
  });

  it('are never more than one where no process outlives its job', async () => {
    const fileSystem = { ...quick.fileSystem, startRemoval: () => undefined };
    await publish(makeDead, fileSystem);
    expect(hiddenNames()).toEqual(['dead-1', 'release-1']);
    await publish(() => {}, fileSystem);
    expect(hiddenNames()).toEqual(['release-1', 'release-2']);
  });

  it('are left to a process only when the tree is free', async () => {
    const names: string[][] = [];
    const fileSystem = {
      ...quick.fileSystem,
      removeTrees: () => false,
      startRemoval: (folder: string) => void names.push(namesIn(folder)),
    };
    await publishFeed({ out, build: 1 }, { fileSystem });
    expect(names).toEqual([['release-1']]);
  });
});

describe('a plain tree', () => {
  it('is a real folder in every run, with nothing left next to it', async () => {
    await publishFeed({ out, build: 1, plain: true });
    await publishMarkets({ out, build: 2, plain: true }, quick);
    writeNote(out);
    const { release } = await publishFeed({ out, build: 3, plain: true }, quick);
    expect(release).toBe(out);
    expect(lstatSync(out).isDirectory()).toBe(true);
    expect(readTree(out)).toMatchObject({ feed: clock(3), markets: clock(2), note: 'kept' });
    expect(readdirSync(base)).toEqual(['dist']);
  });

  it('replaces a link, and is replaced by one', async () => {
    await publishFeed({ out, build: 1 }, quick);
    writeNote(out);
    await publishMarkets({ out, build: 2, plain: true }, quick);
    expect(lstatSync(out).isDirectory()).toBe(true);
    expect(readTree(out)).toMatchObject({ feed: clock(1), markets: clock(2), note: 'kept' });
    await publishFeed({ out, build: 3 }, quick);
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
    expect(readTree(out)).toMatchObject({ feed: clock(3), markets: clock(2), note: 'kept' });
  });
});

describe('a publish that fails', () => {
  const rejected = (build: Promise<unknown>) =>
    build.then(
      () => 'published',
      (error: Error) => error.message,
    );

  it('keeps the old tree and leaves nothing when the job itself fails', async () => {
    await publishFeed({ out, build: 1 }, quick);
    const write = async (stage: { file(path: string, content: string): void }) => {
      stage.file('api/v1/news.json', '{}');
      throw new TypeError('a broken row');
    };
    expect(await rejected(publishTree({ out, job: 'export', write }, quick))).toBe('a broken row');
    expect(readTree(out).feed).toBe(clock(1));
    expect(hiddenNames()).toEqual(['release-1']);
  });

  it('leaves nothing behind when it was the first', async () => {
    const write = () => {
      throw new Error('a broken row');
    };
    await rejected(publishTree({ out, job: 'export', write }, quick));
    expect(readdirSync(base)).toEqual([]);
  });

  it('refuses a stream that was left open', async () => {
    const write = (stage: { stream(path: string): unknown }) => void stage.stream('a');
    expect(await rejected(publishTree({ out, job: 'export', write }, quick))).toBe('The stream of a was not closed.');
  });

  it('reports in one line that a file has the name of the tree or of a folder above it', async () => {
    writeFileSync(out, 'mine');
    expect(await rejected(publishFeed({ out, build: 1 }, quick))).toBe(
      `Cannot publish to ${out}: it is a file. Give a folder with --out.`,
    );
    expect(await rejected(publishFeed({ out: join(out, 'feed'), build: 1 }, quick))).toMatch(
      new RegExp(`^Cannot publish: ${out}.*: .+\\.$`),
    );
    expect(readFileSync(out, 'utf8')).toBe('mine');
  });

  it('refuses the folder that the command runs in, and every folder above it', async () => {
    for (const folder of ['.', '..', '/']) {
      expect(await rejected(publishFeed({ out: folder, build: 1 }, quick))).toMatch(
        /^Cannot publish to \/.*: this command runs in it\. Give another folder with --out\.$/,
      );
    }
  });

  it.each([
    ['EACCES', 'no permission'],
    ['EROFS', 'read-only'],
    ['ENOSPC', 'the disk is full'],
  ])('names the path and the remedy on %s', async (code, reason) => {
    const mkdirSync = () => {
      throw Object.assign(new Error(code), { code, path: hidden });
    };
    const fileSystem = { ...quick.fileSystem, mkdirSync } as typeof nodeFileSystem;
    const message = await rejected(publishFeed({ out, build: 1 }, { fileSystem }));
    expect(message).toMatch(new RegExp(`^Cannot publish: ${hidden}: .*${reason}.*\\.$`));
    expect(message).not.toContain('\n');
  });
});

describe.each([true, false])('a tree that must not be published (real folder: %s)', (plain) => {
  it('leaves the old one, no release behind, and the next job free to publish', async () => {
    const assertPublishable = () => {
      throw new Error('The database is damaged.');
    };
    const write = (text: string) => (stage: Stage) => stage.file('api/v1/a.json', text);
    const job = { out, job: 'export' as const, plain };
    await publishTree({ ...job, write: write('1') }, quick);
    const names = existsSync(hidden) ? hiddenNames() : [];
    await expect(publishTree({ ...job, write: write('2'), assertPublishable }, quick)).rejects.toThrow('damaged');
    expect(readFileSync(join(out, 'api/v1/a.json'), 'utf8')).toBe('1');
    expect(existsSync(hidden) ? hiddenNames() : []).toEqual(names);
    await publishTree({ ...job, write: write('3'), assertPublishable: () => {} }, quick);
    expect(readFileSync(join(out, 'api/v1/a.json'), 'utf8')).toBe('3');
  });
});
