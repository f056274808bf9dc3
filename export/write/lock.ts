/**
 * One job at a time on one tree. A job announces itself with a lock file of its own in the hidden folder, then looks: it
 * holds the tree when it sees no other living job there, else it withdraws and waits. Of two jobs the later to announce
 * always sees the earlier, so never do both hold; and because no two lock files share a name, removing a dead job's
 * file can never remove a living one's.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Owner } from '../../src/contract/owners.ts';
import { attempt, attemptTidying, codeOf, type FileSystem, PublishError } from '../../src/lib/file-system.ts';
import { isAlive, thisProcess } from '../../src/lib/processes/is-alive.ts';

/** A process, told from all others: its number alone is given again after it ended. */
const holderSchema = z.object({
  job: z.string(),
  host: z.string(),
  pid: z.number().int().positive(),
  /** The boot and the tick in which the process started; null where the system does not say. */
  started: z.string().nullable(),
  since: z.string(),
});
type Holder = z.output<typeof holderSchema>;

export interface LockRequest {
  fileSystem: FileSystem;
  /** The hidden folder; made when it is absent. */
  folder: string;
  /** The tree, for the message. */
  tree: string;
  job: Owner;
  /** How long to wait for another job, in milliseconds. */
  wait: number;
}

/**
 * Waits for the tree and takes it.
 * @returns the function that gives it back; calling it again does nothing
 * @throws PublishError with one line that says who holds the tree, when the wait is over
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

/** @returns the name of our lock file when we hold the tree, else the job in our way; null when it is worth another try */
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
    // The job before us has just removed the empty folder.
    if (codeOf(error) === 'ENOENT') return null;
    attemptTidying(() => withdraw(fileSystem, folder, name));
    throw error;
  }
}

function withdraw(fileSystem: FileSystem, folder: string, name: string): void {
  fileSystem.rmSync(join(folder, name), { force: true });
}

/** The living jobs that announced themselves; the files of dead ones are removed. */
function findHolders(fileSystem: FileSystem, folder: string, mine?: string): LockFile[] {
  return list(fileSystem, folder)
    .filter((name) => name.startsWith('lock-') && name !== mine)
    .flatMap((name) => {
      const path = join(folder, name);
      const age = ageOf(fileSystem, path);
      if (age === null) return [];
      const holder = readHolder(fileSystem, path);
      if (holder === null ? age < WRITING_TAKES_AT_MOST : isAlive(holder)) return [{ name, holder }];
      withdraw(fileSystem, folder, name);
      return [];
    });
}

/** A lock file that cannot be read after so many milliseconds is what a killed job left. */
const WRITING_TAKES_AT_MOST = 5_000;

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
  return `${tree} is in use by ${who}; wait for it, or remove ${join(folder, name)} if that job no longer runs.`;
}
