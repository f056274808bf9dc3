/** Checks that a backup matches its manifest and that its database is intact. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { inspectDatabase } from './inspect-database.ts';
import { DATABASE, describeFile, type Manifest, readManifest } from './manifest.ts';

/**
 * Reads every byte of it.
 * @param known the names of the migrations in this version of the project
 * @returns its manifest
 * @throws BackupError with the first problem, in one line
 */
export async function checkBackup(folder: string, known: string[]): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = isFile(join(folder, path)) ? await describeFile(folder, path) : undefined;
    if (found?.bytes === bytes && found.sha256 === sha256) continue;
    const problem = found ? 'has changed since it was written' : 'is missing';
    throw new BackupError(`The backup ${folder} is damaged: ${path} ${problem}. Choose another one.`);
  }
  checkDatabase(join(folder, DATABASE), manifest);
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown === undefined) return manifest;
  throw new BackupError(
    `The backup ${folder} comes from another version of the project: it has the migration ${unknown}. Update first.`,
  );
}

/** @throws BackupError when the file is damaged or does not match the manifest */
export function checkDatabase(path: string, { rows, migrations }: Pick<Manifest, 'rows' | 'migrations'>): void {
  const found = inspectDatabase(path);
  const problem = found.problems[0] ?? difference(found.rows, rows) ?? difference(found.migrations, migrations);
  if (problem) throw new BackupError(`The database ${path} is damaged: ${problem} Choose another backup.`);
}

function difference(found: object, expected: object): string | undefined {
  if (JSON.stringify(found) === JSON.stringify(expected)) return undefined;
  return 'it does not have the rows that the manifest lists.';
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
