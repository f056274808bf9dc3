/**
 * Brings the database up before anything listens: migrations, the sample content into an empty one, the first admin.
 * A process of its own, so that what Payload takes (some 400 MB) is given back afterwards. Tells its parent what it did.
 */
import { getPayload, readMigrationFiles } from 'payload';
import config from '../../../payload.config.ts';
import { isEmptyDatabase } from '../../content/is-empty-database.ts';
import { loadContent } from '../../content/load.ts';
import { pendingMigrations } from '../../database/migrate.ts';
import { makeFirstAdmin } from '../../panel/first-admin.ts';
import type { PrepareReport } from './prepare-report.ts';

const SAMPLE = 'src/content/sample';

try {
  const payload = await getPayload({ config });
  const migrations = await readMigrationFiles({ payload });
  const missing = await pendingMigrations(payload, migrations);
  await payload.db.migrate({ migrations });
  const sampleLoaded = await isEmptyDatabase(payload);
  if (sampleLoaded) await loadContent(payload, SAMPLE);
  const report: PrepareReport = { migrations: missing.length, sampleLoaded, admin: await makeFirstAdmin(payload) };
  process.send?.(report);
  await payload.destroy();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
