import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileSystem, nodeFileSystem } from '../../../../export/write/file-system.ts';
import { Listing } from '../../../../export/write/listing.ts';
import { manifestPieces } from '../../../../export/write/manifest.ts';
import { readListing } from '../../../../export/write/read-listing.ts';
import { buildContext, openEnvelope } from '../../../../src/contract/context.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST } from '../../../../src/contract/owners.ts';
import { readSettings } from '../../../../src/lib/settings.ts';

let previous: string;
beforeEach(() => {
  previous = mkdtempSync(join(tmpdir(), 'listing-'));
  mkdirSync(dirname(join(previous, EXPORT_MANIFEST)), { recursive: true });
});
afterEach(() => rmSync(previous, { recursive: true }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const envelope = openEnvelope(buildContext(readSettings({}), '2026-11-22T00:00:00+00:00'), 'manifest');
const changed_at = '2026-11-21T00:00:00+00:00';
const filesOf = (paths: string[]) =>
  paths.map((path) => ({ path, bytes: 1, sha256: sha256(path), rows: 0, changed_at }));
const textOf = (paths: string[]) => [...manifestPieces({ envelope, count: paths.length }, filesOf(paths))].join('');

function listingOf(text: string): Listing | null {
  writeFileSync(join(previous, EXPORT_MANIFEST), text);
  return readListing('export', previous, nodeFileSystem);
}

describe('the listing of a manifest', () => {
  it('has the paths of the manifest with their SHA-256 and times, and no others', () => {
    const path = fc.stringMatching(/^[a-dø"]{1,3}(\/[a-d]{1,3}){0,2}$/);
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 30 }), fc.uniqueArray(path), (paths, others) => {
        const listing = listingOf(textOf(paths));
        for (const one of paths) {
          expect(listing?.has(one)).toBe(true);
          expect(listing?.hasSame(one, sha256(one))).toBe(true);
          expect(listing?.hasSame(one, sha256(`${one} `))).toBe(false);
          expect(listing?.changedAt(one)).toBe(changed_at);
        }
        for (const other of others) {
          expect(listing?.has(other)).toBe(paths.includes(other));
          expect(listing?.changedAt(other)).toBe(paths.includes(other) ? changed_at : null);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has every path of a large manifest', () => {
    const paths = Array.from({ length: 20_000 }, (_, story) => `stories/a-story-${story}/index.html`).sort();
    const listing = listingOf(textOf(paths));
    expect(paths.every((path) => listing?.hasSame(path, sha256(path)))).toBe(true);
    expect(paths.some((path) => listing?.has(path.replace('a-', 'b-')))).toBe(false);
    const { paths: hashes, sha256: texts, times } = listing?.table ?? {};
    const size = [hashes, texts, times].reduce((sum, memory) => sum + (memory?.byteLength ?? Number.NaN), 0);
    expect(size).toBeLessThan(36 * 20_000);
  });

  it('is the same from a manifest that someone has formatted', () => {
    const listing = listingOf(JSON.stringify(JSON.parse(textOf(['a', 'b/c'])), null, 2));
    expect(['a', 'b/c', 'b'].map((path) => listing?.has(path))).toEqual([true, true, false]);
    expect(listing?.changedAt('a')).toBe(changed_at);
  });

  it.each([
    ['without times, as earlier versions wrote it', ''],
    ['with a time that does not exist', ',"changed_at":"2026-13-41T00:00:00+00:00"'],
    ['with a time before 1970', ',"changed_at":"1969-12-31T23:59:59+00:00"'],
    ['with a time beyond 32 bits', ',"changed_at":"2106-02-07T06:28:16+00:00"'],
  ])('has the files of a manifest %s, and no times', (_, field) => {
    const text = textOf(['a', 'b']).replaceAll(`,"changed_at":"${changed_at}"`, field);
    const listing = listingOf(text);
    expect(['a', 'b'].map((path) => listing?.hasSame(path, sha256(path)))).toEqual([true, true]);
    expect(['a', 'b'].map((path) => listing?.changedAt(path))).toEqual([null, null]);
  });

  it('has the latest time that 32 bits can hold', () => {
    const latest = '2106-02-07T06:28:15+00:00';
    expect(listingOf(textOf(['a']).replace(changed_at, latest))?.changedAt('a')).toBe(latest);
  });

  it('is also that of the market job, and null for a job without a manifest', () => {
    writeFileSync(join(previous, EXPORT_MANIFEST), textOf(['a']));
    mkdirSync(dirname(join(previous, MARKETS_MANIFEST)), { recursive: true });
    writeFileSync(join(previous, MARKETS_MANIFEST), textOf(['b']));
    expect(readListing('markets', previous, nodeFileSystem)?.changedAt('b')).toBe(changed_at);
    expect(readListing('stats', previous, nodeFileSystem)).toBeNull();
  });

  it.each([
    ['a row is missing', textOf(['a', 'b']).replace('"count":2', '"count":3')],
    ['there is a row more', textOf(['a', 'b']).replace('"count":2', '"count":1')],
  ])('has the rows that are there when %s', (_, text) => {
    const listing = listingOf(text);
    expect(['a', 'b', 'c'].map((path) => listing?.has(path))).toEqual([true, true, false]);
  });

  it('is null for a list without commas, however many rows it has', () => {
    const rows = filesOf(['a', 'b', 'c', 'd', 'e', 'f']).map((file) => JSON.stringify(file));
    expect(listingOf(textOf(['a']).replace(/\n\{.*\n/, `\n${rows.join('\n')}\n`))).toBeNull();
  });

  it('leaves no file open, whatever is in it', () => {
    let open = 0;
    const fileSystem: FileSystem = {
      ...nodeFileSystem,
      openSync: (...given) => {
        open += 1;
        return nodeFileSystem.openSync(...given);
      },
      closeSync: (descriptor) => {
        open -= 1;
        nodeFileSystem.closeSync(descriptor);
      },
    };
    for (const text of [textOf(['a', 'b']), textOf(['a']).slice(0, -9), '{"broken":\n', '']) {
      writeFileSync(join(previous, EXPORT_MANIFEST), text);
      readListing('export', previous, fileSystem);
      expect(open).toBe(0);
    }
  });

  it('is shared with another thread through its memory', () => {
    const listing = Listing.of(1, filesOf(['a']));
    expect(new Listing(listing.table).hasSame('a', sha256('a'))).toBe(true);
    expect(new Listing(listing.table).changedAt('a')).toBe(changed_at);
  });
});
