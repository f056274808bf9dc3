/** Runs Pagefind in a process of its own, which ends when this one does. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lastLines } from '../../src/lib/processes/last-lines.mjs';
import { PublishError } from '../write/file-system.ts';

const program = fileURLToPath(new URL('./pagefind-process.ts', import.meta.url));

/** The status with which the program ends after it has written one line that says what is wrong. */
const REPORTED = 1;

interface Run {
  /** A file with one record per line, as JSON. It may grow; its last line is empty. */
  records: string;
  /** Created here; it gets a folder for each language. */
  folder: string;
}

export interface PagefindRun {
  /**
   * Waits until the index is made, after the last line of the records was written.
   * @param limit in milliseconds; a run that takes longer is killed
   * @throws PublishError when Pagefind fails, is killed, or does not end in time
   */
  finished(limit: number): Promise<void>;
  /** Kills it, if it is still running. */
  stop(): void;
}

/** Starts to index the records while they are written. */
export function runPagefind({ records, folder }: Run): PagefindRun {
  // The program ends when its standard input is closed, which happens even if this process is killed.
  const child = spawn(process.execPath, [program, records, folder], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // A group of its own, so that Pagefind's program can be killed with it.
    detached: true,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-64 * 1024);
  });
  let isLate = false;
  const failure = new Promise<string | null>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(null);
      else if (code === REPORTED) resolve(lastLines(output, 1).trim());
      else resolve(`Pagefind ended with ${signal ?? `status ${code}`}`);
    });
  });
  const stop = () => {
    const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    if (isRunning) process.kill(-child.pid, 'SIGKILL');
  };
  return {
    stop,
    finished: async (limit) => {
      const timer = setTimeout(() => {
        isLate = true;
        stop();
      }, limit);
      const reason = await failure;
      clearTimeout(timer);
      if (reason === null) return;
      throw new PublishError(
        `Cannot publish: the search index was not made (${isLate ? `Pagefind did not end within ${Math.round(limit / 1000)} s` : reason}). Run it again, or export with --no-search.`,
      );
    },
  };
}
