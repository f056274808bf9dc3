import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStats } from '../../../export/stats/build-stats.ts';
import { buildContext } from '../../../src/contract/context.ts';
import { readSettings } from '../../../src/lib/settings.ts';

/** Adds the file of the daily job, which the statistics page reads. The job writes it also without an analytics service. */
export function writeDailyStats(folder: string): void {
  const stats = buildStats(buildContext(readSettings({}), '2026-11-22T03:00:00+00:00'), null, new Map());
  writeFileSync(join(folder, 'api/v1/stats.json'), JSON.stringify(stats));
}
