/** Copies the pictures that published rows show into the tree (docs/feed-rules.md 2.12). */
import { existsSync, readFileSync } from 'node:fs';
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

/** @param ofEntities the pictures that entries of the who's who refer to */
export function writeMedia(
  { rows, build, writer }: BuildJob,
  ofEntities: Iterable<EntityPictures>,
  { stage, folder }: MediaFolders,
): void {
  const written = new Map<string, string>();
  for (const id of usedMedia(rows, ofEntities)) {
    const media = build.refs.media.get(id);
    if (!media?.filename) continue;
    const { filename } = media;
    const report = (reason: string) =>
      writer.problems.push({ family: 'media', id: String(id), field: 'filename', reason });
    const path = mediaPath(media);
    const file = join(folder, filename);
    const first = written.get(path);
    if (!existsSync(file)) report(`names ${filename}, which is not in ${folder}`);
    else if (first !== undefined)
      report(`${filename} has the same name in the feed as ${first}; upload one of them again`);
    else stage.file(path, readFileSync(file));
    written.set(path, filename);
    // The panel keeps it as text, and one name is one picture, so its path is free.
    const original = originalPath(media);
    if (original !== null) stage.file(original, media.original_svg ?? '');
  }
}

/** Ids of the pictures that rows may show; a logo or photo only if an editor has approved it. */
function usedMedia(rows: PublishedRows, ofEntities: Iterable<EntityPictures>): number[] {
  const used = [
    ...rows.sources.map(({ logo, logo_checked }) => (logo_checked ? logo : null)),
    ...[...ofEntities].flatMap(({ image, logo }) =>
      [image, logo].map((picture) => (picture?.review === 'approved' ? picture.media : null)),
    ),
    ...rows.illustrations.map(({ media }) => media),
  ];
  return [...new Set(used.filter((id) => typeof id === 'number'))].sort((a, b) => a - b);
}
