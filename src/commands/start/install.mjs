/**
 * Installs what is missing: the packages of package-lock.json, Node 24 among them.
 * Plain JavaScript without packages: it runs on the system's Node, before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { runGroup } from '../../lib/processes/process-group.mjs';
import { undecidedPackages } from './install-scripts.mjs';
import { step } from './progress.mjs';

const WANTED_NODE = 24;
const NETWORK_FAILURE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|ENOTCACHED)\b/;

/**
 * Makes sure that the packages of package-lock.json are installed, and a Node that can run them. Quick when they are.
 * @param {string} root the project's folder
 * @returns {Promise<string>} the path of a Node of version 24 or later
 * @throws {Error} with one line: what is missing and what to do
 */
export async function ensureInstalled(root) {
  if (!isInstalled(root)) {
    refuseUndecided(root);
    await step('Installing packages', async () => {
      // Without the registry `npm ci` would retry for minutes; with `--offline` it uses npm's cache.
      const offline = (await registryResponds(root)) ? [] : ['--offline'];
      // NODE_ENV=production would leave out what the build needs.
      const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...offline];
      const { status, output } = await npm(root, args);
      if (status !== 0) throw new Error(explainInstallFailure(output));
      return 'Packages installed';
    });
  }
  return findNode(root) ?? (await repairNode(root));
}

/**
 * True when node_modules contains exactly what package-lock.json lists. npm writes its list of installed packages last, so an
 * interrupted installation does not count. Packages for other platforms may be missing.
 * @param {string} root
 */
export function isInstalled(root) {
  const installed = packages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packages(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  const same = Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    if (path === '' || (!found && (entry.optional || entry.devOptional))) return true;
    return found?.version === entry.version && found?.integrity === entry.integrity;
  });
  return same && Object.keys(installed).every((path) => path in wanted);
}

/**
 * Explains a failed `npm` run in one line, with what to do.
 * @param {string} output all that npm printed
 */
export function explainInstallFailure(output) {
  if (/ENOSPC/.test(output))
    return 'The packages could not be installed: the disk is full; free some space and try again.';
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    const path = /(?:npm error path|open|mkdir|rename|unlink|access) '?(\/[^'\n]+)/.exec(output)?.[1];
    return `The packages could not be installed: ${path ?? 'the folder'} is not writable; change its owner or permissions.`;
  }
  if (NETWORK_FAILURE.test(output)) {
    return 'The packages could not be installed: the npm registry does not respond; check the network (`npm ping`) and try again.';
  }
  if (/\bEUSAGE\b/.test(output)) {
    return 'The packages could not be installed: package.json and package-lock.json differ; run `npm install` and commit both.';
  }
  return `The packages could not be installed; the end of npm's output:\n${lastLines(output, 10)}`;
}

/**
 * @param {string} root
 * @throws {Error} before npm runs, when a package would run code during the installation without a decision in package.json
 */
function refuseUndecided(root) {
  const undecided = undecidedPackages(packages(join(root, 'package-lock.json')) ?? {}, allowScripts(root));
  if (undecided.length === 0) return;
  throw new Error(
    `The packages are not installed: ${undecided.join(', ')}. Read what it runs, then name it in \`allowScripts\` of package.json (true runs it, false skips it); a package that is not from the registry is not installed.`,
  );
}

/** @param {string} root */
function allowScripts(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).allowScripts ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {string} path
 * @returns {Record<string, import('./install-scripts.mjs').LockedPackage & { integrity?: string, optional?: boolean, devOptional?: boolean }> | null}
 */
function packages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * The packaged Node, or this one where the packaged one cannot run (it needs glibc, so not on Alpine).
 * @param {string} root
 */
function findNode(root) {
  const packaged = join(root, 'node_modules', '.bin', 'node');
  return [packaged, process.execPath].find((path) => existsSync(path) && majorVersion(path) >= WANTED_NODE);
}

/** @param {string} root */
async function registryResponds(root) {
  const limits = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=10000'];
  const { status, output } = await npm(root, ['ping', '--loglevel=error', ...limits]);
  return status === 0 || !NETWORK_FAILURE.test(output);
}

/** @param {string} root */
async function repairNode(root) {
  // The packaged Node is installed by an install script, which `ignore-scripts` skips.
  await npm(root, ['rebuild', 'node', 'esbuild', '--loglevel=error']);
  const node = findNode(root);
  if (node) return node;
  throw new Error(
    `Node ${WANTED_NODE} is missing (this is ${process.version}): run \`npm rebuild --ignore-scripts=false node esbuild\`, or install Node ${WANTED_NODE}.`,
  );
}

/** @param {string} path */
function majorVersion(path) {
  const { stdout } = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 10) || 0;
}

/**
 * @param {string} root
 * @param {string[]} args
 */
async function npm(root, args) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Error(explainInstallFailure(`EACCES: mkdir '${root}'`));
  }
  // The npm that started this process, with its own Node: the one in node_modules is about to be replaced.
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const [command, first] =
    cli && node && basename(cli) === 'npm-cli.js'
      ? /** @type {const} */ ([node, [cli]])
      : /** @type {const} */ (['npm', []]);
  return runGroup(command, [...first, ...args], { capture: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(
      'The packages could not be installed: npm is missing; install Node.js with npm (https://nodejs.org).',
    );
  });
}
