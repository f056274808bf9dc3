/** Finds out whether a process still runs, for locks and for files that a killed process left behind. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from '../error-code.ts';

export interface ProcessIdentity {
  /** This machine by default. */
  host?: string;
  pid: number;
  /** Its start, from `thisProcess`, because the system reuses process ids. Null or missing if unknown. */
  started?: string | null;
}

export const thisProcess = (): Required<ProcessIdentity> => ({
  host: hostname(),
  pid: process.pid,
  started: readProcess(process.pid)?.started ?? null,
});

/** @returns true also for a process on another host, which cannot be checked */
export function isAlive({ host = hostname(), pid, started = null }: ProcessIdentity): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means that it exists, such as EPERM for another user's process.
    if (codeOf(error) === 'ESRCH') return false;
  }
  const found = readProcess(pid);
  if (found === null) return true;
  // A zombie has ended, and only waits for its parent to read its status.
  return found.state !== 'Z' && found.state !== 'X' && (started === null || found.started === started);
}

/** @returns on Linux, the state and start (boot id and clock tick) of a process; null on other systems and if it has ended */
function readProcess(pid: number): { state: string; started: string } | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field is the program's name in brackets, which may contain any text. The start is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] && fields[19] ? { state: fields[0], started: `${boot} ${fields[19]}` } : null;
  } catch {
    return null;
  }
}
