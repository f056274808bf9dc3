/** The backup that a restore would take after a bad night. */
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { backupNames, timeOfName } from './stored-backups.ts';

/** A clock may be a little ahead of the one that named the backup. */
const TOLERANCE = 5 * 60_000;

/**
 * It need not be intact: to find that out is what a drill is for.
 * @returns the folder of the newest backup that does not come from the future
 * @throws BackupError when the folder has no backup
 */
export function newestBackup(out: string, now: Date): string {
  const names = backupNames(out).filter((name) => timeOfName(name) <= now.getTime() + TOLERANCE);
  const newest = names.at(-1);
  if (newest !== undefined) return join(out, newest);
  throw new BackupError(`There is no backup in ${out}. Make one with npm run backup, or name its folder with --from.`);
}
