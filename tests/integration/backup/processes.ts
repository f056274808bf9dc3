/** Backups and restores in processes of their own, that end early or have no room. */
import { spawnSync } from 'node:child_process';
import { root } from '../support/run-command.ts';

/** @returns the exit status; null when it killed itself before the step */
export function runTo(step: number, request: object): number | null {
  const script = 'tests/integration/backup/step-process.ts';
  const { status, signal, stderr } = spawnSync(process.execPath, [script, String(step), JSON.stringify(request)], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === null ? signal !== 'SIGKILL' : status !== 0) throw new Error(stderr);
  return status;
}

/** Runs a command that may write no file longer than so many KiB: the disk is full for it. */
export function limited(kib: number, file: string, args: string[], env: Record<string, string>) {
  const script = `ulimit -f ${kib}; exec "$0" "$@"`;
  const clean = { PATH: process.env.PATH ?? '', NODE_ENV: 'test' as const, ...env };
  return spawnSync('bash', ['-c', script, process.execPath, file, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: clean,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
