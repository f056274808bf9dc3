/** `npm run export` is killed again and again. `FAULT_KILLS=100` kills more often. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTimes, readTree } from '../support/read-tree.ts';
import { runCommand, startCommand } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let env: Record<string, string>;
let out: string;

beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
  env = { ...database.env, AGGREGATOR_ID: 'sample-aggregator', SITE_LANGUAGES: 'en nn' };
  out = join(database.folder, 'dist');
});
afterAll(() => database.close());

it('leaves the complete old or new feed when it is killed at any time', async () => {
  const kills = Number(process.env.FAULT_KILLS ?? 5);
  const at = (n: number) => new Date(Date.parse('2026-11-22T00:00:00+00:00') + n * 1000).toISOString();
  const started = performance.now();
  await runCommand('src/commands/export.ts', ['--no-search', '--out', out, '--at', at(0)], env);
  const whole = performance.now() - started;
  for (let n = 1; n <= kills; n++) {
    const run = startCommand('src/commands/export.ts', ['--no-search', '--out', out, '--at', at(n)], env);
    // The last part of a run is where files are written and swapped.
    setTimeout(() => run.kill('SIGKILL'), whole * (0.4 + 0.6 * Math.random()));
    await run.ended;
    const tree = readTree(out);
    expect(buildTimes(tree).size).toBe(1);
    const manifest = JSON.parse(String(tree.get('api/v1/manifest.json')));
    expect(tree.size).toBe(manifest.count + 1);
  }
  expect(
    (await runCommand('src/commands/export.ts', ['--no-search', '--out', out, '--at', at(kills + 1)], env)).status,
  ).toBe(0);
  expect(buildTimes(readTree(out))).toEqual(new Set([at(kills + 1).replace('.000Z', '+00:00')]));
}, 240_000);
