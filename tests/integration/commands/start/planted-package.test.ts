/**
 * Installations by the real npm of a project to which somebody has added a package with an install script. The script would create
 * a file. npm knows the settings of `.npmrc` from version 11.16 on; the check of `npm start` and `npm test` needs no version.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstalled } from '../../../../src/commands/start/install.mjs';

const run = promisify(execFile);
/** Without the settings of the npm that runs the tests. */
const env: NodeJS.ProcessEnv = { ...process.env, NPM_CONFIG_USERCONFIG: '/dev/null' };
for (const name of Object.keys(env)) if (name.startsWith('npm_')) delete env[name];

const [major = 0, minor = 0] = execFileSync('npm', ['--version'], { env, encoding: 'utf8' }).split('.').map(Number);
const isStrict = major > 11 || (major === 11 && minor >= 16);

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'planted-'));
  cpSync('.npmrc', join(root, '.npmrc'));
});
afterEach(() => rmSync(root, { recursive: true }));

const planted = () => existsSync(join(root, 'planted-was-here'));
const write = (path: string, content: object) => writeFileSync(join(root, path), JSON.stringify(content));
const npm = (...args: string[]) =>
  run('npm', [...args, '--offline'], { cwd: root, env }).then(
    ({ stderr }) => ({ failed: false, output: stderr }),
    ({ stderr }: { stderr: string }) => ({ failed: true, output: stderr }),
  );

type Kind = 'file' | 'folder' | 'repository';

/** A project that depends on the package, with a lock file by npm. */
async function plant(kind: Kind, scripts = ['postinstall']): Promise<void> {
  const folder = join(root, 'planted');
  mkdirSync(folder);
  const touch = `node -e "fs.writeFileSync('${join(root, 'planted-was-here')}', '')"`;
  const named = Object.fromEntries(scripts.map((name) => [name, touch]));
  write('planted/package.json', { name: 'planted', version: '1.0.0', scripts: named });
  if (kind === 'file') await run('npm', ['pack', '--silent', '--ignore-scripts', folder], { cwd: root, env });
  if (kind === 'repository') {
    const git = (...args: string[]) =>
      run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message=a');
  }
  const address = { file: 'file:planted-1.0.0.tgz', folder: 'file:planted', repository: `git+file://${folder}` }[kind];
  write('package.json', { name: 'project', version: '1.0.0', dependencies: { planted: address }, allowScripts: {} });
  const locked = await npm('install', '--package-lock-only', '--ignore-scripts', '--allow-git=all');
  expect(locked).toMatchObject({ failed: false });
  expect(planted()).toBe(false);
}

describe.runIf(isStrict)('npm ci', () => {
  it.each<[Kind, string]>([
    ['file', 'postinstall'],
    ['file', 'preinstall'],
    ['folder', 'install'],
    ['folder', 'prepare'],
  ])('refuses a %s with a %s script that nobody allowed, and does not run it', async (kind, script) => {
    await plant(kind, [script]);
    const { failed, output } = await npm('ci');
    expect({ failed, planted: planted() }).toEqual({ failed: true, planted: false });
    expect(output).toMatch(/install scripts not covered by allowScripts:\n.*planted@1\.0\.0/);
    expect(output).not.toContain('Unknown');
  });

  it('refuses a repository, which may run a script while it is packed', async () => {
    await plant('repository', ['prepare']);
    const { failed, output } = await npm('ci');
    expect({ failed, planted: planted() }).toEqual({ failed: true, planted: false });
    expect(output).toMatch(/EALLOWGIT[\s\S]*planted/);
  });
});

describe('npm start and npm test', () => {
  it.each<Kind>(['file', 'folder', 'repository'])('refuse a %s before npm runs', async (kind) => {
    await plant(kind);
    await expect(ensureInstalled(root)).rejects.toThrow(
      /^The packages are not installed: planted(@1\.0\.0)? is not from the registry\. Read what it runs, .*$/,
    );
    expect({ planted: planted(), installed: existsSync(join(root, 'node_modules')) }).toEqual({
      planted: false,
      installed: false,
    });
  });
});
