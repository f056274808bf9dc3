/** The program of the thread that renews a lock. It ends when the lock is gone. */
import { workerData } from 'node:worker_threads';
import { isGone } from './gone.ts';
import { beat, type HeartbeatStart } from './heartbeat.ts';

const { path, interval } = workerData as HeartbeatStart;

const timer = setInterval(() => {
  try {
    beat(path);
  } catch (error) {
    // After any other error the next beat may succeed.
    if (isGone(error)) clearInterval(timer);
  }
}, interval);
