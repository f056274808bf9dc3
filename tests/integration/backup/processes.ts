/** Runs backups and restores in separate processes, which are killed early or have no disk space. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../support/run-command.ts';

const stepProcess = 'tests/integration/backup/step-process.ts';

/** Runs a backup or a restore in a process of its own, beside others. @throws when it fails */
export const startSteps = (request: object) =>
  promisify(execFile)(process.execPath, [stepProcess, '0', JSON.stringify(request)], { cwd: root });

/** @returns the exit status; null when the process was killed before the step */
export function runUntilStep(step: number, request: object): number | null {
  const { status, signal, stderr } = spawnSync(process.execPath, [stepProcess, String(step), JSON.stringify(request)], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === null ? signal !== 'SIGKILL' : status !== 0) throw new Error(stderr);
  return status;
}

/** Runs a command with a limit on the size of its files, which simulates a full disk. */
export function runWithFileLimit(kib: number, file: string, args: string[], env: Record<string, string>) {
  const script = `ulimit -f ${kib}; exec "$0" "$@"`;
  const clean = { PATH: process.env.PATH ?? '', NODE_ENV: 'test' as const, ...env };
  return spawnSync('bash', ['-c', script, process.execPath, file, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: clean,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
