/** Runs Pagefind in a process of its own, which ends when this one does. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lastLines } from '../../src/lib/processes/last-lines.mjs';
import { PublishError } from '../write/file-system.ts';

const program = fileURLToPath(new URL('./pagefind-process.ts', import.meta.url));

/** The status with which the program ends after it has written one line that says what is wrong. */
const REPORTED = 1;

interface Run {
  /** A file with one record per line, as JSON. */
  records: string;
  /** Created here; it gets a folder for each language. */
  folder: string;
  /** In milliseconds; a run that takes longer is killed. */
  limit: number;
}

/** @throws PublishError when Pagefind fails, is killed, or does not end in time */
export function runPagefind({ records, folder, limit }: Run): Promise<void> {
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
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, limit);
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(
        new PublishError(
          `Cannot publish: the search index was not made (${reason}). Run it again, or export with --no-search.`,
        ),
      );
    };
    child.once('error', ({ message }) => fail(message));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else if (isLate) fail(`Pagefind did not end within ${Math.round(limit / 1000)} s`);
      else if (code === REPORTED) fail(lastLines(output, 1).trim());
      else fail(`Pagefind ended with ${signal ?? `status ${code}`}`);
    });
  });
}
