/** `GET /api/review/export-state`, and `POST /api/review/export`. */
import { APIError, type PayloadRequest } from 'payload';
import { exporters } from '../../../collections/login/access.ts';
import { readSettings } from '../../lib/settings.ts';
import type { ExportState } from '../../review/api/export.ts';
import { builtAt } from './changed-files.ts';
import { nextExport } from './export-schedule.ts';
import { publishTarget } from './publish-target.ts';
import { exportRunsFolder, readRuns } from './run-folder.ts';
import { exportMissing, startExport } from './start-export.ts';

export async function readExportState(_query: object, req: PayloadRequest): Promise<ExportState> {
  const settings = readSettings();
  const { EXPORT_DIR: out, DATABASE_URI } = settings;
  return {
    missing: exportMissing(),
    may_start: exporters({ req }),
    publishes_to: publishTarget(settings)?.name ?? null,
    exported_at: out === undefined ? null : builtAt(out),
    next_at: nextExport(),
    runs: readRuns(exportRunsFolder(DATABASE_URI)),
  };
}

/** @throws APIError 403 without the right, 409 while a run is running or the panel cannot export */
export async function requestExport(query: object, req: PayloadRequest): Promise<ExportState> {
  if (!exporters({ req })) {
    throw new APIError('You may not publish the feed. Ask an admin for the right.', 403, null, true);
  }
  const missing = exportMissing();
  if (missing !== null) throw new APIError(missing, 409, null, true);
  const by = req.user?.collection === 'users' ? req.user.name : '';
  if (startExport(by || 'an account without a name') === null) {
    throw new APIError('An export is running already. Wait until it has finished.', 409, null, true);
  }
  return readExportState(query, req);
}
