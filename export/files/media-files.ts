/** Copies the pictures that published rows show into the tree; no others. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaPath } from '../../src/feed/pictures.ts';
import type { PublishedRows } from '../read/read.ts';
import type { Stage } from '../write/stage.ts';
import type { BuildJob } from './build-job.ts';

/** @param folder where the panel keeps uploaded pictures */
export function writeMedia({ rows, build, writer }: BuildJob, stage: Stage, folder: string): void {
  const written = new Map<string, string>();
  for (const id of usedMedia(rows)) {
    const media = build.refs.media.get(id);
    if (!media?.filename) continue;
    const { filename } = media;
    const fault = (reason: string) =>
      writer.problems.push({ family: 'media', id: String(id), field: 'filename', reason });
    const path = mediaPath(media);
    const file = join(folder, filename);
    const twin = written.get(path);
    if (!existsSync(file)) fault(`names ${filename}, which is not in ${folder}`);
    else if (twin !== undefined) fault(`${filename} has the same name in the feed as ${twin}; upload one of them anew`);
    else stage.file(path, readFileSync(file));
    written.set(path, filename);
  }
}

/** Ids of the pictures that may be shown: a logo or photo only when an editor has approved it. */
function usedMedia(rows: PublishedRows): number[] {
  const used = [
    ...rows.sources.map(({ logo, logo_checked }) => (logo_checked ? logo : null)),
    ...rows.entities.flatMap(({ image, logo }) =>
      [image, logo].map((one) => (one?.review === 'approved' ? one.media : null)),
    ),
    ...rows.illustrations.map(({ media }) => media),
  ];
  return [...new Set(used.filter((id) => typeof id === 'number'))].sort((a, b) => a - b);
}
