/**
 * `npm test`: installs what is missing (a browser too), then runs all checks in order and stops at the first failure.
 * `npm test -- unit e2e` runs only those parts. Four parts run only when they are named: `postgres` and `libsql`, the integration
 * tests on such a server, `faults`, the tests of failing disks, killed processes and the like (`npm run test:faults` runs more
 * rounds of them than the integration tests do), and `swift`, publishing to such a store. Each of the first three ends with a
 * storm of editors and kills (tests/storm).
 * The last line is `N passed, N failed`.
 * Plain JavaScript without packages: it runs on the system's Node, before anything is installed.
 */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../src/commands/start/browser.mjs';
import { ensureInstalled } from '../src/commands/start/install.mjs';
import { nodeRun } from '../src/lib/processes/node-run.mjs';
import { endProcess, runGroup } from '../src/lib/processes/process-group.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(tmpdir(), `test-reports-${process.pid}`);
const bin = join('node_modules', '.bin');
const totals = { passed: 0, failed: 0 };

/** The checks in order, each a program with its arguments. */
const PARTS = {
  types: [join(bin, 'tsc'), '--noEmit'],
  lint: [join(bin, 'biome'), 'ci', '.'],
  unit: vitest('unit'),
  integration: vitest('integration'),
  e2e: vitest('e2e'),
  faults: vitest('faults', 'storm'),
  postgres: [join('tests', 'postgres', 'with-server.ts'), ...vitest('postgres', 'storm')],
  libsql: [join('tests', 'libsql', 'with-server.ts'), ...vitest('libsql', 'storm')],
  swift: [join('tests', 'swift', 'with-server.ts'), ...vitest('swift')],
};
const TESTS = ['unit', 'integration', 'e2e', 'faults', 'postgres', 'libsql', 'swift'];
const ONLY_NAMED = ['faults', 'postgres', 'libsql', 'swift'];

process.chdir(root);
try {
  const parts = chosenParts(process.argv.slice(2));
  const node = await ensureInstalled(root);
  const env = { ...process.env };
  // Tests that need NODE_ENV set it themselves.
  delete env.NODE_ENV;
  if (parts.includes('e2e')) env.CHROMIUM_PATH = await ensureChromium(root, node);
  await check(parts, node, env);
} catch (error) {
  endProcess('npm test', error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

/**
 * @param {string[]} parts
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function check(parts, node, env) {
  const failedPart = await firstFailure(parts, node, env);
  const noTests = !failedPart && parts.some((part) => TESTS.includes(part)) && totals.passed === 0;
  if (failedPart) process.stderr.write(`\nnpm test: ${failedPart} failed; see above.\n`);
  if (noTests) process.stderr.write('\nnpm test: no test ran.\n');
  // An error of types or style, or in a test file that does not load, belongs to no test and counts as one failure.
  if (failedPart || noTests) totals.failed ||= 1;
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

/**
 * @param {string[]} parts
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} the part that failed
 */
async function firstFailure(parts, node, env) {
  for (const part of parts) {
    const started = Date.now();
    process.stdout.write(`\n=== ${part}\n`);
    const [program = '', ...args] = PARTS[part];
    const run = nodeRun(root, program, args, env);
    const { status } = await runGroup(node, run.args, { env: run.env });
    count(part);
    if (status !== 0) return part;
    process.stdout.write(`=== ${part}: passed in ${Math.round((Date.now() - started) / 1000)} s\n`);
  }
}

/**
 * All parts that need not be named, or the named ones in order.
 * @param {string[]} names
 */
function chosenParts(names) {
  const all = Object.keys(PARTS);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) {
    process.stderr.write(`npm test: there is no part "${unknown}"; the parts are ${all.join(', ')}.\n`);
    process.exit(2);
  }
  return all.filter((part) => (names.length === 0 ? !ONLY_NAMED.includes(part) : names.includes(part)));
}

/** @param {string[]} projects the first has the name of the part */
function vitest(...projects) {
  const report = `--outputFile.json=${join(reports, projects[0])}`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  return [join(bin, 'vitest'), 'run', ...chosen, '--reporter=default', '--reporter=json', report];
}

/**
 * Adds the numbers of a part. vitest writes its report even when tests fail, but not when it cannot start.
 * @param {string} part
 */
function count(part) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(join(reports, part), 'utf8'));
    totals.passed += numPassedTests;
    totals.failed += numFailedTests;
  } catch {
    // This part has no tests, or none of them ran.
  }
}
