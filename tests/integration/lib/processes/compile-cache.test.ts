/** Node keeps the compiled code of the commands between runs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const preload = resolve('src/lib/processes/compile-cache.mjs');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-cache-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns what the program prints, without whitespace at its ends */
function run(program: string, cache: string | undefined): string {
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, program], {
    encoding: 'utf8',
    env,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.trim();
}

it('is loaded before every command of package.json', () => {
  const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  const without = Object.entries(scripts).filter(
    ([, script]) =>
      /src\/commands\/\S+\.ts/.test(script) && !script.includes(' --import ./src/lib/processes/compile-cache.mjs '),
  );
  expect(without).toEqual([]);
});

it('is also that of child processes', () => {
  const program = join(folder, 'parent.mjs');
  writeFileSync(program, 'console.log(process.env.NODE_COMPILE_CACHE);');
  expect(run(program, undefined)).toBe(resolve('node_modules/.cache/node-compile'));
  expect(run(program, join(folder, 'other'))).toBe(join(folder, 'other'));
});

it('never runs code that has changed', () => {
  const program = join(folder, 'program.ts');
  const cache = join(folder, 'cache');
  writeFileSync(program, "const text: string = 'before'; console.log(text);");
  expect([run(program, cache), run(program, cache)]).toEqual(['before', 'before']);
  expect(existsSync(cache)).toBe(true);
  writeFileSync(program, "const text: string = 'after!'; console.log(text);");
  expect(run(program, cache)).toBe('after!');
});

it('is left out without an error where it cannot be written', () => {
  const program = join(folder, 'plain.mjs');
  writeFileSync(program, "console.log('done');");
  writeFileSync(join(folder, 'file'), '');
  expect(run(program, join(folder, 'file', 'cache'))).toBe('done');
});
