/** The programs that `npm start` runs, so that all of them can be stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { ProgramError } from '../program-error.ts';
import { lastLines } from './last-lines.mjs';
import { nodeRun } from './node-run.mjs';

/** Shorter than the limit of process-group.mjs, so that everything has ended within five seconds. */
const GRACE_MS = 3_000;
const KEPT_OUTPUT = 64 * 1024;

/** One program: its path from the root (TypeScript, or a tool in node_modules/.bin), arguments, added environment. */
export interface Program {
  file: string;
  args?: string[];
  /** The message when the program fails. */
  failure: string;
  env?: Record<string, string>;
  /** Receives what the program sends with `process.send`. */
  onMessage?: (message: unknown) => void;
}

/** Starts programs and stops all of them. */
export class Children {
  readonly #root: string;
  readonly #running = new Set<ChildProcess>();
  #stopping = false;

  /** @param root the project's folder, in which the programs run */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Runs a program on this process's Node, without showing its output.
   * @returns the end of its standard output, when it has exited
   * @throws ProgramError when its exit status is not 0
   */
  async run({ file, args: given = [], failure, env: added = {}, onMessage }: Program): Promise<string> {
    if (this.#stopping) throw new ProgramError(failure, 'Everything is being stopped.');
    const { args, env } = nodeRun(this.#root, file, given, { ...process.env, ...added });
    const child = spawn(process.execPath, args, {
      cwd: this.#root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', onMessage ? 'ipc' : 'ignore'],
    });
    this.#running.add(child);
    let stdout = '';
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout = (stdout + text).slice(-KEPT_OUTPUT);
      output = (output + text).slice(-KEPT_OUTPUT);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_OUTPUT);
    });
    if (onMessage) child.on('message', onMessage);
    return new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        this.#running.delete(child);
        if (code === 0) resolve(stdout);
        else reject(new ProgramError(failure, lastLines(output, 15)));
      });
    });
  }

  /** True after `stop()`: a program that ends now has not failed. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Stops all programs, and kills those that take longer than the grace period. Nothing can be started afterwards. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running].map(stopOne));
  }
}

function stopOne(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
