/**
 * Brings what is published into a tree, as new releases of it, so that the next build begins from there (docs/feed-rules.md 12.36).
 * Each job's files are all or nothing, under the lock of the tree.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../../src/contract/owners.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { publishTree } from '../write/publish-tree.ts';
import type { Stage } from '../write/stage.ts';
import { buildTime } from './clock-behind.ts';
import { contentOf } from './content-of.ts';
import type { Only } from './local-tree.ts';
import { HEAD } from './part.ts';
import { NO_JEKYLL } from './plan.ts';
import { PublishRefused } from './publish-refused.ts';
import type { PublishedParts } from './published-parts.ts';

export interface FetchTree {
  /** Absent, an empty folder, or a tree of ours: a link to a release. */
  dir: string;
  only?: Only | undefined;
  existing: PublishedParts;
  /** Whether a published file has this content. */
  isPublished: (path: string, content: Uint8Array) => boolean;
  /** Downloads published files, in any order. */
  download: (paths: readonly string[]) => AsyncIterable<readonly [path: string, content: Uint8Array]>;
}

export interface FetchedTree {
  /** Number of published files, and of those that had to be downloaded: none if the tree already begins from there. */
  files: number;
  downloaded: number;
}

const OWNERS = ['export', 'markets', 'stats'] as const;

/**
 * Market and statistics files that are newer in the tree stay, and so does every file that no job owns.
 * @throws PublishRefused or PublishError with one line; the job's files are then unchanged
 */
export async function fetchTree(fetch: FetchTree): Promise<FetchedTree> {
  const { dir, only, existing } = fetch;
  refuseForeignFolder(dir);
  const owners = only === undefined ? OWNERS : [only];
  let downloaded = 0;
  for (const owner of owners) {
    if (isUpToDate(owner, fetch)) continue;
    const own = [...existing.files.keys()].filter((path) => existing.isOwn(owner, path));
    const paths = owner === 'export' ? own.concat(othersToFetch(dir, existing)) : own;
    if (paths.length > 0) downloaded += await fetchPart(owner, paths, fetch);
  }
  const isWanted = (path: string) => only === undefined || existing.isOwn(only, path);
  const files = [...existing.files.keys()].filter((path) => path !== NO_JEKYLL && isWanted(path)).length;
  return { files, downloaded };
}

function refuseForeignFolder(dir: string): void {
  const isLink = lstatSync(dir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink || namesIn(dir).length === 0) return;
  throw new PublishRefused(
    `${dir} already has files, and they are not overwritten. Give a new folder with --dir, or one that npm run export made.`,
  );
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Whether the tree's files of a job stay: they are the published ones, or newer figures, or none are published. */
function isUpToDate(owner: Owner, { dir, existing, isPublished }: FetchTree): boolean {
  const head = contentOf(dir, HEAD[owner]);
  if (head === null) return false;
  const [ours, theirs] = [buildTime(owner, dir), existing.timeOf(owner)];
  if (theirs === null || isPublished(HEAD[owner], head)) return true;
  return owner !== 'export' && ours !== null && Date.parse(ours) > Date.parse(theirs);
}

/** Published files that no job owns, such as a CNAME. They come along with the export where the tree has none. */
function othersToFetch(dir: string, existing: PublishedParts): string[] {
  return [...existing.files.keys()].filter(
    (path) =>
      path !== NO_JEKYLL &&
      !OWNERS.some((owner) => existing.isOwn(owner, path)) &&
      lstatSync(join(dir, path), { throwIfNoEntry: false }) === undefined,
  );
}

/** @returns the number of files that were downloaded */
async function fetchPart(owner: Owner, paths: string[], { dir, isPublished, download }: FetchTree): Promise<number> {
  const missing: string[] = [];
  const write = async (stage: Stage) => {
    for (const path of paths) {
      const content = stage.previous === null ? null : contentOf(stage.previous, path);
      // The same content is linked, not written.
      if (content !== null && isPublished(path, content)) stage.file(path, content);
      else missing.push(path);
    }
    let head: Uint8Array | null = null;
    for await (const [path, content] of download(missing)) {
      if (!isPublished(path, content)) throw new PublishRefused(`${path} changed while it was fetched; fetch again.`);
      if (path === HEAD[owner]) head = content;
      else stage.file(path, content);
    }
    // Later than every file that it lists: the next build trusts those that are older.
    if (head !== null) stage.file(HEAD[owner], head);
  };
  await publishTree({ out: dir, job: owner, write });
  return missing.length;
}
