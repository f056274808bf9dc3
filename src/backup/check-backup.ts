/** Does a backup hold what it says, and is that a whole database? */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { inspectDatabase } from './inspect-database.ts';
import { DATABASE, describeFile, type Manifest, readManifest } from './manifest.ts';

/**
 * Reads every byte of it.
 * @param known the names of the migrations that this version of the project has
 * @returns its manifest
 * @throws BackupError with one line that names the first thing that is wrong
 */
export async function checkBackup(folder: string, known: string[]): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = isFile(join(folder, path)) ? await describeFile(folder, path) : undefined;
    if (found?.bytes === bytes && found.sha256 === sha256) continue;
    const fault = found ? 'is not as it was written' : 'is missing';
    throw new BackupError(`The backup ${folder} is damaged: ${path} ${fault}. Choose another one.`);
  }
  checkDatabase(join(folder, DATABASE), manifest);
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown === undefined) return manifest;
  throw new BackupError(
    `The backup ${folder} is of a version of the project that is not this one: it has the migration ${unknown}. Update first.`,
  );
}

/** @throws BackupError when the file is not whole, or is not the one that the manifest describes */
export function checkDatabase(path: string, { rows, migrations }: Pick<Manifest, 'rows' | 'migrations'>): void {
  const found = inspectDatabase(path);
  const fault = found.faults[0] ?? difference(found.rows, rows) ?? difference(found.migrations, migrations);
  if (fault) throw new BackupError(`The database ${path} is damaged: ${fault} Choose another backup.`);
}

function difference(found: object, expected: object): string | undefined {
  if (JSON.stringify(found) === JSON.stringify(expected)) return undefined;
  return 'it does not have the rows that the manifest counts.';
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
