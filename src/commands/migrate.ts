/** `npm run migrate`: brings the database to the current schema. For servers; `npm start` does it automatically. */
import { readMigrationFiles } from 'payload';
import { openPayload } from '../cms/open-payload.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { runCommand } from '../lib/command.ts';

await runCommand({
  name: 'migrate',
  summary: 'Applies the migrations that the database lacks, all or none. Creates the database if it is missing.',
  options: {},
  run: async () => {
    const payload = await openPayload(() => import('../../payload.config.ts'));
    try {
      const migrations = await readMigrationFiles({ payload });
      const missing = await pendingMigrations(payload, migrations);
      await payload.db.migrate({ migrations });
      const text = missing.length === 0 ? 'The database is up to date.' : `Applied ${missing.join(', ')}.`;
      return { text, json: { applied: missing } };
    } finally {
      await payload.destroy();
    }
  },
});
