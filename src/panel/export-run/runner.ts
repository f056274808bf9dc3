/**
 * The program of one run: exports into EXPORT_DIR, then publishes if there is a target, and writes into the run's file how
 * far it got. It ends with the panel. The export waits for other jobs on the same folder, on any machine that shares it, and replaces
 * the feed all or nothing.
 */
import { execFile } from 'node:child_process';
import { z } from 'zod';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { thisProcess } from '../../lib/processes/is-alive.ts';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { nodeRun } from '../../lib/processes/node-run.mjs';
import { changedFiles, readHashes } from './changed-files.ts';
import { heartbeat, type StoredRun, touchRun, updateRun } from './run-folder.ts';

const maxOutput = 64 * 1024 * 1024;
/** The last line is the error; those before it name the rows. */
const shownLines = 12;

const options = z.object({
  folder: z.string(),
  number: z.number().int().positive(),
  out: z.string(),
  publish: z.object({ name: z.string(), options: z.array(z.string()) }).nullable(),
});
export type RunnerOptions = z.infer<typeof options>;

const { folder, number, out, publish } = options.parse(JSON.parse(process.argv[2] ?? 'null'));
const update = (changed: Partial<StoredRun>) => updateRun(folder, number, changed);
const now = () => new Date().toISOString();
setInterval(() => touchRun(folder, number), heartbeat).unref();

try {
  update({ process: thisProcess(), text: 'Writing the files of the feed and the site.' });
  const before = readHashes(out);
  const texts = [await run('src/commands/export.ts', ['--out', out])];
  const files = changedFiles(before, readHashes(out));
  update({ files });
  if (publish) {
    update({ step: { name: 'publish', since: now() }, text: `Putting the files on ${publish.name}.` });
    texts.push(await run('src/commands/publish.ts', ['--dir', out, ...publish.options]));
  }
  update({ state: 'done', step: null, ended_at: now(), text: texts.join('\n') });
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  update({ state: 'failed', step: null, ended_at: now(), text });
  process.exitCode = 1;
}

/** @returns its last line @throws Error with the end of its output */
function run(program: string, given: string[]): Promise<string> {
  const { args, env } = nodeRun(process.cwd(), program, given);
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env, maxBuffer: maxOutput }, (error, stdout, stderr) => {
      const shown = (text: string, lines: number) => maskSecrets(lastLines(text, lines), process.env);
      if (error === null) return resolve(shown(stdout, 1));
      // A process that could not start, or printed too much, has an error code instead of an exit status.
      const notRun = typeof error.code === 'string' ? error.message : '';
      reject(new Error(shown(notRun || stderr, shownLines) || 'It ended without a message.'));
    });
  });
}
