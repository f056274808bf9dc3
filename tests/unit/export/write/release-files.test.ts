import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOver } from '../../../../export/write/carry-over.ts';
import { nodeFileSystem } from '../../../../export/write/file-system.ts';
import { Listing } from '../../../../export/write/listing.ts';
import { ReleaseFiles } from '../../../../export/write/release-files.ts';

let base: string;
let folder: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'stage-'));
  folder = join(base, 'release-1');
});
afterEach(() => rmSync(base, { recursive: true }));

const builtAt = '2026-11-22T00:00:00+00:00';

function openFiles(fileSystem = nodeFileSystem) {
  mkdirSync(folder);
  return new ReleaseFiles({ folder, previous: null, listed: null, listedAt: 0, builtAt }, fileSystem);
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

describe('a file of a release', () => {
  it('is written with its folders, and listed with its size, hash and rows, by path', () => {
    const files = openFiles();
    files.file('b/ø.json', 'på\n', 2);
    files.file('a.bin', Uint8Array.of(0, 255));
    expect(readFileSync(join(folder, 'b/ø.json'), 'utf8')).toBe('på\n');
    expect([...files.written()]).toEqual([
      { path: 'a.bin', bytes: 2, sha256: sha256(Buffer.of(0, 255)), rows: 0, changed_at: builtAt },
      { path: 'b/ø.json', bytes: 4, sha256: sha256('på\n'), rows: 2, changed_at: builtAt },
    ]);
  });

  it('is refused the second time, as a file or as a stream', () => {
    const files = openFiles();
    files.file('a', '1');
    expect(() => files.file('a', '2')).toThrow('The file a is written twice.');
    expect(() => files.stream('a')).toThrow('The file a is written twice.');
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('1');
  });

  it('is refused when its name is already a folder', () => {
    const files = openFiles();
    files.file('a/b', '');
    files.file('c', '');
    expect(() => files.file('a', '')).toThrow('The path a is both a file and a folder');
    expect(() => files.file('c/d/e', '')).toThrow('The path c is both a file and a folder');
  });

  it('is refused outside the tree', () => {
    const files = openFiles();
    expect(() => files.file('../a', '')).toThrow(RangeError);
    expect(() => files.stream('/a')).toThrow(RangeError);
  });

  it('names its path and the remedy when the disk is full, in one line', () => {
    const full = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    const files = openFiles({ ...nodeFileSystem, writeFileSync: full, writeSync: full });
    const message = `Cannot publish: ${folder}/a/b: the disk is full; free some space and run it again.`;
    expect(() => files.file('a/b', 'x')).toThrow(message);
    const stream = files.stream('a/c');
    stream.write('x');
    expect(() => stream.close(0)).toThrow(message.replace('a/b', 'a/c'));
    files.stop();
  });
});

describe('a stream of a release', () => {
  it('writes the same file as one write, however the text is split', () => {
    const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\uD83D', '\uDE42', 'x'.repeat(70_000)));
    let number = 0;
    const files = openFiles();
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const [streamed, whole] = [`s/${number}`, `w/${number++}`];
        const stream = files.stream(streamed);
        for (const text of pieces) stream.write(text);
        stream.close(pieces.length);
        files.file(whole, pieces.join(''), pieces.length);
        expect(readFileSync(join(folder, streamed))).toEqual(readFileSync(join(folder, whole)));
        const [one, other] = [streamed, whole].map((path) => [...files.written()].find((file) => file.path === path));
        expect({ ...one, path: null }).toEqual({ ...other, path: null });
      }),
      { numRuns: 60 },
    );
  });

  it('continues after a partial write', () => {
    const writeSync = (descriptor: number, chunk: Uint8Array, offset: number) =>
      nodeFileSystem.writeSync(descriptor, chunk, offset, Math.min(7, chunk.length - offset));
    const files = openFiles({ ...nodeFileSystem, writeSync: writeSync as typeof nodeFileSystem.writeSync });
    const stream = files.stream('a');
    stream.write('0123456789'.repeat(5));
    stream.close(1);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('0123456789'.repeat(5));
  });

  it('must be closed, once', () => {
    const files = openFiles();
    const stream = files.stream('a');
    expect(() => files.complete()).toThrow('The stream of a was not closed.');
    stream.close(0);
    files.complete();
    expect(() => stream.write('x')).toThrow('The stream of a is closed.');
    expect(() => stream.close(0)).toThrow('The stream of a is closed.');
  });
});

