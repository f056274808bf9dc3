/** Notices that a job's new build would be older than the one that it replaces, so that a wrong clock is seen where it is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../../src/contract/owners.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { inWords } from './older-build.ts';
import { HEAD, readManifest, readStats } from './part.ts';

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
function buildTime(owner: Owner, out: string): string | null {
  try {
    const content = readFileSync(join(out, HEAD[owner]));
    return (owner === 'stats' ? readStats(content) : readManifest(content))?.generated_at ?? null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}
