import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPicture } from '../../../../collections/media/copy-picture.ts';
import type { PictureBucket } from '../../../../collections/media/picture-bucket.ts';

const body = Buffer.alloc(20 * 1024 * 1024, 'RIFF0000WEBP');
const bucket = { get: async (name: string) => (name === 'a.webp' ? body : null) } as PictureBucket;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-picture-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a copy is in the folder only when it is complete', async () => {
  const copying = copyPicture(bucket, { filename: 'a.webp', filesize: body.length }, folder);
  const sizes = new Set<number>();
  let isCopied: boolean | null = null;
  void copying.then((result) => {
    isCopied = result;
  });
  while (isCopied === null) {
    await setImmediate();
    const found = statSync(join(folder, 'a.webp'), { throwIfNoEntry: false });
    if (found) sizes.add(found.size);
  }
  expect([isCopied, [...sizes], readdirSync(folder)]).toEqual([true, [body.length], ['a.webp']]);
});

it('a copy that cannot be saved leaves nothing behind', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(copyPicture(bucket, { filename: '..', filesize: null }, folder)).resolves.toBe(false);
  await expect(copyPicture(bucket, { filename: 'a.webp', filesize: null }, file)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['file']);
});
