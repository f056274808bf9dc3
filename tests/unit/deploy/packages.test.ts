/** What is installed: nothing that no part of the product uses, and nothing twice that is large. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const lockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });
const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
const pathsOf = (name: string) => Object.keys(packages).filter((path) => nameOf(path) === name);

it('the code editor of JSON fields is not installed', () => {
  expect(pathsOf('@monaco-editor/react')).toHaveLength(1);
  expect(pathsOf('monaco-editor')).toEqual([]);
});

it.each(['date-fns', 'drizzle-kit', 'esbuild', 'next', 'sharp', 'zod'])('%s is installed once', (name) => {
  expect(pathsOf(name)).toEqual([`node_modules/${name}`]);
});

it.each(['@biomejs/biome', 'miniflare', 'playwright', 'typescript', 'vite', 'vitest', 'workerd'])(
  '%s is not installed in production',
  (name) => {
    const paths = pathsOf(name);
    expect(paths).not.toEqual([]);
    for (const path of paths) expect([path, packages[path]?.dev]).toEqual([path, true]);
  },
);
