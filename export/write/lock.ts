/**
 * One job at a time on one tree (docs/feed-rules.md 12.11). A job writes a lock file of its own into the hidden folder, then
 * lists the folder: it holds the tree if no other running job has a lock file there, else it removes its file and waits.
 * Of two jobs the later one always sees the earlier one, so both never hold the tree. Every lock file has its own name, so
 * removing the file of a dead job never removes that of a running one.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Owner } from '../../src/contract/owners.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { isAlive, thisProcess } from '../../src/lib/processes/is-alive.ts';
import { attempt, attemptTidying, type FileSystem, PublishError } from './file-system.ts';

/** Identifies a process. The process number is not enough, because the system reuses it. */
const holderSchema = z.object({
  job: z.string(),
  host: z.string(),
  pid: z.number().int().positive(),
  /** The boot and the clock tick in which the process started; null where the system does not report them. */
  started: z.string().nullable(),
  since: z.string(),
});
type Holder = z.output<typeof holderSchema>;

export interface LockRequest {
  fileSystem: FileSystem;
  /** The hidden folder; created if it is absent. */
  folder: string;
  /** The tree, for the message. */
  tree: string;
  job: Owner;
  /** How long to wait for another job, in milliseconds. */
  wait: number;
}

/**
 * Waits until the tree is free and locks it.
 * @returns a function that releases the lock; calling it again does nothing
 * @throws PublishError with one line that names the job that holds the tree, when the wait is over
 */
export async function takeLock({ fileSystem, folder, tree, job, wait }: LockRequest): Promise<() => void> {
  const deadline = Date.now() + wait;
  while (true) {
    const mine = attempt(folder, () => tryToTake(fileSystem, folder, job));
    if (typeof mine === 'string') return () => attemptTidying(() => withdraw(fileSystem, folder, mine));
    if (mine !== null && Date.now() >= deadline) throw new PublishError(inUse(tree, folder, mine));
    await sleep(20 + Math.random() * 180);
  }
}

interface LockFile {
  name: string;
  /** Null while its owner is still writing it. */
  holder: Holder | null;
}

/** @returns the name of our lock file when we hold the tree, else the job that holds it; null to try again at once */
function tryToTake(fileSystem: FileSystem, folder: string, job: Owner): string | LockFile | null {
  const [holder] = findHolders(fileSystem, folder);
  if (holder !== undefined) return holder;
  const mine = announce(fileSystem, folder, job);
  if (mine === null) return null;
  let held = false;
  try {
    const [rival] = findHolders(fileSystem, folder, mine);
    held = rival === undefined;
    return rival ?? mine;
  } finally {
    if (!held) attemptTidying(() => withdraw(fileSystem, folder, mine));
  }
}

function announce(fileSystem: FileSystem, folder: string, job: Owner): string | null {
  const name = `lock-${randomUUID()}`;
  const holder: Holder = {
    job,
    ...thisProcess(),
    since: new Date().toISOString(),
  };
  fileSystem.mkdirSync(folder, { recursive: true });
  try {
    fileSystem.writeFileSync(join(folder, name), `${JSON.stringify(holder)}\n`, { flag: 'wx' });
    return name;
  } catch (error) {
    // Another job has just removed the empty folder.
    if (codeOf(error) === 'ENOENT') return null;
    attemptTidying(() => withdraw(fileSystem, folder, name));
    throw error;
  }
}

function withdraw(fileSystem: FileSystem, folder: string, name: string): void {
  fileSystem.rmSync(join(folder, name), { force: true });
}

/** The lock files of running jobs; those of dead jobs are removed. */
function findHolders(fileSystem: FileSystem, folder: string, mine?: string): LockFile[] {
  return list(fileSystem, folder)
    .filter((name) => name.startsWith('lock-') && name !== mine)
    .flatMap((name) => {
      const path = join(folder, name);
      const age = ageOf(fileSystem, path);
      if (age === null) return [];
      const holder = readHolder(fileSystem, path);
      if (holder === null ? age < WRITING_TIME_LIMIT : isAlive(holder)) return [{ name, holder }];
      withdraw(fileSystem, folder, name);
      return [];
    });
}

/** A lock file that is still unreadable after this many milliseconds was left by a killed job. */
const WRITING_TIME_LIMIT = 5_000;

function list(fileSystem: FileSystem, folder: string): string[] {
  return unlessGone(() => fileSystem.readdirSync(folder)) ?? [];
}

function ageOf(fileSystem: FileSystem, path: string): number | null {
  return unlessGone(() => Date.now() - fileSystem.lstatSync(path).mtimeMs);
}

function readHolder(fileSystem: FileSystem, path: string): Holder | null {
  const text = unlessGone(() => fileSystem.readFileSync(path, 'utf8'));
  try {
    return holderSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

function unlessGone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ESRCH'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}

function inUse(tree: string, folder: string, { name, holder }: LockFile): string {
  const who = holder
    ? `the ${holder.job} job (process ${holder.pid} on ${holder.host}, since ${holder.since})`
    : 'another job';
  return `${tree} is in use by ${who}. Wait for it, or remove ${join(folder, name)} if that job no longer runs.`;
}
