import { describe, expect, it } from 'vitest';
import { buildManifest } from '../../../../export/write/manifest.ts';
import { buildContext } from '../../../../src/contract/context.ts';
import { manifest } from '../../../../src/contract/manifest.ts';
import { readSettings } from '../../../../src/lib/settings.ts';

const context = buildContext(readSettings({}), '2026-11-22T00:00:00+00:00');
const file = { path: 'api/v1/news.json', bytes: 3, sha256: 'a'.repeat(64), rows: 1 };

describe('the manifest', () => {
  it('opens with the envelope, counts the files and satisfies its own contract', () => {
    const built = buildManifest(context, [file]);
    expect(manifest.parse(built)).toEqual(built);
    expect(Object.keys(built)).toEqual(['api_version', 'name', 'generated_at', 'preview', 'kind', 'count', 'files']);
    expect(built).toMatchObject({ kind: 'manifest', count: 1, generated_at: '2026-11-22T00:00:00+00:00' });
  });

  it.each([
    { path: '/api/v1/news.json' },
    { path: 'api//news.json' },
    { path: '' },
    { bytes: -1 },
    { rows: 1.5 },
    { sha256: 'A'.repeat(64) },
    { sha256: 'a'.repeat(63) },
  ])('refuses a row with %j', (change) => {
    expect(manifest.safeParse(buildManifest(context, [{ ...file, ...change }])).success).toBe(false);
  });
});
