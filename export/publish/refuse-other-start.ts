/** Refuses a build that did not begin from the published tree (docs/feed-rules.md 12.35). */
import { createHash, hash } from 'node:crypto';
import { join } from 'node:path';
import { changes } from '../../src/contract/changes.ts';
import { earlierBuilds } from '../files/earlier-builds.ts';
import { encodeRow } from '../files/feed-writer.ts';
import { slices } from '../verify/tree/slices.ts';
import { linesIn } from '../write/lines.ts';
import type { LocalTree } from './local-tree.ts';
import { PublishRefused } from './publish-refused.ts';
import type { PublishedParts } from './published-parts.ts';
import { compareStart, hasWholeArchive, type RecordedBuild } from './starting-tree.ts';

const CHANGES = 'api/v1/changes.json';
const ARCHIVE = 'api/v1/archive/articles.json';

export interface OtherStart {
  dir: string;
  /** Where it is published, such as `branch gh-pages`. */
  target: string;
  tree: LocalTree;
  existing: PublishedParts;
  /** The published contents, by path. */
  readPublished: (paths: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/**
 * Does nothing for the market and statistics jobs, before the first publication, and for an older build, which is published only
 * when that is wanted.
 * @throws PublishRefused with one line that says what to do
 */
export async function refuseOtherStart({ dir, target, tree, existing, readPublished }: OtherStart): Promise<void> {
  const [own] = tree.parts;
  const time = existing.timeOf('export');
  if (own?.owner !== 'export' || time === null || Date.parse(time) > Date.parse(own.generatedAt)) return;
  const published = newestBuild((await readPublished([CHANGES])).get(CHANGES));
  if (published === null) return;
  const start = compareStart(published, recordedBuilds(tree.folder));
  if (start === 'published tree') return;
  if (start === 'unknown' && hasWholeArchive(linesIn(tree.stored(ARCHIVE).pieces()), await archiveIn(readPublished)))
    return;
  throw new PublishRefused(
    `The ${target} has a build of ${published.generatedAt}, published from elsewhere, and that in ${dir} did not begin from it. Run npm run publish -- --fetch, npm run export and npm run publish again, all with ${dir}; or use --allow-shrink if the changes and the archive of that build may be lost.`,
  );
}

/** @returns null for a file that is missing or invalid: the build that wrote it cannot be continued */
function newestBuild(content: Uint8Array | undefined): RecordedBuild | null {
  if (content === undefined) return null;
  const [newest] = changes.safeParse(JSON.parse(Buffer.from(content).toString('utf8'))).data?.builds ?? [];
  if (newest === undefined) return null;
  return { generatedAt: newest.generated_at, digest: hash('sha256', encodeRow(newest)) };
}

function recordedBuilds(folder: string): RecordedBuild[] {
  return earlierBuilds(join(folder, CHANGES)).map(({ generatedAt, pieces }) => {
    const sha256 = createHash('sha256');
    for (const piece of pieces()) sha256.update(piece);
    return { generatedAt, digest: sha256.digest('hex') };
  });
}

async function archiveIn(readPublished: OtherStart['readPublished']): Promise<Iterable<string>> {
  const archive = (await readPublished([ARCHIVE])).get(ARCHIVE) ?? Buffer.of();
  return linesIn(slices(archive, PIECE));
}

/** In bytes. */
const PIECE = 1024 * 1024;
