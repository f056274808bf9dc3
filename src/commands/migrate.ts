/** `npm run migrate`: brings the database to the current schema. For servers; `npm start` does it by itself. */
import { getPayload, readMigrationFiles } from 'payload';
import { pendingMigrations } from '../database/migrate.ts';
import { runCommand } from '../lib/command.ts';
import { localSecret } from '../lib/secret.ts';

await runCommand({
  name: 'migrate',
  summary: 'Applies the migrations that the database lacks, all or none. Makes the database when there is none.',
  options: {},
  run: async () => {
    // The configuration reads it, so it is imported afterwards.
    process.env.PAYLOAD_SECRET = localSecret();
    const { default: config } = await import('../../payload.config.ts');
    const payload = await getPayload({ config });
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
