/**
 * A journal lists the paths that a publisher is about to change in a bucket. It is there before the first of them is written and
 * goes when all is done, so that the next publisher knows what one that was killed left behind: files newer than their manifest,
 * and files that no manifest names any more (docs/feed-rules.md 12.31).
 */
import { randomUUID } from 'node:crypto';
import { type Owner, ownerOf } from '../../../src/contract/owners.ts';
import type { BucketClient } from '../../../src/lib/bucket/bucket-client.ts';
import { checkTreePath } from '../../../src/lib/tree-path.ts';

const FOLDER = '.publish/';

export interface Journals {
  keys: string[];
  /** All paths that they list. */
  paths: Set<string>;
}

/** Writes the journal of each job. @returns their keys */
export async function writeJournals(
  bucket: BucketClient,
  owners: readonly Owner[],
  paths: readonly string[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const owner of owners) {
    const own = paths.filter((path) => ownerOf(path) === owner);
    if (own.length === 0) continue;
    const key = journalKey(owner);
    await bucket.put(key, Buffer.from(JSON.stringify(own)), { headers: journalHeaders });
    keys.push(key);
  }
  return keys;
}

/** The journals of these jobs that are in the bucket, without those of which the keys are given. */
export async function readJournals(
  bucket: BucketClient,
  owners: readonly Owner[],
  without: readonly string[] = [],
): Promise<Journals> {
  const journals: Journals = { keys: [], paths: new Set() };
  for await (const { key } of bucket.list(FOLDER)) {
    const owner = owners.find((one) => key.startsWith(`${FOLDER}${one}-`));
    if (owner === undefined || without.includes(key)) continue;
    const content = await bucket.get(key);
    if (content === null) continue; // its publisher has just ended
    journals.keys.push(key);
    for (const path of pathsIn(content.body, owner)) journals.paths.add(path);
  }
  return journals;
}

export async function removeJournals(bucket: BucketClient, keys: Iterable<string>): Promise<void> {
  for (const key of keys) await bucket.delete(key);
}

export const journalKey = (owner: Owner) => `${FOLDER}${owner}-${randomUUID()}`;

export const journalHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** Only paths of the journal's job: it never leads to a change of others' files. */
function pathsIn(content: Buffer, owner: Owner): string[] {
  const paths: unknown = JSON.parse(content.toString('utf8'));
  if (!Array.isArray(paths)) return [];
  return paths.filter((path): path is string => {
    if (typeof path !== 'string') return false;
    checkTreePath(path);
    return ownerOf(path) === owner;
  });
}
