/** How programs of this project are started: they end when their parent ends, keep their compiled code, and send no telemetry. */
import { delimiter, join } from 'node:path';

const stopWithParent = new URL('./stop-with-parent.mjs', import.meta.url).href;

/**
 * The arguments and environment with which Node runs one program.
 * @param {string} root the project's folder
 * @param {string} program its path from the root: TypeScript, or a JavaScript tool in node_modules/.bin
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function nodeRun(root, program, args, env = process.env) {
  return {
    args: ['--import', stopWithParent, join(root, program), ...args],
    env: {
      ...env,
      PATH: [join(root, 'node_modules', '.bin'), env.PATH].join(delimiter),
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node-compile'),
    },
  };
}
