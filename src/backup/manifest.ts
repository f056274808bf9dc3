/** The manifest of a backup: `manifest.json`, written last, in a folder with `cms.db` and `media/`. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'cms.db';
export const MEDIA = 'media';

/** The file name of a picture, without a folder. */
const pictureName = /^[^/\\\0]+$/;

const file = z.object({
  /** `cms.db`, or `media/` and a name. */
  path: z.string().refine((path) => {
    const [folder, name = '', ...more] = path.split('/');
    return (
      path === DATABASE || (folder === MEDIA && pictureName.test(name) && !/^\.\.?$/.test(name) && more.length === 0)
    );
  }, 'is not a file of a backup'),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  version: z.literal(1),
  /** When the database was read, ISO 8601 in UTC. */
  made_at: z.iso.datetime(),
  /** The names of the migrations that the database has. */
  migrations: z.array(z.string()),
  /** The number of rows by table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  files: z.array(file).refine((files) => files.some(({ path }) => path === DATABASE), `has no ${DATABASE}`),
});

export type Manifest = z.output<typeof manifest>;
export type BackupFile = z.output<typeof file>;

/** @throws BackupError when the folder is not a complete backup */
export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  } catch {
    throw new BackupError(
      `${folder} is not a complete backup: its ${MANIFEST} is missing or damaged. Choose another one.`,
    );
  }
}

/** @param path relative to the backup's folder, with forward slashes */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
