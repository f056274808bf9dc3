/** Pictures whose file is not in the panel's folder: each costs only itself (docs/feed-rules.md 2.12). */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedRows } from '../read/read.ts';

/**
 * The ids of pictures without a file.
 * @param folder where the panel keeps uploaded pictures
 * @throws Error when a file may be there but cannot be reached
 */
export function missingPictures({ media }: PublishedRows, folder: string): ReadonlySet<number> {
  const isMissing = (filename: string) => statSync(join(folder, filename), { throwIfNoEntry: false }) === undefined;
  return new Set(media.flatMap(({ id, filename }) => (filename && isMissing(filename) ? [id] : [])));
}

/** The rows of a build without these pictures. An illustration is nothing without its picture. */
export function withoutPictures(rows: PublishedRows, missing: ReadonlySet<number>): PublishedRows {
  if (missing.size === 0) return rows;
  return {
    ...rows,
    media: rows.media.filter(({ id }) => !missing.has(id)),
    illustrations: rows.illustrations.filter(({ media }) => !missing.has(Number(media))),
  };
}
