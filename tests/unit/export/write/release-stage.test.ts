import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeFileSystem } from '../../../../export/write/file-system.ts';
import { ReleaseStage } from '../../../../export/write/release-stage.ts';

let base: string;
let folder: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'stage-'));
  folder = join(base, 'release-1');
});
afterEach(() => rmSync(base, { recursive: true }));

function openStage(previous: string | null = null, fileSystem = nodeFileSystem) {
  return new ReleaseStage({ folder, previous, fileSystem });
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

describe('a file of the stage', () => {
  it('is written with its folders, and listed with its size, hash and rows, by path', () => {
    const stage = openStage();
    stage.file('b/ø.json', 'på\n', 2);
    stage.file('a.bin', Uint8Array.of(0, 255));
    expect(readFileSync(join(folder, 'b/ø.json'), 'utf8')).toBe('på\n');
    expect(stage.written).toEqual([
      { path: 'a.bin', bytes: 2, sha256: sha256(Buffer.of(0, 255)), rows: 0 },
      { path: 'b/ø.json', bytes: 4, sha256: sha256('på\n'), rows: 2 },
    ]);
  });

  it('is refused the second time, as a file or as a stream', () => {
    const stage = openStage();
    stage.file('a', '1');
    expect(() => stage.file('a', '2')).toThrow('The file a is written twice.');
    expect(() => stage.stream('a')).toThrow('The file a is written twice.');
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('1');
  });

  it('is refused when its name is already a folder', () => {
    const stage = openStage();
    stage.file('a/b', '');
    stage.file('c', '');
    expect(() => stage.file('a', '')).toThrow('The path a is both a file and a folder');
    expect(() => stage.file('c/d/e', '')).toThrow('The path c is both a file and a folder');
  });

  it('is refused outside the tree', () => {
    const stage = openStage();
    expect(() => stage.file('../a', '')).toThrow(RangeError);
    expect(() => stage.stream('/a')).toThrow(RangeError);
  });

  it('names its path and the remedy when the disk is full, in one line', () => {
    const full = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    const stage = openStage(null, { ...nodeFileSystem, writeFileSync: full, writeSync: full });
    const message = `Cannot publish: ${folder}/a/b: the disk is full; free some space and run it again.`;
    expect(() => stage.file('a/b', 'x')).toThrow(message);
    const stream = stage.stream('a/c');
    stream.write('x');
    expect(() => stream.close(0)).toThrow(message.replace('a/b', 'a/c'));
    stage.discard();
  });
});

describe('a stream of the stage', () => {
  it('writes the same file as one write, however the text is split', () => {
    const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\uD83D', '\uDE42', 'x'.repeat(70_000)));
    let number = 0;
    const stage = openStage();
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const [streamed, whole] = [`s/${number}`, `w/${number++}`];
        const stream = stage.stream(streamed);
        for (const text of pieces) stream.write(text);
        stream.close(pieces.length);
        stage.file(whole, pieces.join(''), pieces.length);
        expect(readFileSync(join(folder, streamed))).toEqual(readFileSync(join(folder, whole)));
        const [one, other] = [streamed, whole].map((path) => stage.written.find((file) => file.path === path));
        expect({ ...one, path: null }).toEqual({ ...other, path: null });
      }),
      { numRuns: 60 },
    );
  });

  it('continues after a partial write', () => {
    const writeSync = (descriptor: number, chunk: Uint8Array, offset: number) =>
      nodeFileSystem.writeSync(descriptor, chunk, offset, Math.min(7, chunk.length - offset));
    const stage = openStage(null, { ...nodeFileSystem, writeSync: writeSync as typeof nodeFileSystem.writeSync });
    const stream = stage.stream('a');
    stream.write('0123456789'.repeat(5));
    stream.close(1);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('0123456789'.repeat(5));
  });

  it('must be closed, once', () => {
    const stage = openStage();
    const stream = stage.stream('a');
    expect(() => stage.assertComplete()).toThrow('The stream of a was not closed.');
    stream.close(0);
    stage.assertComplete();
    expect(() => stream.write('x')).toThrow('The stream of a is closed.');
    expect(() => stream.close(0)).toThrow('The stream of a is closed.');
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
    const stage = openStage(previous);
    stage.file('new', 'new text');
    stage.carryOver(owned);
    expect(statSync(join(folder, 'x/y/kept')).ino).toBe(statSync(join(previous, 'x/y/kept')).ino);
    expect(() => statSync(join(folder, 'x/gone'))).toThrow('ENOENT');
    expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('new text');
    expect(readFileSync(join(previous, 'new'), 'utf8')).toBe('old text');
    expect(stage.written.map((file) => file.path)).toEqual(['new']);
  });

  it.each(['EXDEV', 'EPERM', 'EMLINK'])('copies the file with its time when linking fails with %s', (code) => {
    const linkSync = () => {
      throw Object.assign(new Error(code), { code });
    };
    openStage(previous, { ...nodeFileSystem, linkSync }).carryOver(owned);
    const [copy, original] = [folder, previous].map((release) => statSync(join(release, 'x/y/kept')));
    expect(readFileSync(join(folder, 'x/y/kept'), 'utf8')).toBe('kept');
    expect(copy?.ino).not.toBe(original?.ino);
    expect(copy?.mtimeMs).toBe(1_000_000_000_000);
  });

  it('reports which path it cannot keep because the job wrote a folder of that name', () => {
    const stage = openStage(previous);
    stage.file('x/y/kept/deeper', '');
    expect(() => stage.carryOver(owned)).toThrow('The path x/y/kept is both a file and a folder');
  });
});

describe('a discarded stage', () => {
  it('leaves nothing, closes its streams and refuses more files', () => {
    const stage = openStage();
    const stream = stage.stream('a');
    stream.write('x');
    stage.discard();
    expect(() => statSync(folder)).toThrow('ENOENT');
    expect(() => stream.write('x')).toThrow('the job was interrupted');
    expect(() => stage.file('b', '')).toThrow('the job was interrupted');
    expect(() => stage.assertComplete()).toThrow('the job was interrupted');
  });
});
