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

/** The file's stats as of a minute ago, with some values replaced. */
function restingStat(changes: Partial<BigIntStats> = {}): BigIntStats {
  const stat = statSync(path, { bigint: true });
  const rested = { ctimeMs: stat.ctimeMs - 60_000n, ctimeNs: 1n, mtimeNs: 1n, size: 3n, ino: 7n, dev: 1n };
  return Object.assign(stat, rested, changes);
}

test('an unchanged file is read once', async () => {
  const hashOf = createContentHash();
  expect(await hashOf({ path, stat: restingStat() })).toBe(sha256('one'));
  writeFileSync(path, 'two');
  expect(await hashOf({ path, stat: restingStat() })).toBe(sha256('one'));
});

test.each(['size', 'mtimeNs', 'ctimeNs', 'ino', 'dev'] as const)(
  'a new %s means that the file is read again',
  async (figure) => {
    const hashOf = createContentHash();
    await hashOf({ path, stat: restingStat() });
    writeFileSync(path, 'two');
    expect(await hashOf({ path, stat: restingStat({ [figure]: 9n }) })).toBe(sha256('two'));
  },
);

test('a file that has just changed is read each time, as it may change again within one tick of the clock', async () => {
  const hashOf = createContentHash();
  const stat = restingStat({ ctimeMs: BigInt(Date.now()) });
  expect(await hashOf({ path, stat })).toBe(sha256('one'));
  writeFileSync(path, 'two');
  expect(await hashOf({ path, stat })).toBe(sha256('two'));
});

test('a missing file rejects', async () => {
  const stat = restingStat();
  rmSync(path);
  await expect(createContentHash()({ path, stat })).rejects.toThrow('ENOENT');
});
