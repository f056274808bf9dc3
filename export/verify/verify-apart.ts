/**
 * Verifies a folder in a process of its own, whose memory is free again when it ends: git needs as much for a large tree, and
 * what node has once used it does not give back.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lastLines } from '../../src/lib/processes/last-lines.mjs';
import { type Verdict, verdict } from './verdict.ts';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** With the settings of memory that `npm run verify` has. */
const program = [
  ...['--import', fileAt('../../src/lib/processes/stop-with-parent.mjs')],
  ...['--import', fileAt('../../src/lib/processes/compile-cache.mjs')],
  ...['--max-semi-space-size=8', '--heap-growing-percent=20', fileAt('./verify-process.ts')],
];

/** @throws Error with one line when the process fails, for example for lack of memory */
export function verifyApart(folder: string): Promise<Verdict> {
  // The environment has secrets, which the verification does not need. The C library of Linux would keep the memory of large files.
  const env = { NODE_ENV: 'production', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...program, folder], { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${folder} could not be verified: ${lastLines(stderr, 1) || error.message}`));
      else resolve(verdict.parse(JSON.parse(stdout)));
    });
  });
}
