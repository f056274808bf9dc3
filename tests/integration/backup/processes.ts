/** Runs backups and restores in separate processes, which are killed early or have no disk space. */
import { spawnSync } from 'node:child_process';
import { root } from '../support/run-command.ts';

/** @returns the exit status; null when the process was killed before the step */
export function runUntilStep(step: number, request: object): number | null {
  const script = 'tests/integration/backup/step-process.ts';
  const { status, signal, stderr } = spawnSync(process.execPath, [script, String(step), JSON.stringify(request)], {
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
