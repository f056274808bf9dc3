import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LockedPackage, undecidedPackages } from '../../../../src/commands/start/install-scripts.mjs';

const project = z.object({ allowScripts: z.record(z.string(), z.boolean()) });
const lock = z.object({
  packages: z.record(
    z.string(),
    z
      .object({
        version: z.string(),
        name: z.string(),
        resolved: z.string(),
        link: z.boolean(),
        hasInstallScript: z.boolean(),
      })
      .partial(),
  ),
});
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe('the packages that would run code during the installation without a decision', () => {
  const found = (path: string, locked: LockedPackage) =>
    undecidedPackages({ '': {}, [path]: { version: '1.0.0', ...locked } }, { esbuild: true, workerd: false });

  it.each([
    ['a package of the registry without a script', 'node_modules/zod', {}],
    ['an allowed one', 'node_modules/esbuild', { hasInstallScript: true }],
    ['an allowed one inside another', 'node_modules/vite/node_modules/esbuild', { hasInstallScript: true }],
    ['a denied one', 'node_modules/workerd', { hasInstallScript: true }],
    ['one of another registry', 'node_modules/zod', { resolved: 'https://registry.example/zod/-/zod-1.0.0.tgz' }],
  ])('do not include %s', (_what, path, locked) => expect(found(path, locked)).toEqual([]));

  it.each<[string, string, LockedPackage, string]>([
    ['one with a script', 'node_modules/planted', { hasInstallScript: true }, 'planted@1.0.0 has an install script'],
    ['a scoped one', 'node_modules/@a/b', { hasInstallScript: true }, '@a/b@1.0.0 has an install script'],
    [
      'another package under the name of an allowed one',
      'node_modules/esbuild',
      { name: 'planted', hasInstallScript: true },
      'planted@1.0.0 has an install script',
    ],
    [
      'a package named like a property of every object',
      'node_modules/constructor',
      { hasInstallScript: true },
      'constructor@1.0.0 has an install script',
    ],
    ['a folder', 'node_modules/esbuild', { link: true, resolved: 'esbuild' }, 'esbuild@1.0.0 is not from the registry'],
    ['a file', 'node_modules/esbuild', { resolved: 'file:esbuild.tgz' }, 'esbuild@1.0.0 is not from the registry'],
    ['a repository', 'node_modules/a', { resolved: 'git+ssh://git@host/a.git#1' }, 'a@1.0.0 is not from the registry'],
    [
      'a file without encryption',
      'node_modules/a',
      { resolved: 'http://host/a.tgz' },
      'a@1.0.0 is not from the registry',
    ],
  ])('include %s', (_what, path, locked, phrase) => expect(found(path, locked)).toEqual([phrase]));

  it('are not part of this project', () => {
    const { packages } = lock.parse(read('package-lock.json'));
    expect(Object.keys(packages).length).toBeGreaterThan(500);
    expect(
      undecidedPackages(packages as Record<string, LockedPackage>, project.parse(read('package.json')).allowScripts),
    ).toEqual([]);
  });

  it('are refused by npm too', () => {
    const settings = readFileSync('.npmrc', 'utf8').split('\n');
    expect(settings).toEqual(expect.arrayContaining(['strict-allow-scripts=true', 'allow-git=none']));
  });
});
