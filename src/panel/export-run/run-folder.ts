/**
 * The runs of the export that the panel started: one file for each, next to the media folder, so that they outlive the panel. A run
 * is described by what it wrote and by whether its process is alive, never by what the panel remembers. A process on another machine,
 * or in a container that was replaced, cannot be seen, so a run also touches its file while it runs.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { mediaFolder } from '../../../collections/media/media-folder.ts';
import { codeOf } from '../../lib/error-code.ts';
import { isAlive } from '../../lib/processes/is-alive.ts';
import { type ExportRun, exportRun } from '../../review/api/export.ts';

const storedRun = exportRun.omit({ number: true }).extend({
  state: z.enum(['running', 'done', 'failed']),
  /** Null until the process has started. */
  process: z.object({ host: z.string(), pid: z.number(), started: z.string().nullable() }).nullable(),
});
export type StoredRun = z.infer<typeof storedRun>;

/** How long a process may take to start, in milliseconds. */
const startLimit = 30_000;
/** How often a run touches its file, and after what time without that it is over, in milliseconds. */
export const heartbeat = 15_000;
const silenceLimit = 90_000;
/** How many runs are kept. */
const kept = 100;

export const exportRunsFolder = (databaseUri: string): string => join(dirname(mediaFolder(databaseUri)), 'exports');

const fileOf = (folder: string, number: number) => join(folder, `${String(number).padStart(6, '0')}.json`);

/** @returns the numbers of the runs, newest first */
function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .flatMap((name) => (/^\d{6}\.json$/.test(name) ? Number.parseInt(name, 10) : []))
      .sort((a, b) => b - a);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** @returns newest first */
export function readRuns(folder: string, limit = 10): ExportRun[] {
  return numbersIn(folder)
    .slice(0, limit)
    .flatMap((number) => readRun(folder, number) ?? []);
}

/** @returns null for a file that is gone or unreadable */
function readRun(folder: string, number: number): ExportRun | null {
  const stored = readStored(folder, number);
  if (stored === null) return null;
  const { process: identity, ...run } = stored;
  const alive =
    identity === null
      ? Date.now() - Date.parse(run.at) < startLimit
      : isAlive(identity) && ageOf(folder, number) < silenceLimit;
  if (run.state !== 'running' || alive) return { number, ...run };
  return { number, ...run, state: 'interrupted', step: null, text: interrupted };
}

const interrupted =
  'The export was interrupted: the panel was stopped in the middle. The feed is complete, either as it was before or new. Publish again.';

export function readStored(folder: string, number: number): StoredRun | null {
  try {
    return storedRun.parse(JSON.parse(readFileSync(fileOf(folder, number), 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Creates the next run, unless one is running. Of two processes that try at the same time, one succeeds.
 * @returns its number; null if a run is running
 */
export function createRun(folder: string, run: Pick<StoredRun, 'by' | 'at'>): number | null {
  mkdirSync(folder, { recursive: true });
  const [last = 0, ...older] = numbersIn(folder);
  if (last > 0 && isBusy(folder, last)) return null;
  const number = last + 1;
  const stored: StoredRun = {
    ...run,
    ...{ state: 'running', process: null, text: 'The export is starting.', files: null, ended_at: null },
    step: { name: 'export', since: run.at },
  };
  try {
    writeFileSync(fileOf(folder, number), JSON.stringify(stored), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null;
    throw error;
  }
  for (const old of older.slice(kept - 2)) rmSync(fileOf(folder, old), { force: true });
  return number;
}

/** A file that cannot be read yet is being written by another process. */
function isBusy(folder: string, number: number): boolean {
  const run = readRun(folder, number);
  if (run !== null) return run.state === 'running';
  return ageOf(folder, number) < startLimit;
}

/** In milliseconds since the file was last written or touched. */
const ageOf = (folder: string, number: number): number =>
  Date.now() - (statSync(fileOf(folder, number), { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** A sign of life. If it fails, the next one may succeed. */
export function touchRun(folder: string, number: number): void {
  const now = new Date();
  utimes(fileOf(folder, number), now, now, () => {});
}

/** Replaces the file at once, so that a reader never sees half of it. */
export function updateRun(folder: string, number: number, changed: Partial<StoredRun>): void {
  const stored = readStored(folder, number);
  if (stored === null) return;
  const file = fileOf(folder, number);
  writeFileSync(`${file}.next`, JSON.stringify({ ...stored, ...changed }));
  renameSync(`${file}.next`, file);
}
