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
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), GRACE_MS).unref();
  }, CHECK_MS).unref();
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    process.kill(process.pid, signal);
  }
}
