/** Copies the pictures that published rows show into the tree (docs/feed-rules.md 2.12). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaPath, originalPath } from '../../src/feed/pictures.ts';
import type { PublishedRows } from '../read/read.ts';
import type { Stage } from '../write/stage.ts';
import type { BuildJob } from './build-job.ts';
import type { EntityPictures } from './orgchart-files.ts';

export interface MediaFolders {
  stage: Stage;
  /** Where the panel keeps uploaded pictures. */
  folder: string;
}

/**
 * @param used ids of the pictures that are shown
 * @param missing ids of those without a file, of which each gets a line
 */
export function writeMedia(
  { build, writer }: BuildJob,
  { used, missing }: { used: readonly number[]; missing: ReadonlySet<number> },
  { stage, folder }: MediaFolders,
): void {
  const written = new Map<string, string>();
  for (const id of used) {
    if (missing.has(id)) {
      const reason = `is left out: its file is not in ${folder}. Restore it, or set MEDIA_DIR to where it is`;
      writer.leftOut.push({ family: 'media', id: String(id), field: 'picture', reason });
    }
    const media = build.refs.media.get(id);
    if (!media?.filename) continue;
    const { filename } = media;
    const report = (reason: string) =>
      writer.problems.push({ family: 'media', id: String(id), field: 'filename', reason });
    const path = mediaPath(media);
    const file = join(folder, filename);
    const first = written.get(path);
    if (first !== undefined) report(`${filename} has the same name in the feed as ${first}; upload one of them again`);
    else stage.file(path, readFileSync(file));
    written.set(path, filename);
    // The panel keeps it as text, and one name is one picture, so its path is free.
    const original = originalPath(media);
    if (original !== null) stage.file(original, media.original_svg ?? '');
  }
}

/**
 * Ids of the pictures that rows may show; a logo or photo only if an editor has approved it.
 * @param ofEntities the pictures that entries of the who's who refer to
 */
export function usedMedia(rows: PublishedRows, ofEntities: Iterable<EntityPictures>): number[] {
  const used = [
    ...rows.sources.map(({ logo, logo_checked }) => (logo_checked ? logo : null)),
    ...[...ofEntities].flatMap(({ image, logo }) =>
      [image, logo].map((picture) => (picture?.review === 'approved' ? picture.media : null)),
    ),
    ...rows.illustrations.map(({ media }) => media),
  ];
  return [...new Set(used.filter((id) => typeof id === 'number'))].sort((a, b) => a - b);
}
