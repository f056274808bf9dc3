/** Runs a command of the project as a child process, with only the given settings. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Ended {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  ended: Promise<Ended>;
  kill: (signal: NodeJS.Signals) => void;
}

/** @param file such as `src/commands/export.ts` */
export function startCommand(file: string, args: string[], env: Record<string, string>): Running {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  // Commands start faster with compiled code that earlier ones stored.
  const { NODE_COMPILE_CACHE } = process.env;
  const clean: Record<string, string | undefined> = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env };
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    // Next's types require NODE_ENV; the commands do not read it.
    env: clean as NodeJS.ProcessEnv,
    stdio: 'pipe',
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (status, signal) => resolve({ status, signal, stdout, stderr }));
  });
  return { ended, kill: (signal) => child.kill(signal) };
}

export const runCommand = (file: string, args: string[], env: Record<string, string>) =>
  startCommand(file, args, env).ended;
