import { describe, expect, it } from 'vitest';
import { readListed, readManifest } from '../../../../export/publish/part.ts';
import { inMemory } from '../../../../export/publish/stored-content.ts';

const head = {
  api_version: '1',
  name: 'Feed',
  generated_at: '2026-11-22T10:00:00+00:00',
  preview: false,
  kind: 'manifest',
};
const row = (n: number) => ({
  path: `api/v1/news/${n}.json`,
  bytes: n,
  sha256: n.toString(16).padStart(64, '0'),
  rows: n % 3,
  changed_at: head.generated_at,
});
/** More than a part, which has 256 KiB. */
const rows = Array.from({ length: 3000 }, (_, n) => row(n));
const onLines = (files: readonly object[]) =>
  `${JSON.stringify({ ...head, count: files.length, files: [] }).slice(0, -2)}\n${files.map((file) => JSON.stringify(file)).join(',\n')}\n]}\n`;
const inPieces = (text: string) => {
  const bytes = Buffer.from(text);
  return {
    bytes: bytes.length,
    *pieces() {
      for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
    },
  };
};

describe('a manifest', () => {
  it.each([
    ['with a row on each line, in pieces', inPieces(onLines(rows))],
    ['with a row on each line, at once', inMemory(Buffer.from(onLines(rows)))],
    ['in another layout', inMemory(Buffer.from(JSON.stringify({ ...head, count: rows.length, files: rows }, null, 2)))],
  ])('%s is read with every path, its hash, and the numbers of rows', (_, content) => {
    const listed = readListed(content);
    expect(listed).toMatchObject({ name: 'Feed', generatedAt: head.generated_at });
    expect([...(listed?.files.keys() ?? [])]).toEqual(rows.map(({ path }) => path));
    expect(rows.filter(({ path, sha256 }) => listed?.files.get(path) !== sha256)).toEqual([]);
    expect(listed?.rows).toEqual(new Map(rows.filter(({ rows }) => rows > 0).map(({ path, rows }) => [path, rows])));
  });

  it('without files, or of an earlier version without changed_at, is read too', () => {
    expect(readListed(inMemory(Buffer.from(onLines([]))))?.files.size).toBe(0);
    const { changed_at, ...earlier } = row(1);
    expect(readListed(inMemory(Buffer.from(onLines([earlier]))))?.files.get(earlier.path)).toBe(earlier.sha256);
  });

  it.each([
    ['a row without a hash at the end', onLines([...rows, { ...row(1), sha256: 'none' }])],
    ['a row that is cut', onLines(rows).replace(/"rows":\d,"changed_at":"[^"]*"\}\n\]\}\n$/, '\n]}\n')],
    ['another kind', onLines(rows).replace('"kind":"manifest"', '"kind":"news"')],
    ['an end that is missing', onLines(rows).slice(0, -100)],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
  ])('with %s is refused', (_, text) => {
    expect(readListed(inPieces(text))).toBeNull();
  });

  it('gives each row with its size, in order', () => {
    const sizes: number[] = [];
    expect(readManifest(inPieces(onLines(rows)), ({ bytes }) => sizes.push(bytes))).toMatchObject(head);
    expect(sizes).toEqual(rows.map(({ bytes }) => bytes));
  });
});
