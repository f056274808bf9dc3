import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { clockBehind } from '../../../../export/publish/clock-behind.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import { openEnvelope } from '../../../../src/contract/context.ts';
import { EXPORT_MANIFEST } from '../../../../src/contract/owners.ts';
import { context } from '../../feed/build.ts';

const out = mkdtempSync(join(tmpdir(), 'clock-behind-'));
const path = join(out, EXPORT_MANIFEST);
afterAll(() => rmSync(out, { recursive: true }));

const file = { path: 'api/v1/news.json', bytes: 1, sha256: 'a'.repeat(64), rows: 1 };
const manifest = (files: object[]) => ({
  ...openEnvelope({ ...context, generatedAt: '2026-12-01T12:00:00+00:00' }, 'manifest'),
  count: files.length,
  files,
});

function behind(text: string, now: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return clockBehind('export', out, now);
}

describe('a clock behind the previous build', () => {
  const many = manifest([file, { ...file, path: 'api/v1/talks.json' }]);

  it.each([
    ['its own layout', toJson(many)],
    ['one line', JSON.stringify(many)],
    ['many lines', JSON.stringify(many, null, 2)],
    ['a manifest without files', toJson(manifest([]))],
  ])('is noticed by a manifest in %s', (_, text) => {
    expect(behind(text, '2026-12-01T11:00:00+00:00')).toMatch(/ is 1 h behind the previous build in .*12:00:00/);
    expect(behind(text, '2026-12-01T12:00:00+00:00')).toBeNull();
  });

  it('is not claimed without a manifest or with a broken one', () => {
    expect(behind('{', '2026-12-01T11:00:00+00:00')).toBeNull();
    rmSync(path);
    expect(clockBehind('export', out, '2026-12-01T11:00:00+00:00')).toBeNull();
  });

  it('is noticed without reading the list of files', () => {
    const files = Array.from({ length: 20_000 }, (_, n) => ({ ...file, path: `api/v1/news/${n}.json` }));
    const text = toJson(manifest(files));
    const parse = vi.spyOn(JSON, 'parse');
    expect(behind(text, '2026-12-01T11:00:00+00:00')).not.toBeNull();
    const longest = Math.max(...parse.mock.calls.map(([parsed]) => String(parsed).length));
    parse.mockRestore();
    expect(longest).toBeLessThan(1000);
  });
});
