/** The manifest of a backup: `manifest.json`, written last, in a folder with `cms.db` and `media/`. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { contentRows, isLasting } from './content-tables.ts';
import type { Counts } from './losses.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'cms.db';
export const MEDIA = 'media';

/** The file name of a picture, without a folder. */
const pictureName = /^[^/\\\0]+$/;

const count = z.int().nonnegative();

const file = z.object({
  /** `cms.db`, or `media/` and a name. */
  path: z.string().refine((path) => {
    const [folder, name = '', ...more] = path.split('/');
    return (
      path === DATABASE || (folder === MEDIA && pictureName.test(name) && !/^\.\.?$/.test(name) && more.length === 0)
    );
  }, 'is not a file of a backup'),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  version: z.literal(1),
  /** When the database was read, ISO 8601 in UTC. */
  made_at: z.iso.datetime(),
  /** The names of the migrations that the database has. */
  migrations: z.array(z.string()),
  /** The number of rows by table. */
  rows: z.record(z.string(), count),
  files: z.array(file).refine((files) => files.some(({ path }) => path === DATABASE), `has no ${DATABASE}`),
  // The fields below are missing in backups of older versions.
  /** The most that this backup and those before it had (losses.ts). */
  peak: z.object({ content: count, tables: z.record(z.string(), count) }).optional(),
  /** What it lost since then, when that is too much, and whether the operator accepted it. */
  losses: z.array(z.string()).optional(),
  losses_accepted: z.boolean().optional(),
  /** What was wrong with the file of the database, whose rows could still be copied. */
  damage: z.array(z.string()).optional(),
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

/** A backup that takes no other one's place: it lost much, or comes from a damaged database. */
export const isDoubtful = ({ losses = [], losses_accepted = false, damage = [] }: Manifest): boolean =>
  damage.length > 0 || (losses.length > 0 && !losses_accepted);

/** What it has, for the comparison with others. */
export function countsOf({ rows, files }: Pick<Manifest, 'rows' | 'files'>): Counts {
  const lasting = Object.entries(rows).filter(([table]) => isLasting(table));
  const pictures = files.filter(({ path }) => path !== DATABASE).length;
  return { content: contentRows(rows), tables: { ...Object.fromEntries(lasting), 'picture files': pictures } };
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
