import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '../../../../../export/verify/tree/folder-source.ts';
import { maxBytes } from '../../../../../export/verify/tree/source.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const tree = join(folder, 'tree');
mkdirSync(join(tree, 'api/v1'), { recursive: true });
writeFileSync(join(tree, 'api/v1/news.json'), '{}');
writeFileSync(join(folder, 'secret.json'), '{}');
symlinkSync(join(folder, 'secret.json'), join(tree, 'api/v1/link.json'));
symlinkSync('tree', join(folder, 'dist'));

test('a link to a folder is read too', async () => {
  const source = openFolder(join(folder, 'dist'));
  expect(String((await source.read('api/v1/news.json'))?.bytes)).toBe('{}');
  expect(await source.list()).toContain('api/v1/news.json');
});

test('a missing path and a folder are not files', async () => {
  const source = openFolder(tree);
  expect(await source.read('api/v1/none.json')).toBeNull();
  expect(await source.read('api/v1')).toBeNull();
});

test.each([
  ['../secret.json', 'a path that leaves the tree'],
  ['/etc/passwd', 'a path that leaves the tree'],
  ['api//v1/news.json', 'a path that leaves the tree'],
  ['api/v1/link.json', 'a link that leaves the tree'],
])('%s is not read', async (path, reason) => {
  await expect(openFolder(tree).read(path)).rejects.toThrow(reason);
});

test('a file that is too large is not read into memory', async () => {
  const large = join(tree, 'large.json');
  writeFileSync(large, '');
  truncateSync(large, maxBytes + 1); // takes no room on the disk
  const found = await openFolder(tree).read('large.json');
  expect(() => found?.bytes).toThrow('more than 500 MiB');
});

test('a path that is not a folder is refused in one line', () => {
  expect(() => openFolder(join(folder, 'none'))).toThrow('is not a folder. Give the folder of a feed');
  expect(() => openFolder(join(folder, 'secret.json'))).toThrow('is not a folder');
});
