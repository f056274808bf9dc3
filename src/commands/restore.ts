/** `npm run restore -- --from BACKUP`: replaces the database and its pictures by a backup. */
import { pictureBucket } from '../../collections/media/picture-bucket.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { knownMigrations, placeOfDatabase } from '../backup/place.ts';
import { restore } from '../backup/restore.ts';
import { recordDatabaseCheck } from '../database/database-check.ts';
import { runCommand, UsageError } from '../lib/command.ts';

await runCommand({
  name: 'restore',
  summary:
    'Replaces the SQLite database and its pictures by a backup, and keeps the old ones next to it. Stop the panel first.',
  options: {
    from: { type: 'string', value: 'BACKUP', help: 'a folder that npm run backup created' },
    check: { type: 'boolean', help: 'only check the backup; nothing is replaced' },
  },
  run: async ({ values: { from, check }, progress }) => {
    if (!from) throw new UsageError('Give the backup: --from BACKUP.');
    const known = knownMigrations();
    if (check) {
      const { made_at, files, rows } = await checkBackup(from, known);
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      const text = `The backup of ${made_at} is complete: ${total} rows and ${files.length - 1} pictures.`;
      return { text, json: { made_at, rows, files: files.length } };
    }
    const place = placeOfDatabase();
    const done = await restore({ from, ...place, bucket: pictureBucket('command'), known, now: new Date() });
    // The restored file was checked; what was known about the old one is over.
    recordDatabaseCheck({ kind: 'whole', problems: [], at: new Date() }, progress);
    const text = [
      `Restored ${done.rows} rows and ${done.pictures} pictures of ${done.madeAt} to ${place.database}`,
      ...(done.kept ? [`The previous database is kept as ${done.kept}`] : []),
      ...(done.lacks.length > 0
        ? [`It lacks ${done.lacks.join(', ')}: run npm run migrate before you start the panel.`]
        : []),
    ];
    return { text: text.join('\n'), json: { ...done } };
  },
});
