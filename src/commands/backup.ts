/** `npm run backup`: copies the database and its pictures into a folder, while editors work. */
import { existsSync } from 'node:fs';
import { pictureBucket } from '../../collections/media/picture-bucket.ts';
import { type BackedUp, backUp } from '../backup/back-up.ts';
import type { KeepRules } from '../backup/keep-rules.ts';
import { placeOfDatabase } from '../backup/place.ts';
import { checkDatabaseFile } from '../database/check-file.ts';
import { recordDatabaseCheck } from '../database/database-check.ts';
import { runCommand, UsageError } from '../lib/command.ts';

const keepHelp = (period: string) => `keep the newest backup of each of the N newest ${period} with one (UTC)`;

await runCommand({
  name: 'backup',
  summary:
    'Copies the SQLite database and its pictures into a new folder in DIR, while editors work, and checks the database and the copy. A backup that lost much, or comes from a damaged database, removes no other one; the exit status is then 1.',
  options: {
    out: { type: 'string', value: 'DIR', default: 'backups', help: 'the folder of the backups' },
    keep: {
      type: 'string',
      value: 'N',
      help: 'keep the N newest backups in DIR, this one included. Without any --keep option all stay; with several, what one of them keeps',
    },
    'keep-daily': { type: 'string', value: 'N', help: keepHelp('days') },
    'keep-weekly': { type: 'string', value: 'N', help: keepHelp('ISO weeks') },
    'keep-monthly': { type: 'string', value: 'N', help: keepHelp('months') },
    'accept-loss': {
      type: 'boolean',
      default: false,
      help: 'the rows that the last backup lacked were meant to go: older backups may be removed again',
    },
  },
  job: () => 'backup',
  run: async ({ values, progress }) => {
    const keep: KeepRules = {
      last: readCount('keep', values.keep),
      daily: readCount('keep-daily', values['keep-daily']),
      weekly: readCount('keep-weekly', values['keep-weekly']),
      monthly: readCount('keep-monthly', values['keep-monthly']),
    };
    const place = placeOfDatabase();
    const damage = existsSync(place.database) ? checkWhole(place.database, progress) : [];
    const acceptLoss = values['accept-loss'];
    const done = await backUp({
      ...place,
      bucket: pictureBucket('command'),
      out: values.out,
      keep,
      acceptLoss,
      damage,
      now: new Date(),
    });
    const text = [
      `Backed up ${done.rows} rows and ${done.pictures} pictures (${(done.bytes / 1e6).toFixed(1)} MB) into ${done.folder}`,
      ...(done.missing.length > 0 ? [`Pictures whose files were already missing: ${done.missing.join(', ')}`] : []),
      ...(done.losses.length > 0 ? [`Fewer rows than before: ${done.losses.join(', ')}`] : []),
      ...damage.map((problem) => `Damage: ${problem}`),
      ...(done.removed.length > 0 ? [`Removed ${done.removed.join(', ')}`] : []),
    ];
    const failure = failureOf({ done, damage, acceptLoss, database: place.database });
    const json = { ...done, damage };
    return failure === null ? { text: text.join('\n'), json } : { text: text.join('\n'), json, ok: false, failure };
  },
});

/** Checks the file itself: a copy that SQLite makes need not have its damage. */
function checkWhole(database: string, progress: (line: string) => void): string[] {
  const problems = checkDatabaseFile(database, 'whole');
  recordDatabaseCheck({ kind: 'whole', problems, at: new Date() }, progress);
  return problems;
}

function failureOf({
  done,
  damage,
  acceptLoss,
  database,
}: {
  done: BackedUp;
  damage: string[];
  acceptLoss: boolean;
  database: string;
}): string | null {
  if (damage[0] !== undefined) {
    return `The database ${database} is damaged: ${damage[0].replace(/\.$/, '')}. Its rows could be copied to ${done.folder}, and no backup was removed. Stop the panel, run this command again, and restore the backup that it then makes (docs/backup.md, "A damaged database").`;
  }
  if (done.losses.length === 0 || acceptLoss) return null;
  return `The database has lost many rows since the backups before: ${shortened(done.losses)}. The new backup was kept as ${done.folder}, and no other one was removed. If the loss is meant, run the command again with --accept-loss; if not, restore an older backup.`;
}

/** The output has the whole list; a wrong database lost every table. */
function shortened(losses: string[]): string {
  return losses.length <= 4 ? losses.join(', ') : `${losses.slice(0, 3).join(', ')} and ${losses.length - 3} more`;
}

function readCount(option: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new UsageError(`--${option} takes a whole number of at least 1.`);
  return Number(given);
}
