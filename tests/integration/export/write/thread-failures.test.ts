/** The thread that writes an export's files: the same trees as without it, and no tree when it fails or dies. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeFileSystem } from '../../../../export/write/file-system.ts';
import { publishTree } from '../../../../export/write/publish-tree.ts';
import type { Stage } from '../../../../export/write/stage.ts';
import { EXPORT_MANIFEST } from '../../../../src/contract/owners.ts';
import { readTree as readFiles } from '../../support/read-tree.ts';
import { clock, namesIn, publishFeed, publishMarkets, readTree, writeNote } from './sample-tree.ts';

let base: string;
let out: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'thread-'));
  out = join(base, 'dist');
});
afterEach(() => {
  rmSync(base, { recursive: true, force: true });
  delete process.env.WRITER_BREAKS_AT;
  delete process.env.WRITER_EXITS_AT;
});

const quick = { fileSystem: { ...nodeFileSystem, fsyncSync: () => undefined, syncFileSystem: async () => true } };
const broken = { ...quick, writerThread: new URL('./test-writer.ts', import.meta.url) };
const messageOf = (build: Promise<unknown>) =>
  build.then(
    () => null,
    (error: Error) => error.message,
  );

describe('a tree that a thread writes', () => {
  const content = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom('', '\uD83D', '\uDE42x', 'ø'.repeat(70_000), 'x'.repeat(600_000)),
    fc.uint8Array({ maxLength: 300 }),
    fc.constant(new Uint8Array(700_000).fill(7)),
  );
  const steps = fc.array(
    fc.record({ pieces: fc.array(content, { minLength: 1, maxLength: 5 }), isStream: fc.boolean() }),
    {
      maxLength: 20,
    },
  );

  it('is the one that the job itself writes, with files and streams of any text and size', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (files) => {
        number += 1;
        const write = (stage: Stage) => {
          for (const [at, { pieces, isStream }] of files.entries()) {
            const path = `${at % 3}/${at}.txt`;
            if (!isStream) stage.file(path, pieces[0] ?? '', at);
            else {
              const stream = stage.stream(path);
              for (const piece of pieces) stream.write(piece);
              stream.close(pieces.length);
            }
          }
        };
        const trees = await Promise.all(
          [false, true].map(async (hasManyFiles) => {
            const to = join(base, `${number}-${hasManyFiles}`);
            const manifest = { path: EXPORT_MANIFEST, envelope: { generated_at: '2026-11-22T00:00:00+00:00' } };
            const { files: count, bytes } = await publishTree(
              { out: to, job: 'export', write, manifest, hasManyFiles },
              quick,
            );
            return { count, bytes, files: readFiles(to) };
          }),
        );
        expect(trees[1]).toEqual(trees[0]);
        expect(trees[0]?.count).toBe(files.length + 1);
      }),
      { numRuns: 8 },
    );
  });

  it('has unchanged files of the release before as links, and files of others', async () => {
    const feed = (build: number) => publishFeed({ out, build, hasManyFiles: true }, quick);
    await feed(1);
    await publishMarkets({ out, build: 1 }, quick);
    writeNote(out);
    const before = nodeFileSystem.lstatSync(join(out, 'llms.txt')).ino;
    await feed(1);
    expect(nodeFileSystem.lstatSync(join(out, 'llms.txt')).ino).toBe(before);
    await feed(2);
    expect(nodeFileSystem.lstatSync(join(out, 'llms.txt')).ino).not.toBe(before);
    expect(readTree(out)).toMatchObject({ feed: clock(2), markets: clock(1), note: 'kept' });
  });
});

describe('a thread that fails', () => {
  it('stops the publish at any step with one line that names the file, and leaves only the old tree', async () => {
    await publishFeed({ out, build: 1 }, quick);
    let at = 0;
    for (let message: string | null = ''; message !== null; ) {
      at += 1;
      process.env.WRITER_BREAKS_AT = String(at);
      message = await messageOf(publishFeed({ out, build: 2, stories: 4, hasManyFiles: true }, broken));
      if (message === null) break;
      expect(message, `step ${at}`).toMatch(
        /^Cannot publish: \/\S+release-2-\w+\/\S+: the disk reports an error; check it\.$/,
      );
      expect(readTree(out).feed, `step ${at}`).toBe(clock(1));
      expect(namesIn(join(base, '.dist')), `step ${at}`).toEqual(['release-1']);
    }
    expect(at).toBeGreaterThan(10);
    expect(readTree(out).feed).toBe(clock(2));
  });

  it('reports its first error, from a later call or at the end, and not one that follows from it', async () => {
    let written = 0;
    const write = (stage: Stage) => {
      stage.file('a', '1');
      stage.file('a', '2');
      stage.file('../b', '');
      for (; written < 100_000; written++) stage.file(`c/${written}`, 'x'.repeat(1000));
    };
    const job = { out, job: 'export' as const, write, hasManyFiles: true };
    expect(await messageOf(publishTree(job, quick))).toBe('The file a is written twice.');
    // The job did not go on for long.
    expect(written).toBeLessThan(100_000);
    expect(readdirSync(base)).toEqual([]);
  });

  it('refuses a stream that was left open', async () => {
    const write = (stage: Stage) => void stage.stream('a');
    const job = { out, job: 'export' as const, write, hasManyFiles: true };
    expect(await messageOf(publishTree(job, quick))).toBe('The stream of a was not closed.');
  });

  it('is stopped before the release is removed when the job fails', async () => {
    const write = (stage: Stage) => {
      for (let file = 0; file < 20_000; file++) stage.file(`${file}`, '');
      throw new Error('a broken row');
    };
    const job = { out, job: 'export' as const, write, hasManyFiles: true };
    expect(await messageOf(publishTree(job, quick))).toBe('a broken row');
    expect(readdirSync(base)).toEqual([]);
  });
});

describe('a thread that dies', () => {
  const died =
    /^Cannot publish: the thread that writes the files has died.*\. Run it again; if it ran out of memory, give it more\.$/;

  it('is an error when the job waits for it at the end', async () => {
    process.env.WRITER_EXITS_AT = '4';
    expect(await messageOf(publishFeed({ out, build: 2, stories: 9, hasManyFiles: true }, broken))).toMatch(died);
    expect(readdirSync(base)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is an error when the job waits for it to take more files', async () => {
    process.env.WRITER_EXITS_AT = '4';
    const write = (stage: Stage) => {
      for (let file = 0; file < 100_000; file++) stage.file(`${file}`, 'x'.repeat(1000));
    };
    const job = { out, job: 'export' as const, write, hasManyFiles: true };
    expect(await messageOf(publishTree(job, broken))).toMatch(died);
    expect(readdirSync(base)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is an error when it died before it took a file', async () => {
    const write = (stage: Stage) => {
      for (let file = 0; file < 100_000; file++) stage.file(`${file}`, 'x'.repeat(1000));
    };
    const job = { out, job: 'export' as const, write, hasManyFiles: true };
    const writerThread = new URL('data:text/javascript,process.exit()');
    expect(await messageOf(publishTree(job, { ...quick, writerThread }))).toMatch(died);
    expect(readdirSync(base)).toEqual([]);
  });

  it('leaves no release when it cannot be created', async () => {
    await publishFeed({ out, build: 1 }, quick);
    const writerThread = new URL('https://example.org/');
    const message = await messageOf(publishFeed({ out, build: 2, hasManyFiles: true }, { ...quick, writerThread }));
    expect(message).toMatch(/^Cannot publish: the thread that writes the files: \S.*\.$/);
    expect(readTree(out).feed).toBe(clock(1));
    expect(namesIn(join(base, '.dist'))).toEqual(['release-1']);
  });

  it('is an error when its program cannot start', async () => {
    const writerThread = new URL('./no-such-program.ts', import.meta.url);
    const message = await messageOf(publishFeed({ out, build: 1, hasManyFiles: true }, { ...quick, writerThread }));
    expect(message).toMatch(died);
    expect(message).toContain('no-such-program');
  });
});
