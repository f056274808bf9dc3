/**
 * Renews the lock of a running job, so that jobs of other hosts, which cannot see its process, know that it runs (docs/feed-rules.md
 * 12.45). A thread of its own does it: the job's thread may be busy for minutes, for example while it links a million files.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** How often a lock is renewed, in milliseconds. */
const INTERVAL = 15_000;

/** What the thread starts with. */
export interface HeartbeatStart {
  path: string;
  interval: number;
}

/**
 * @param path the lock file
 * @returns a function that ends the heartbeat
 */
export function startHeartbeat(path: string, interval = INTERVAL): () => void {
  const start: HeartbeatStart = { path, interval };
  const thread = new Worker(new URL('./heartbeat-thread.ts', import.meta.url), { workerData: start });
  // A job without heartbeat goes on: it notices before the swap if another job has taken its lock.
  thread.on('error', () => {});
  thread.unref();
  return () => void thread.terminate();
}

/**
 * Writes the first byte of the lock file again. The file system then sets its time by its own clock, which `utimes` would not.
 * @throws the error of the system, with code ENOENT when the lock is gone: it is never created again
 */
export function beat(path: string, fileSystem = { openSync, writeSync, closeSync }): void {
  const descriptor = fileSystem.openSync(path, 'r+');
  try {
    fileSystem.writeSync(descriptor, '{', 0);
  } finally {
    fileSystem.closeSync(descriptor);
  }
}
