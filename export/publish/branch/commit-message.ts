/** Builds the commit message: what was published, in numbers, and whether the files are known to be what the manifests say. */
import type { Part } from '../part.ts';

export interface MessageInput {
  /** The publishing job's own part. */
  part: Part;
  /** Other jobs whose newer files are part of the commit. */
  included: readonly string[];
  written: number;
  deleted: number;
  /** Git's id of the commit's tree when the publisher vouches for its files; null after a commit by hand that it did not compare. */
  vouchFor: string | null;
}

export function commitMessage({ part, included, written, deleted, vouchFor }: MessageInput): string {
  const rows = [...part.rows].filter(([, count]) => count > 0).map(([family, count]) => `${count} ${family}`);
  const changed = `${written} files written, ${deleted} deleted`;
  const what = part.owner === 'export' ? 'the feed' : part.owner === 'markets' ? 'market prices' : 'visitor statistics';
  return [
    `Publish ${what}: ${[...rows.slice(0, 3), changed].join(', ')}`,
    '',
    ...(rows.length > 0 ? [`Rows: ${rows.join(', ')}.`] : []),
    ...(included.length > 0 ? [`Includes the newer files of: ${included.join(', ')}.`] : []),
    `Built at ${part.generatedAt}, ${part.files.size} files in total.`,
    ...(vouchFor === null ? [] : ['', `${VOUCHED}: ${vouchFor}`]),
    '',
  ].join('\n');
}

/**
 * A changed commit has another tree than the one that its message names, so it is not vouched for.
 * @param commit a commit with its message, as git stores it
 * @returns git's id of the tree whose files the publisher vouched for; null without one
 */
export const vouchedTree = (commit: string): string | null =>
  new RegExp(`^${VOUCHED}: ([0-9a-f]{40,64})$`, 'm').exec(commit)?.[1] ?? null;

const VOUCHED = 'Published-Tree';
