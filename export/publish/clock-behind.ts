/** Notices that a job's new build would be older than the one that it replaces, so that a wrong clock is seen where it is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../../src/contract/owners.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { nodeFileSystem } from '../write/file-system.ts';
import { linesOf } from '../write/lines.ts';
import { inWords } from './older-build.ts';
import { HEAD, type ManifestHead, readManifest, readStats } from './part.ts';
import { inMemory, type StoredContent, storedContent } from './stored-content.ts';

/**
 * Call it before the job replaces its files.
 * @param out the tree that the job writes into; it may be absent
 * @param now the build's timestamp
 * @returns one line for a person; null when the clock is not behind
 */
export function clockBehind(owner: Owner, out: string, now: string): string | null {
  const before = buildTime(owner, out);
  const difference = before === null ? 0 : Date.parse(before) - Date.parse(now);
  if (difference <= 0) return null;
  return `The clock (${now}) is ${inWords(difference)} behind the previous build in ${out} (${before}). Check it (date -u): a build is not published over a newer one.`;
}

/** The time of a job's files; null without readable ones. */
export function buildTime(owner: Owner, out: string): string | null {
  const path = join(out, HEAD[owner]);
  try {
    const head =
      owner === 'stats' ? readStats(readFileSync(path)) : (firstLine(path) ?? headOf(storedContent(out, HEAD[owner])));
    return head?.generated_at ?? null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}

/**
 * A manifest without its files, which have a line each (docs/feed-rules.md 1.26): parsing over a million of them takes seconds.
 * @returns null for a manifest in another layout
 */
function firstLine(path: string): ManifestHead | null {
  using lines = linesOf(nodeFileSystem, path);
  return headOf(inMemory(Buffer.from(`${lines.next().value ?? ''}]}`)));
}

const headOf = (content: StoredContent | null): ManifestHead | null => content && readManifest(content, () => {});
