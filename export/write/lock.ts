/**
 * One job at a time on one tree (docs/feed-rules.md 12.11). A job writes a lock file of its own into the hidden folder, then
 * lists the folder: it holds the tree if no other running job has a lock file there, else it removes its file and waits.
 * Of two jobs the later one always sees the earlier one, so both never hold the tree. Every lock file has its own name, so
 * removing the file of a dead job never removes that of a running one.
 *
 * A job of this host is dead when its process has ended. A process of another host cannot be seen: its job counts as dead when it
 * has not renewed its lock for some minutes (12.45). It may only have been frozen, so it asserts before the swap that it still holds
 * the tree.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Owner } from '../../src/contract/owners.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { isAlive, thisProcess } from '../../src/lib/processes/is-alive.ts';
import { attempt, attemptTidying, type FileSystem, PublishError } from './file-system.ts';
import { folderClock } from './folder-clock.ts';
import { isGone, unlessGone } from './gone.ts';
import { beat } from './heartbeat.ts';

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

export interface Lock {
  /** Calling it again does nothing. */
  release: () => void;
  /** Renews the lock. @throws PublishError when another job has taken it away */
  assertHeld: () => void;
  /** The error to report for one that occurred under the lock: that another job has taken the lock away, if it has. */
  explain: (error: unknown) => unknown;
}

/**
 * Waits until the tree is free, locks it, and renews the lock until it is released.
 * @throws PublishError with one line that names the job that holds the tree, when the wait is over
 */
export async function takeLock({ fileSystem, folder, tree, job, wait }: LockRequest): Promise<Lock> {
  const deadline = Date.now() + wait;
  const locks: LockFolder = { fileSystem, folder, clock: folderClock(fileSystem, folder) };
  while (true) {
    const mine = attempt(folder, () => tryToTake(locks, job));
    if (typeof mine === 'string') return attempt(folder, () => keepRenewing(locks, mine, tree));
    if (mine !== null && Date.now() >= deadline) throw new PublishError(inUse(tree, folder, mine));
    await sleep(20 + Math.random() * 180);
  }
}

/** The hidden folder, with the clock of its file system. */
interface LockFolder {
  fileSystem: FileSystem;
  folder: string;
  clock: () => number | null;
}

interface LockFile {
  name: string;
  /** Null while its owner is still writing it. */
  holder: Holder | null;
  /** In how many milliseconds it expires if it is not renewed; null while a process of this host has it. Not more than 0: dead. */
  expiresIn: number | null;
}

/** @returns the name of our lock file when we hold the tree, else the job that holds it; null to try again at once */
function tryToTake(locks: LockFolder, job: Owner): string | LockFile | null {
  const { fileSystem, folder } = locks;
  const [holder] = findHolders(locks);
  if (holder !== undefined) return holder;
  const mine = announce(fileSystem, folder, job);
  if (mine === null) return null;
  let held = false;
  try {
    const [rival] = findHolders(locks, mine);
    held = rival === undefined;
    return rival ?? mine;
  } finally {
    if (!held) attemptTidying(() => withdraw(fileSystem, folder, mine));
  }
}

function keepRenewing({ fileSystem, folder }: LockFolder, mine: string, tree: string): Lock {
  const path = join(folder, mine);
  const remove = () => attemptTidying(() => withdraw(fileSystem, folder, mine));
  const stopBeating = startBeating(fileSystem, path, remove);
  let isReleased = false;
  const findLoss = (cause?: unknown): PublishError | null => {
    try {
      beat(path, fileSystem);
      return null;
    } catch (error) {
      if (!isGone(error)) throw error;
      return new PublishError(lost(tree), { cause });
    }
  };
  return {
    release: () => {
      if (isReleased) return;
      isReleased = true;
      attemptTidying(stopBeating);
      remove();
    },
    assertHeld: () => {
      const loss = attempt(path, findLoss);
      if (loss !== null) throw loss;
    },
    explain: (error) => {
      try {
        return (isReleased ? null : findLoss(error)) ?? error;
      } catch {
        // Nobody has taken it away.
        return error;
      }
    },
  };
}

function startBeating(fileSystem: FileSystem, path: string, remove: () => void): () => void {
  try {
    return fileSystem.startHeartbeat(path);
  } catch (error) {
    remove();
    throw error;
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
function findHolders(locks: LockFolder, mine?: string): LockFile[] {
  const { fileSystem, folder } = locks;
  const names = unlessGone(() => fileSystem.readdirSync(folder)) ?? [];
  return names
    .filter((name) => name.startsWith('lock-') && name !== mine)
    .map((name) => readLock(locks, name))
    .filter((lock) => lock !== null)
    .filter(({ name, expiresIn }) => {
      const isRunning = expiresIn === null || expiresIn > 0;
      if (!isRunning) withdraw(fileSystem, folder, name);
      return isRunning;
    });
}

/** @returns null when it is gone */
function readLock(locks: LockFolder, name: string): LockFile | null {
  // Read before its time is: opening a file is when a network file system asks the server for its time.
  const holder = readHolder(locks.fileSystem, join(locks.folder, name));
  if (holder?.host === hostname()) return { name, holder, expiresIn: isAlive(holder) ? null : 0 };
  const expiresIn = timeLeft(locks, name, holder === null ? WRITING_TIME_LIMIT : RENEWAL_LIMIT);
  return expiresIn === null ? null : { name, holder, expiresIn };
}

/** A lock file that is still unreadable after this many milliseconds was left by a killed job. */
const WRITING_TIME_LIMIT = 5_000;

/** A job of another host that has not renewed its lock for this many milliseconds counts as dead: twenty beats. */
const RENEWAL_LIMIT = 300_000;

/** @returns in how many milliseconds a lock expires if it is not renewed, not more than 0 if it has; null when it is gone */
function timeLeft({ fileSystem, folder, clock }: LockFolder, name: string, limit: number): number | null {
  const renewed = unlessGone(() => fileSystem.lstatSync(join(folder, name)).mtimeMs);
  if (renewed === null) return null;
  // A time far ahead is from before the clock was set back: a running job has renewed it since.
  return limit - Math.abs((clock() ?? renewed) - renewed);
}

function readHolder(fileSystem: FileSystem, path: string): Holder | null {
  const text = unlessGone(() => fileSystem.readFileSync(path, 'utf8'));
  try {
    return holderSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

function inUse(tree: string, folder: string, { name, holder, expiresIn }: LockFile): string {
  const who = holder
    ? `the ${holder.job} job (process ${holder.pid} on ${holder.host}, since ${holder.since})`
    : 'another job';
  const what =
    expiresIn === null
      ? `Wait for it, or remove ${join(folder, name)} if that job no longer runs.`
      : `Wait for it. If that job no longer runs, its lock expires in ${inMinutes(expiresIn)}; run this again then.`;
  return `${tree} is in use by ${who}. ${what}`;
}

const lost = (tree: string): string =>
  `Cannot publish: this job lost its lock on ${tree}. It was frozen for more than ${inMinutes(RENEWAL_LIMIT)}, or another machine has the same host name. Run it again.`;

function inMinutes(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
