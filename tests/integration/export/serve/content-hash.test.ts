import { createHash } from 'node:crypto';
import { type BigIntStats, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContentHash } from '../../../../export/serve/content-hash.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hash-'));
  path = join(folder, 'a.json');
  writeFileSync(path, 'one');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The file's own figures, as of a minute ago, with some of them replaced. */
function restingStat(changes: Partial<BigIntStats> = {}): BigIntStats {
  const stat = statSync(path, { bigint: true });
  const rested = { ctimeMs: stat.ctimeMs - 60_000n, ctimeNs: 1n, mtimeNs: 1n, size: 3n, ino: 7n, dev: 1n };
  return Object.assign(stat, rested, changes);
}

test('a file at rest is read once', async () => {
  const hashOf = createContentHash();
  expect(await hashOf({ path, stat: restingStat() })).toBe(sha256('one'));
  writeFileSync(path, 'two');
  expect(await hashOf({ path, stat: restingStat() })).toBe(sha256('one'));
});

test.each(['size', 'mtimeNs', 'ctimeNs', 'ino', 'dev'] as const)('another %s means another reading', async (figure) => {
  const hashOf = createContentHash();
  await hashOf({ path, stat: restingStat() });
  writeFileSync(path, 'two');
  expect(await hashOf({ path, stat: restingStat({ [figure]: 9n }) })).toBe(sha256('two'));
});

test('a file that changed just now is read each time: it may change again within one tick of the clock', async () => {
  const hashOf = createContentHash();
  const stat = restingStat({ ctimeMs: BigInt(Date.now()) });
  expect(await hashOf({ path, stat })).toBe(sha256('one'));
  writeFileSync(path, 'two');
  expect(await hashOf({ path, stat })).toBe(sha256('two'));
});

test('a file that is gone is a rejection', async () => {
  const stat = restingStat();
  rmSync(path);
  await expect(createContentHash()({ path, stat })).rejects.toThrow('ENOENT');
});
