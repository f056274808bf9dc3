import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuilt, sourceHash } from '../../../src/panel/admin-build.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  for (const folder of ['src/app', 'collections', '.next']) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['src/app/page.tsx', 'collections/news.ts', 'payload.config.ts', 'package-lock.json'])
    write(file, file);
});
afterEach(() => rmSync(root, { recursive: true }));
const write = (path: string, content: string) => writeFileSync(join(root, path), content);

it.each(['src/app/page.tsx', 'collections/news.ts', 'payload.config.ts', 'package-lock.json'])(
  'needs a new build when %s changes',
  (path) => {
    write('.next/built-from', sourceHash(root));
    expect(isBuilt(root)).toBe(true);
    write(path, 'changed');
    expect(isBuilt(root)).toBe(false);
  },
);

it('needs a new build when a file is added, removed or renamed', () => {
  const before = sourceHash(root);
  renameSync(join(root, 'collections/news.ts'), join(root, 'collections/stories.ts'));
  const renamed = sourceHash(root);
  write('src/app/more.tsx', '');
  expect(new Set([before, renamed, sourceHash(root)]).size).toBe(3);
});

it('needs no new build when something else changes', () => {
  const before = sourceHash(root);
  write('README.md', 'text');
  write('.next/trace', 'noise');
  expect(sourceHash(root)).toBe(before);
});

it('ignores a build without its hash file', () => {
  expect(isBuilt(root)).toBe(false);
});
