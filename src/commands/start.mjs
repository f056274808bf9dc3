/**
 * `npm start`: installs what is missing, then runs start.ts on Node 24 and ends with its status.
 * Plain JavaScript without packages: it runs on the system's Node, before anything is installed.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeRun } from '../lib/processes/node-run.mjs';
import { endProcess, runGroup } from '../lib/processes/process-group.mjs';
import { ensureInstalled } from './start/install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);

try {
  const node = await ensureInstalled(root);
  const { args, env } = nodeRun(root, join('src', 'commands', 'start', 'start.ts'), process.argv.slice(2));
  const { status } = await runGroup(node, args, { env });
  process.exitCode = status;
} catch (error) {
  endProcess('npm start', error);
}
