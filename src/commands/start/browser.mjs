/** Finds the Chromium that the end-to-end tests use, and installs one if it is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runGroup } from '../../lib/processes/process-group.mjs';
import { step } from './progress.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's Chromium without windows. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The path of a Chromium that starts and draws with a third of the processor time, but has no notifications and ignores a profile's
 * preferences: SHELL beside the system's Chromium, else the same as `ensureChromium`.
 * @param {string} root the project's folder, with its packages installed
 * @param {string} node a Node of version 24 or later
 * @returns {Promise<string>}
 */
export async function ensureShell(root, node) {
  const browser = await ensureChromium(root, node);
  return SYSTEM_BROWSERS.includes(browser) && runs(SHELL) ? SHELL : browser;
}

/**
 * The path of a Chromium that runs: from `CHROMIUM_PATH`, playwright's, the system's, else one that is installed now.
 * @param {string} root the project's folder, with its packages installed
 * @param {string} node a Node of version 24 or later
 * @returns {Promise<string>}
 * @throws {Error} with one line: what to install
 */
export async function ensureChromium(root, node) {
  const set = process.env.CHROMIUM_PATH;
  if (set) {
    if (runs(set)) return set;
    throw new Error(`CHROMIUM_PATH is ${set}, which does not start as a Chromium; correct or unset it.`);
  }
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  const find = () => [playwrightBrowser(root, node), ...SYSTEM_BROWSERS].find(runs);
  const found = find();
  if (found) return found;

  await step('Installing Chromium', async () => {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await runGroup('apt-get', ['update', '-q'], { capture: true, env });
      for (const name of ['chromium', 'chromium-headless-shell']) {
        await runGroup('apt-get', ['install', '-y', '-q', name], { capture: true, env });
      }
    }
    if (!find()) await runGroup(node, [playwright, 'install', 'chromium'], { capture: true });
    if (!find()) throw new Error(missing());
    return 'Chromium installed';
  });
  return /** @type {string} */ (find());
}

/**
 * Where playwright keeps the Chromium that it installs; the file may be missing.
 * @param {string} root
 * @param {string} node
 */
function playwrightBrowser(root, node) {
  const script = "process.stdout.write(require('playwright').chromium.executablePath())";
  return spawnSync(node, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout ?? '';
}

/**
 * False for a file that exists but does not start, such as a package's placeholder, or without its system libraries.
 * @param {string} path
 */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function missing() {
  return process.platform === 'linux'
    ? 'There is no working Chromium: install one (`apt-get install chromium`, or `npx playwright install --with-deps chromium`), or set CHROMIUM_PATH.'
    : 'There is no working Chromium: install Google Chrome, or run `npx playwright install chromium`, or set CHROMIUM_PATH.';
}
