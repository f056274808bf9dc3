/**
 * Loaded with `node --import` into every program that is started here: ends it, and its process group where it leads one,
 * when whoever started it is gone. A parent that is killed outright cannot say goodbye.
 */
import { isMainThread } from 'node:worker_threads';

const CHECK_MS = 200;
const GRACE_MS = 4_000;
const parent = process.ppid;

if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    endAll();
  }, CHECK_MS).unref();
}

/** Politely where the program listens; whatever is left of the group after it, or after the grace, is killed. */
function endAll() {
  const listens = process.listenerCount('SIGTERM') > 0;
  process.once('exit', () => signalAll('SIGKILL'));
  signalAll(listens ? 'SIGTERM' : 'SIGKILL');
  setTimeout(() => signalAll('SIGKILL'), GRACE_MS).unref();
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    process.kill(process.pid, signal); // it leads no group
  }
}
