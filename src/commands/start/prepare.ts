/**
 * Prepares the database: migrations, the sample content if it is empty, the first admin. It runs as a separate process, so that
 * Payload's memory (some 400 MB) is free again afterwards, and sends its parent a report.
 */
import { getPayload, readMigrationFiles } from 'payload';
import config from '../../../payload.config.ts';
import { isEmptyDatabase } from '../../content/is-empty-database.ts';
import { loadContent } from '../../content/load.ts';
import { pendingMigrations } from '../../database/migrate.ts';
import { createFirstAdmin } from '../../panel/first-admin.ts';
import type { PrepareReport } from './prepare-report.ts';

const SAMPLE = 'src/content/sample';

try {
  const payload = await getPayload({ config });
  const migrations = await readMigrationFiles({ payload });
  const missing = await pendingMigrations(payload, migrations);
  await payload.db.migrate({ migrations });
  const sampleLoaded = await isEmptyDatabase(payload);
  if (sampleLoaded) await loadContent(payload, SAMPLE);
  const report: PrepareReport = { migrations: missing.length, sampleLoaded, admin: await createFirstAdmin(payload) };
  process.send?.(report);
  await payload.destroy();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
