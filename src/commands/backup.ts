/** `npm run backup`: copies the database and its pictures into a folder, while editors work. */
import { backUp } from '../backup/back-up.ts';
import { placeOfDatabase } from '../backup/place.ts';
import { runCommand, UsageError } from '../lib/command.ts';

await runCommand({
  name: 'backup',
  summary:
    'Copies the SQLite database and its pictures into a new folder in DIR, while editors work, and checks the copy.',
  options: {
    out: { type: 'string', value: 'DIR', default: 'backups', help: 'the folder of the backups' },
    keep: {
      type: 'string',
      value: 'N',
      help: 'keep only the N newest backups in DIR, this one included (default: all)',
    },
  },
  job: () => 'backup',
  run: async ({ values }) => {
    if (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep)) {
      throw new UsageError('--keep takes a whole number of at least 1.');
    }
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    const done = await backUp({ ...placeOfDatabase(), out: values.out, keep, now: new Date() });
    const text = [
      `Backed up ${done.rows} rows and ${done.pictures} pictures (${(done.bytes / 1e6).toFixed(1)} MB) into ${done.folder}`,
      ...(done.missing.length > 0 ? [`Pictures whose files were already missing: ${done.missing.join(', ')}`] : []),
      ...(done.removed.length > 0 ? [`Removed ${done.removed.join(', ')}`] : []),
    ];
    return { text: text.join('\n'), json: { ...done } };
  },
});
