import { describe, expect, it } from 'vitest';
import { manifestPieces } from '../../../../export/write/manifest.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import type { WrittenFile } from '../../../../export/write/stage.ts';
import { buildContext, openEnvelope } from '../../../../src/contract/context.ts';
import { manifest } from '../../../../src/contract/manifest.ts';
import { readSettings } from '../../../../src/lib/settings.ts';

const context = buildContext(readSettings({}), '2026-11-22T00:00:00+00:00');
const file = {
  path: 'api/v1/news.json',
  bytes: 3,
  sha256: 'a'.repeat(64),
  rows: 1,
  changed_at: '2026-11-22T00:00:00+00:00',
};

const textOf = (files: WrittenFile[]) =>
  [...manifestPieces({ envelope: openEnvelope(context, 'manifest'), count: files.length }, files)].join('');
const buildManifest = (files: WrittenFile[]) => JSON.parse(textOf(files));

describe('the manifest', () => {
  it('opens with the envelope, counts the files and satisfies its own contract', () => {
    const built = buildManifest([file]);
    expect(manifest.parse(built)).toEqual(built);
    expect(Object.keys(built)).toEqual(['api_version', 'name', 'generated_at', 'preview', 'kind', 'count', 'files']);
    expect(built).toMatchObject({ kind: 'manifest', count: 1, generated_at: '2026-11-22T00:00:00+00:00' });
  });

  it.each([0, 1, 3])('has the bytes of every JSON file with %i rows', (rows) => {
    const files = Array.from({ length: rows }, (_, row) => ({ ...file, path: `ø"${row}` }));
    expect(textOf(files)).toBe(toJson({ ...openEnvelope(context, 'manifest'), count: rows, files }));
  });

  it.each([
    { path: '/api/v1/news.json' },
    { path: 'api//news.json' },
    { path: '' },
    { bytes: -1 },
    { rows: 1.5 },
    { sha256: 'A'.repeat(64) },
    { sha256: 'a'.repeat(63) },
    { changed_at: '' },
    { changed_at: '2026-11-22T00:00:00Z' },
  ])('refuses a row with %j', (change) => {
    expect(manifest.safeParse(buildManifest([{ ...file, ...change }])).success).toBe(false);
  });
});
