import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** Runs the command as npm does, without the test runner's environment variables. */
function content(args: string[], settings: Partial<TestDatabase['env']> = {}) {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  return new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['src/commands/content.ts', ...args],
      { env: { ...env, ...settings } as NodeJS.ProcessEnv }, // Next's types require NODE_ENV
      (___, stdout, stderr) => resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it('exits with 2 and the usage on wrong arguments', async () => {
  for (const [args, line] of [
    [['undo', 'x'], 'Give dump or load, and a folder.'],
    [['load', 'a', 'b'], 'Give one folder to load.'],
  ] as const) {
    const { status, stdout, stderr } = await content([...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`content: ${line}\nUsage: npm run content -- [options] dump|load DIR\n`);
  }
});

it('dumps and loads, and reports only what it did', async () => {
  const { env, folder, payload, close } = await openTestDatabase();
  await payload.create({ collection: 'caveats', data: { id: 'one', text: 'One' } as never });
  const dump = join(folder, 'dump');
  expect(await content(['dump', dump], env)).toEqual({
    status: 0,
    stdout: `Dumped 1 rows, 0 pictures and 1 log entries into ${dump}\n`,
    stderr: '',
  });
  const { status, stdout, stderr } = await content(['load', dump, '--json'], env);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ rows: 1, created: 0, updated: 0, moves: 0 });
  await close();
});

it('prints every problem and exits with 1', async () => {
  const { env, folder, close } = await openTestDatabase();
  const caveats = join(folder, 'content', 'caveats');
  mkdirSync(caveats, { recursive: true });
  for (const id of ['a', 'b', 'c', 'd']) writeFileSync(join(caveats, `${id}.yaml`), `id: ${id}\nx: 1\n`);
  const { status, stdout, stderr } = await content(['load', join(folder, 'content')], env);
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'content: failed; see the output for the reasons.\n' });
  expect(stdout.split('\n')).toHaveLength(5);
  expect(stdout).toMatch(/^caveats\/a.yaml: x: is not a field of this file\n/);
  await close();
});

it('reports in one line what to do about a database without tables', async () => {
  const { env, folder, close } = await openTestDatabase({ migrated: false });
  expect(await content(['dump', join(folder, 'dump')], env)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'content: The database does not have the current schema; run npm run migrate (npm start does it too).\n',
  });
  await close();
});
