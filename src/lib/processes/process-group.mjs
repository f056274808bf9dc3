/**
 * Runs one program and everything that it starts as one process group, so that all of it can be ended at once.
 * Plain JavaScript without packages: it runs on the machine's own Node, before anything is installed.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Shorter than the five seconds in which a stop must be over. */
const GRACE_MS = 4_000;
const PARENT_CHECK_MS = 200;

/** The person (or the system) asked for the end: no failure, so nothing is printed. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Interrupted by ${signal}`);
    this.signal = signal;
  }
}

/**
 * Runs a program in a group of its own. Signals that arrive here are passed on to the whole group, and so is the death of
 * whoever started this process (npm killed outright passes nothing on). When the program has ended, what is left of its
 * group is killed: nothing survives it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, capture?: boolean }} [options] `capture`: collect the output, show nothing
 * @returns {Promise<{ status: number, output: string }>} `status` is 128 + the signal's number for a killed program
 * @throws {Interrupted} when a signal arrived here and the program did not end with status 0 after it
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
    // A survivor could hold the output open, so the group is ended at `exit` and the output is whole at `close`.
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
 * Ends this process after a failure: one line and status 1; after a signal by that signal, as the caller expects.
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
    // Nobody is left in the group.
  }
}
