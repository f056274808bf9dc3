/** What this machine knows about damage to its database file: `database-check.json` in the state folder. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseFile } from '../lib/database-file.ts';
import { readDatabaseUri } from '../lib/settings.ts';
import { stateFolder } from '../lib/state-folder.ts';
import type { CheckKind } from './check-file.ts';

const schema = z.object({
  /** The file that was checked. */
  database: z.string(),
  /** When the last check ended, ISO 8601 in UTC. */
  checked_at: z.iso.datetime(),
  /** When a whole check last found nothing; null for never. */
  passed_at: z.iso.datetime().nullable(),
  /** The damage that was found and not repaired since. */
  damage: z
    .object({
      kind: z.enum(['quick', 'whole']),
      found_at: z.iso.datetime(),
      problems: z.tuple([z.string()], z.string()),
    })
    .nullable(),
});

export type DatabaseCheck = z.output<typeof schema>;

export interface CheckResult {
  kind: CheckKind;
  /** Empty when the file is intact. */
  problems: readonly string[];
  /** When the check ended. */
  at: Date;
}

const FILE = 'database-check.json';

/** @returns null when this file was never checked, or is a database on a server. It never throws: a damaged record is no record. */
export function readDatabaseCheck(uri = readDatabaseUri()): DatabaseCheck | null {
  const database = databaseFile(uri);
  if (database === null) return null;
  try {
    const check = schema.parse(JSON.parse(readFileSync(join(stateFolder(uri), FILE), 'utf8')));
    return check.database === database ? check : null;
  } catch {
    return null;
  }
}

/**
 * Notes the result of a check. What was checked matters more than the note, so a note that cannot be written stops nothing.
 * @param report called with one line when the note cannot be written
 */
export function recordDatabaseCheck(
  result: CheckResult,
  report: (line: string) => void,
  uri = readDatabaseUri(),
): void {
  const database = databaseFile(uri);
  if (database === null) return;
  const folder = stateFolder(uri);
  const draft = join(folder, `.${FILE}.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${JSON.stringify(afterCheck(readDatabaseCheck(uri), result, database), null, 2)}\n`);
    renameSync(draft, join(folder, FILE));
  } catch (error) {
    report(`The result of the database check could not be noted in ${folder}: ${(error as Error).message}`);
    if (existsSync(draft)) rmSync(draft);
  }
}

/** A quick check does not compare indexes with tables, so it cannot clear what a whole check has found. */
export function afterCheck(
  before: DatabaseCheck | null,
  { kind, problems, at }: CheckResult,
  database: string,
): DatabaseCheck {
  const now = at.toISOString();
  const passed_at = kind === 'whole' && problems.length === 0 ? now : (before?.passed_at ?? null);
  const known = before?.damage ?? null;
  const cleared = problems.length === 0 && (kind === 'whole' || known?.kind === 'quick');
  const [first, ...more] = problems;
  if (first === undefined) return { database, checked_at: now, passed_at, damage: cleared ? null : known };
  const damage: DatabaseCheck['damage'] = {
    kind: known?.kind === 'whole' ? 'whole' : kind, // what a whole check found stays its finding
    found_at: known?.found_at ?? now,
    problems: [first, ...more],
  };
  return { database, checked_at: now, passed_at, damage };
}

/** What to do about it, in one line; the same wherever damage is reported. */
export const damageLine = (database: string, problem: string): string =>
  /not a database/i.test(problem)
    ? `The file ${database} is not an SQLite database, or its first page is damaged. Check DATABASE_URI; if the file is the right one, restore a backup (docs/backup.md).`
    : `The database ${database} is damaged: ${withoutStop(problem)}. Stop the panel, run npm run backup, and follow "A damaged database" in docs/backup.md.`;

const withoutStop = (text: string) => text.replace(/\.$/, '');
