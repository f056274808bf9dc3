/** Brings what is in the bucket into a tree, new or not, so that its next build begins from there. */
import { hash } from 'node:crypto';
import pRetry from 'p-retry';
import type { BucketClient, Waits } from '../../../src/lib/bucket/bucket-client.ts';
import { BucketError, isMoved } from '../../../src/lib/bucket/bucket-error.ts';
import { inParallel } from '../../../src/lib/bucket/in-parallel.ts';
import { type FetchedTree, fetchTree } from '../fetch-tree.ts';
import type { Only } from '../local-tree.ts';
import { readBucketParts } from './bucket-parts.ts';
import { explained } from './explained.ts';

export interface BucketFetch {
  bucket: BucketClient;
  /** Absent, an empty folder, or a tree of ours. */
  dir: string;
  only?: Only | undefined;
}

const TRIES = 12;
const usualWaits: Waits = { first: 1000, longest: 30_000 };
/** Number of files that are in memory at a time. */
const BATCH_SIZE = 200;

/**
 * Every file has the hash that its manifest names: while somebody publishes, it begins anew.
 * @returns the number of files; 0 when nothing was published yet
 * @throws PublishRefused or PublishError with one line; the job's files are then unchanged
 */
export async function fetchBucket(job: BucketFetch, waits: Waits = usualWaits): Promise<FetchedTree> {
  return explained(job.bucket.name, () =>
    pRetry(() => fetchOnce(job), {
      ...{ retries: TRIES - 1, minTimeout: waits.first, maxTimeout: waits.longest, factor: 2, randomize: true },
      shouldRetry: ({ error }) => isMoved(error),
    }),
  );
}

async function fetchOnce({ bucket, dir, only }: BucketFetch): Promise<FetchedTree> {
  const { existing } = await readBucketParts(bucket);
  if (existing === null) return { files: 0, downloaded: 0 };
  const isPublished = (path: string, content: Uint8Array) => hash('sha256', content) === existing.files.get(path);
  return fetchTree({
    ...{ dir, only, existing, isPublished },
    download: async function* (paths) {
      for (let at = 0; at < paths.length; at += BATCH_SIZE) {
        const contents: [path: string, content: Uint8Array][] = [];
        await inParallel(paths.slice(at, at + BATCH_SIZE), async (path) => {
          const stored = await bucket.get(path);
          if (stored === null || !isPublished(path, stored.body)) {
            throw new BucketError('moved', `${path} is not the file that its manifest names`);
          }
          contents.push([path, stored.body]);
        });
        yield* contents;
      }
    },
  });
}
