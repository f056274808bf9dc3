/** Where the preview lies: beside the database, away from every folder that is published. */
import { dirname, resolve } from 'node:path';
import { databasePath } from '../database/database-path.ts';

/** The link to it, as `--out` of the export takes it (decisions.md, "Publishing a tree into a folder"). */
export function previewFolder(databaseUri: string): string {
  const file = databasePath(databaseUri);
  return resolve(file === null ? 'data' : dirname(file), 'preview');
}
