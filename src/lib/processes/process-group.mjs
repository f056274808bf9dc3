/**
 * Runs one program and everything that it starts as one process group, so that all of it can be stopped at once.
 * Plain JavaScript without packages: it runs on the system's Node, before anything is installed.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A stop must be complete within five seconds. */
const GRACE_MS = 4_000;
const PARENT_CHECK_MS = 200;

/** A signal stopped the program: this is not a failure, so nothing is printed. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Interrupted by ${signal}`);
    this.signal = signal;
  }
}

/**
 * Runs a program in its own process group. Signals to this process are passed on to the whole group. The group is also stopped
 * when the parent of this process is gone, because a killed npm passes nothing on. When the program has exited, the rest of its
 * group is killed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, capture?: boolean }} [options] `capture`: collect the output instead of showing it
 * @returns {Promise<{ status: number, output: string }>} `status` is 128 + the signal's number for a killed program
 * @throws {Interrupted} when a signal arrived and the program then did not exit with status 0
 */
export function runGroup(command, args, { env = process.env, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env,
      detached: true,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }

    /** @type {NodeJS.Signals | undefined} */
    let received;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      if (received) return;
      received = signal;
      signalGroup(child.pid, signal);
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), GRACE_MS).unref();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && stop('SIGTERM'), PARENT_CHECK_MS);
    const release = () => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, stop);
    };

    child.once('error', (error) => {
      release();
      reject(error);
    });
    // A surviving child would keep the output open, so the group is killed at `exit`; the output is complete at `close`.
    child.once('exit', () => signalGroup(child.pid, 'SIGKILL'));
    child.once('close', (code, signal) => {
      release();
      const status = code ?? 128 + (signal ? constants.signals[signal] : 0);
      if (received && status !== 0) reject(new Interrupted(received));
      else resolve({ status, output });
    });
  });
}

/**
 * Ends this process: with one line and status 1 after a failure, and by the signal after a signal, as callers expect.
 * @param {string} name what failed, such as `npm start`
 * @param {unknown} error
 */
export function endProcess(name, error) {
  if (error instanceof Interrupted) {
    process.kill(process.pid, error.signal);
    return;
  }
  process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * @param {number | undefined} leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup(leader, signal) {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch {
    // The group is empty.
  }
}
