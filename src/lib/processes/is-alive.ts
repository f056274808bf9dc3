/** Whether a process still runs, for locks and for what a killed process left behind. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from '../file-system.ts';

export interface ProcessIdentity {
  /** This machine's by default. */
  host?: string;
  pid: number;
  /** When it started, from `thisProcess`: the system reuses numbers. Null or absent where that is not known. */
  started?: string | null;
}

export const thisProcess = (): Required<ProcessIdentity> => ({
  host: hostname(),
  pid: process.pid,
  started: readProcess(process.pid)?.started ?? null,
});

/** @returns true also for a process of another host, which cannot be asked */
export function isAlive({ host = hostname(), pid, started = null }: ProcessIdentity): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means that it exists: EPERM is the answer for another user's process.
    if (codeOf(error) === 'ESRCH') return false;
  }
  const found = readProcess(pid);
  if (found === null) return true;
  // A zombie has ended, and only waits for its parent to read its status.
  return found.state !== 'Z' && found.state !== 'X' && (started === null || found.started === started);
}

/** @returns the state and the start (boot and clock tick) of a process on Linux; null elsewhere, and for one that is gone */
function readProcess(pid: number): { state: string; started: string } | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field is the program's name, in brackets, and may hold anything; the start is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] && fields[19] ? { state: fields[0], started: `${boot} ${fields[19]}` } : null;
  } catch {
    return null;
  }
}
