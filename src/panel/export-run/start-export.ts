/** Starts an export in a process of its own (docs/feed-rules.md 17.35). One run at a time: a second start does nothing. */
import { spawn } from 'node:child_process';
import { readSettings } from '../../lib/settings.ts';
import { publishTarget } from './publish-target.ts';
import { createRun, exportRunsFolder, readStored, updateRun } from './run-folder.ts';
import type { RunnerOptions } from './runner.ts';

/** What to do before the panel can export; null if it can. */
export const exportMissing = (): string | null =>
  readSettings().EXPORT_DIR === undefined
    ? 'The panel does not know where to export to. The operator of the server sets EXPORT_DIR (docs/operations.md, "Export from the panel").'
    : null;

/**
 * @param by who started it, for the log
 * @returns the number of the run; null if one is running, or if the panel does not know where to export to
 */
export function startExport(by: string): number | null {
  const settings = readSettings();
  const { EXPORT_DIR: out, DATABASE_URI } = settings;
  if (out === undefined) return null;
  const folder = exportRunsFolder(DATABASE_URI);
  const number = createRun(folder, { by, at: new Date().toISOString() });
  if (number === null) return null;
  process.stdout.write(`Export ${number} was started by ${by}.\n`);
  const options: RunnerOptions = { folder, number, out, publish: publishTarget(settings) };
  const failed = (text: string) =>
    updateRun(folder, number, { state: 'failed', step: null, ended_at: new Date().toISOString(), text });
  spawn(process.execPath, [...runner, JSON.stringify(options)], { stdio: 'ignore' })
    .once('error', ({ message }) => failed(`The export could not be started: ${message}`))
    .once('exit', (status) => {
      if (readStored(folder, number)?.process === null) {
        failed(`The export could not be started: its process ended with status ${status}.`);
      }
    });
  return number;
}

/** It ends with the panel. Paths are from the root of the project: Next bundles this file, so it does not know its own place. */
const runner = ['--import', './src/lib/processes/stop-with-parent.mjs', 'src/panel/export-run/runner.ts'];
