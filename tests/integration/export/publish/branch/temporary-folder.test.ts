import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Git } from '../../../../../export/publish/branch/git.ts';
import { Janitor } from '../../../../../export/publish/branch/janitor.ts';
import { makeTemporaryFolder } from '../../../../../export/publish/branch/temporary-folder.ts';

const before = process.env.TMPDIR;
let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'temporary-'));
  process.env.TMPDIR = base;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(base, { recursive: true, force: true });
});

/** Makes a folder in a process that is killed right after. @returns its name */
async function leftByKilled(): Promise<string> {
  const program = `import { makeTemporaryFolder } from './export/publish/branch/temporary-folder.ts';
    makeTemporaryFolder(); process.kill(process.pid, 'SIGKILL');`;
  const known = new Set(readdirSync(base));
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  const [name = ''] = readdirSync(base).filter((one) => !known.has(one));
  return name;
}

it('a publisher that is killed before anything watches over it is tidied up after by the next one', async () => {
  const left = await leftByKilled();
  writeFileSync(join(base, left, 'config'), '');
  const mine = makeTemporaryFolder();
  expect(existsSync(join(base, left))).toBe(false);
  expect(existsSync(mine)).toBe(true);
});

it('the folders of running publishers, of other machines and of others stay', async () => {
  const running = makeTemporaryFolder();
  const left = await leftByKilled();
  const others = [
    left.replace(encodeURIComponent(hostname()), 'another-host'),
    'publish-by-hand',
    'publish-~~~',
    'publish-%E0~1~~abcdef',
  ];
  for (const name of others) mkdirSync(join(base, name));
  makeTemporaryFolder();
  expect(existsSync(running)).toBe(true);
  expect(others.filter((name) => !existsSync(join(base, name)))).toEqual([]);
  expect(existsSync(join(base, left))).toBe(false);
});

it('a folder is removed although a killed command still wrote when it was first tried', async () => {
  const folder = makeTemporaryFolder();
  const tools = join(base, 'tools');
  mkdirSync(tools);
  writeFileSync(
    join(tools, 'rm'),
    `#!/bin/sh\n[ -e '${tools}/tried' ] || { : > '${tools}/tried'; exit 1; }\nexec /bin/rm "$@"\n`,
    { mode: 0o755 },
  );
  const { PATH } = process.env;
  process.env.PATH = `${tools}:${PATH}`;
  try {
    await new Janitor(folder).finish();
  } finally {
    process.env.PATH = PATH;
  }
  expect([existsSync(join(tools, 'tried')), existsSync(folder)]).toEqual([true, false]);
});

it('a command does not start when its publisher is killed before the janitor knows of it', async () => {
  const program = `import { Git } from './export/publish/branch/git.ts';
    const janitor = { began: () => process.kill(process.pid, 'SIGKILL'), ended: () => {} };
    await new Git({ folder: ${JSON.stringify(base)}, patience: 9, janitor }).run(['init', '--quiet', 'made']);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  await sleep(300);
  expect(existsSync(join(base, 'made'))).toBe(false);
});

it('a missing git is named', async () => {
  const { PATH } = process.env;
  process.env.PATH = base;
  try {
    await expect(new Git({ folder: base, patience: 9 }).run(['version'])).rejects.toThrow(
      'git is not installed; install it',
    );
  } finally {
    process.env.PATH = PATH;
  }
});
