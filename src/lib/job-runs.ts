/**
 * What this machine knows about the last run of each job: `NAME.json` in the folder `jobs` of the state folder. Health, metrics and the
 * dashboard read it. A job never fails because its run could not be recorded.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from './error-code.ts';
import { type JobName, jobNames } from './jobs.ts';
import { maskSecrets } from './mask-secrets.ts';
import { stateFolder } from './state-folder.ts';

const time = z.iso.datetime();

const jobRun = z.object({
  name: z.enum(jobNames),
  started_at: time,
  finished_at: time,
  ok: z.boolean(),
  /** One line without secrets: what was done, or why it failed. */
  result: z.string(),
  /** When the last run that succeeded finished; null if none is known. */
  last_success: time.nullable(),
});

export type JobRun = z.output<typeof jobRun>;

/** A run that has ended. Times in milliseconds. */
export interface EndedRun {
  name: JobName;
  startedAt: number;
  finishedAt: number;
  ok: boolean;
  /** The output, of which the first line is kept. */
  text: string;
}

const maxResult = 300;

/** @returns false if it could not be recorded */
export function recordJobRun({ name, startedAt, finishedAt, ok, text }: EndedRun, folder?: string): boolean {
  try {
    const jobs = jobsFolder(folder);
    const finished = new Date(finishedAt).toISOString();
    const run: JobRun = {
      name,
      started_at: new Date(startedAt).toISOString(),
      finished_at: finished,
      ok,
      result: resultLine(text),
      last_success: ok ? finished : (readJobRun(name, folder)?.last_success ?? null),
    };
    mkdirSync(jobs, { recursive: true });
    replaceFile(join(jobs, `${name}.json`), `${JSON.stringify(run, null, 2)}\n`);
    return true;
  } catch {
    return false;
  }
}

/** @returns the last run of each job that has run on this machine, in the order of `jobNames` */
export const readJobRuns = (folder?: string): JobRun[] => jobNames.flatMap((name) => readJobRun(name, folder) ?? []);

/** @returns null if the job has not run; a failed run without a success if its record cannot be read */
export function readJobRun(name: JobName, folder?: string): JobRun | null {
  try {
    return jobRun.parse(JSON.parse(readFileSync(join(jobsFolder(folder), `${name}.json`), 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    const never = new Date(0).toISOString();
    const result = 'The record of its last run cannot be read.';
    return { name, started_at: never, finished_at: never, ok: false, result, last_success: null };
  }
}

const jobsFolder = (folder = stateFolder()): string => join(folder, 'jobs');

const resultLine = (text: string): string =>
  (maskSecrets(text.trim(), process.env).split('\n', 1)[0] ?? '').slice(0, maxResult);

/** A reader never sees half of the file, and neither does a machine that lost its power. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
