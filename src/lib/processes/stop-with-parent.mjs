/**
 * Loaded with `node --import` into every program that node-run.mjs starts. Ends the program, and the process group that it leads,
 * when its parent is gone: a killed parent cannot pass on a signal.
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

/** With SIGTERM if the program handles it. The rest of the group is killed afterwards, or after the grace period. */
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
    process.kill(process.pid, signal); // it does not lead a group
  }
}
