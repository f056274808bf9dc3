import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainInstallFailure, isInstalled } from '../../../../src/commands/start/install.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/esbuild-linux': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

describe('isInstalled', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'install-'));
    mkdirSync(join(root, 'node_modules'));
    write('package-lock.json', wanted);
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (path: string, packages: object) => writeFileSync(join(root, path), JSON.stringify({ packages }));
  const install = (packages: object) => write('node_modules/.package-lock.json', packages);

  it('is true when every listed package is installed', () => {
    const { '': _root, ...packages } = wanted;
    install(packages);
    expect(isInstalled(root)).toBe(true);
  });

  it('allows packages for other platforms to be missing', () => {
    install({ 'node_modules/zod': wanted['node_modules/zod'] });
    expect(isInstalled(root)).toBe(true);
  });

  it('is false when nothing was installed, or an installation was interrupted', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it.each([
    ['another version', { 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-a' } }],
    ['another content', { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-x' } }],
    ['a missing package', {}],
    ['an extra package', { 'node_modules/zod': wanted['node_modules/zod'], 'node_modules/old': { version: '1.0.0' } }],
  ])('is false with %s', (_what, packages) => {
    install(packages);
    expect(isInstalled(root)).toBe(false);
  });
});

describe('explainInstallFailure', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error network request failed', /registry does not respond/],
    ['npm error code EAI_AGAIN', /registry does not respond/],
    ['npm error code ECONNREFUSED', /registry does not respond/],
    ['npm error code ENOSPC\nnpm error syscall write', /disk is full/],
    [
      'npm error code EACCES\nnpm error path /srv/feed/node_modules\nnpm error Error: EACCES',
      /\/srv\/feed\/node_modules is not writable/,
    ],
    [
      "npm error code EROFS\nnpm error Error: EROFS: mkdir '/srv/feed/node_modules'",
      /\/srv\/feed\/node_modules is not writable/,
    ],
    ['npm error code EUSAGE\nnpm error `npm ci` can only install', /package-lock\.json differ/],
  ])('explains %j in one line', (output, meaning) => {
    const line = explainInstallFailure(output);
    expect(line).toMatch(meaning);
    expect(line).not.toContain('\n');
  });

  it('shows the end of the output of npm for an unknown failure', () => {
    expect(explainInstallFailure('npm error code EWHATEVER\nnpm error something odd')).toMatch(/something odd$/);
  });
});
