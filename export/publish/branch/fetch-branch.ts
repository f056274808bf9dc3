/** Brings what is on the branch into a tree, new or not, so that its next build begins from there. */
import { type FetchedTree, fetchTree } from '../fetch-tree.ts';
import type { Only } from '../local-tree.ts';
import { headPaths, publishedParts } from '../published-parts.ts';
import { inMemory } from '../stored-content.ts';
import { blobId } from './blob-id.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';
import { type Target, withBranch } from './with-branch.ts';

export interface FetchJob extends Target {
  /** Absent, an empty folder, or a tree of ours. */
  dir: string;
  only?: Only | undefined;
}

export interface Fetched extends FetchedTree {
  /** Null when the remote has no such branch, because nothing was published yet. */
  commit: string | null;
}

/** Number of files read at a time, to limit memory. */
const BATCH_SIZE = 200;

/** @throws PublishRefused or PublishError with one line */
export async function fetchBranch({ dir, only, ...target }: FetchJob): Promise<Fetched> {
  return withBranch(target, 1, async (branch) => {
    const tip = await branch.fetch();
    if (tip === null) return { files: 0, downloaded: 0, commit: null };
    const idOf = (path: string) => tip.files.get(path) ?? '';
    const heads = await branch.read(headPaths.flatMap((path) => tip.files.get(path) ?? []));
    const fetched = await fetchTree({
      dir,
      only,
      existing: publishedParts(tip.files, (path) => {
        const head = heads.get(idOf(path));
        return head && inMemory(head);
      }),
      isPublished: (path, content) => blobId(content) === tip.files.get(path),
      download: (paths) => download(branch, tip, paths),
    });
    return { ...fetched, commit: tip.commit };
  });
}

async function* download(branch: RemoteBranch, tip: Tip, paths: readonly string[]) {
  const idOf = (path: string) => tip.files.get(path) ?? '';
  await branch.fetchContents(paths.map(idOf));
  for (let at = 0; at < paths.length; at += BATCH_SIZE) {
    const some = paths.slice(at, at + BATCH_SIZE);
    const contents = await branch.read(some.map(idOf));
    for (const path of some) yield [path, contents.get(idOf(path)) ?? Buffer.of()] as const;
  }
}
