/** The panel's own schedule of exports: EXPORT_CRON, in the server's time zone. */
import { Cron } from 'croner';
import { ownNames } from '../../lib/own-names.ts';
import { readSettings, SettingsError } from '../../lib/settings.ts';
import { startExport } from './start-export.ts';

/** When the panel exports next by itself; null without a schedule, or without a folder to export to. */
export const nextExport = (): string | null => schedule()?.nextRun()?.toISOString() ?? null;

/**
 * Exports at these times while the process runs. A time that comes while a run is going on is passed over.
 * @throws SettingsError when EXPORT_CRON is not a schedule
 */
export function startExportSchedule(): void {
  schedule(() => void startExport(ownNames.schedule));
}

/** @param run without it the times are only computed */
function schedule(run?: () => void): Cron | null {
  const { EXPORT_CRON: cron, EXPORT_DIR: out } = readSettings();
  if (cron === undefined || out === undefined) return null;
  try {
    return run ? new Cron(cron, { unref: true, catch: report }, run) : new Cron(cron);
  } catch {
    throw new SettingsError('The setting EXPORT_CRON is not a schedule; write a cron expression such as 5 * * * *.');
  }
}

/** An error that nobody catches would end the panel. */
function report(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The scheduled export could not be started: ${reason}\n`);
}