describe('a file that keeps its time', () => {
  const then = '2026-11-21T00:00:00+00:00';
  let previous: string;
  beforeEach(() => {
    previous = join(base, 'release-0');
    mkdirSync(previous);
  });

  /** A release after one that wrote the texts at the time `then`. */
  function nextFiles(
    texts: Record<string, string>,
    { builtAt: at = builtAt, changed_at = then, listedAt = Date.now() + 1000 } = {},
  ) {
    for (const [path, text] of Object.entries(texts)) writeFileSync(join(previous, path), text);
    const rows = Object.entries(texts).map(([path, text]) => ({ path, sha256: sha256(text), changed_at }));
    mkdirSync(folder, { recursive: true });
    const listed = Listing.of(rows.length, rows);
    return new ReleaseFiles({ folder, previous, listed, listedAt, builtAt: at }, nodeFileSystem);
  }
  const textAt = (time: string, content = 'one') => `{"at":"${time}","content":"${content}","seen":"${time}"}`;
  const times = [textAt(then).indexOf(then), textAt(then).lastIndexOf(then)];
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const inodes = (path: string) => [folder, previous].map((release) => statSync(join(release, path)).ino);

  it('is linked with its old time while nothing else changes, and is listed with that time', () => {
    const files = nextFiles({ a: textAt(then), plain: 'text' });
    files.file('a', textAt(builtAt), 0, times);
    files.file('plain', 'text');
    expect(read('a')).toBe(textAt(then));
    for (const [path, text] of Object.entries({ a: textAt(then), plain: 'text' })) {
      const [now, before] = inodes(path);
      expect(now, path).toBe(before);
      expect([...files.written()].find((file) => file.path === path)).toMatchObject({
        sha256: sha256(text),
        changed_at: then,
      });
    }
  });

  it.each([
    ['its content changes', textAt(then, 'two'), {}, builtAt],
    ['the earlier manifest has no times', textAt(then), { changed_at: '' }, builtAt],
    [
      'the clock is behind its time',
      textAt(then),
      { builtAt: '2026-11-20T00:00:00+00:00' },
      '2026-11-20T00:00:00+00:00',
    ],
  ])('gets the time of the build when %s', (_, before, options, expected) => {
    const files = nextFiles({ a: before, s: before }, options);
    files.file('a', textAt(expected), 0, times);
    const stream = files.stream('s', times);
    stream.write(textAt(expected));
    stream.close(0);
    for (const path of ['a', 's']) expect(read(path)).toBe(textAt(expected));
    expect([...files.written()].map(({ changed_at }) => changed_at)).toEqual([expected, expected]);
  });

  it('states its time at the given places only: an equal text elsewhere is content', () => {
    const content = `first seen ${builtAt}`;
    const files = nextFiles({ a: textAt(then, content) });
    const own = [textAt(then, content).indexOf(then), textAt(then, content).lastIndexOf(then)];
    files.file('a', textAt(builtAt, content), 0, own);
    expect(read('a')).toBe(textAt(then, content));
  });

  it('is written anew with the same bytes when somebody changed it in the tree', () => {
    const files = nextFiles({ a: textAt(then) });
    writeFileSync(join(previous, 'a'), `${textAt(then)} by hand`);
    files.file('a', textAt(builtAt), 0, times);
    expect(read('a')).toBe(textAt(then));
    const [now, before] = inodes('a');
    expect(now).not.toBe(before);
  });

  it('keeps it as a stream too, however the text is split', () => {
    const text = (time: string) => textAt(time, 'ø'.repeat(70_000));
    const places = [text(then).indexOf(then), Buffer.byteLength(text(then)) - 2 - then.length];
    let number = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(70_100), { maxLength: 6 }), (cuts) => {
        const path = `s${number++}`;
        const files = nextFiles({ [path]: text(then) });
        const stream = files.stream(path, places);
        const ends = [...cuts.toSorted((a, b) => a - b), text(then).length];
        for (const [at, end] of ends.entries()) stream.write(text(builtAt).slice(ends[at - 1] ?? 0, end));
        stream.close(0);
        expect(read(path)).toBe(text(then));
        expect([...files.written()]).toMatchObject([{ sha256: sha256(text(then)), changed_at: then }]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('carrying over', () => {
  let previous: string;
  beforeEach(() => {
    previous = join(base, 'release-0');
    mkdirSync(join(previous, 'x/y'), { recursive: true });
    writeFileSync(join(previous, 'x/y/kept'), 'kept');
    utimesSync(join(previous, 'x/y/kept'), 1_000_000_000, 1_000_000_000);
    writeFileSync(join(previous, 'x/gone'), 'gone');
    writeFileSync(join(previous, 'new'), 'old text');
  });
  const owned = (path: string) => path === 'x/gone';

  it('links what the job neither owns nor wrote, and never writes into the old release', () => {
    const files = openFiles();
    files.file('new', 'new text');
    carryOver({ fileSystem: nodeFileSystem, previous, release: folder, owned });
    expect(statSync(join(folder, 'x/y/kept')).ino).toBe(statSync(join(previous, 'x/y/kept')).ino);
    expect(() => statSync(join(folder, 'x/gone'))).toThrow('ENOENT');
    expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('new text');
    expect(readFileSync(join(previous, 'new'), 'utf8')).toBe('old text');
    expect([...files.written()].map((file) => file.path)).toEqual(['new']);
  });

  it.each(['EXDEV', 'EPERM', 'EMLINK'])('copies the file with its time when linking fails with %s', (code) => {
    const linkSync = () => {
      throw Object.assign(new Error(code), { code });
    };
    mkdirSync(folder);
    carryOver({ fileSystem: { ...nodeFileSystem, linkSync }, previous, release: folder, owned });
    const [copy, original] = [folder, previous].map((release) => statSync(join(release, 'x/y/kept')));
    expect(readFileSync(join(folder, 'x/y/kept'), 'utf8')).toBe('kept');
    expect(copy?.ino).not.toBe(original?.ino);
    expect(copy?.mtimeMs).toBe(1_000_000_000_000);
  });

  it.each(['x', 'x/y/kept', '../elsewhere'])('keeps a link to %s, unless the job wrote a file of its name', (to) => {
    for (const name of ['link', 'written']) symlinkSync(to, join(previous, name));
    openFiles().file('written', 'new text');
    carryOver({ fileSystem: nodeFileSystem, previous, release: folder, owned });
    expect(readlinkSync(join(folder, 'link'))).toBe(to);
    expect(readFileSync(join(folder, 'written'), 'utf8')).toBe('new text');
  });

  it('reports which path it cannot keep because the job wrote a folder of that name', () => {
    const files = openFiles();
    files.file('x/y/kept/deeper', '');
    expect(() => carryOver({ fileSystem: nodeFileSystem, previous, release: folder, owned })).toThrow(
      'The path x/y/kept is both a file and a folder',
    );
  });
});

describe('a release that is stopped', () => {
  it('closes its streams and refuses more files', () => {
    const closed: number[] = [];
    const closeSync = (descriptor: number) => {
      closed.push(descriptor);
      nodeFileSystem.closeSync(descriptor);
    };
    const files = openFiles({ ...nodeFileSystem, closeSync });
    const stream = files.stream('a');
    stream.write('x');
    files.stop();
    expect(closed).toHaveLength(1);
    expect(() => stream.write('x')).toThrow('the job was interrupted');
    expect(() => files.file('b', '')).toThrow('the job was interrupted');
    expect(() => files.complete()).toThrow('the job was interrupted');
  });
});
