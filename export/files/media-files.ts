/** Copies the pictures that published rows show into the tree; no others. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaPath } from '../feeds/pictures.ts';
import type { PublishedRows } from '../read.ts';
import type { Stage } from '../write/stage.ts';
import type { BuildJob } from './build-job.ts';

/** @param folder where the panel keeps uploaded pictures */
export function writeMedia({ rows, build, writer }: BuildJob, stage: Stage, folder: string): void {
  for (const id of usedMedia(rows)) {
    const media = build.refs.media.get(id);
    if (!media?.filename) continue;
    const file = join(folder, media.filename);
    if (existsSync(file)) stage.file(mediaPath(media), readFileSync(file));
    else
      writer.problems.push({
        family: 'media',
        id: String(id),
        field: 'filename',
        reason: `names ${media.filename}, which is not in ${folder}`,
      });
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
