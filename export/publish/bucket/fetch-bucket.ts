/** Downloads the published files into a new folder, so that a new machine can continue the archive and the histories. */
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pRetry from 'p-retry';
import { ownerOf } from '../../../src/contract/owners.ts';
import type { Only } from '../local-tree.ts';
import { refuseNonEmpty, writeNewFolder } from '../new-folder.ts';
import type { BucketClient, Waits } from './bucket-client.ts';
import { BucketError, isMoved } from './bucket-error.ts';
import { readBucketParts } from './bucket-parts.ts';
import { explained } from './explained.ts';
import { inParallel } from './in-parallel.ts';

export interface BucketFetch {
  bucket: BucketClient;
  /** Must be absent or empty; nothing is overwritten. */
  dir: string;
  only?: Only | undefined;
}

const TRIES = 12;
const usualWaits: Waits = { first: 1000, longest: 30_000 };

/**
 * Every file has the hash that its manifest names: while somebody publishes, it begins anew.
 * @returns the number of files; 0 when nothing was published yet
 * @throws PublishRefused with one line; the folder is then unchanged
 */
export async function fetchBucket(job: BucketFetch, waits: Waits = usualWaits): Promise<{ files: number }> {
  refuseNonEmpty(job.dir);
  return explained(job.bucket.name, () =>
    pRetry(() => fetchOnce(job), {
      ...{ retries: TRIES - 1, minTimeout: waits.first, maxTimeout: waits.longest, factor: 2, randomize: true },
      shouldRetry: ({ error }) => isMoved(error),
    }),
  );
}

async function fetchOnce({ bucket, dir, only }: BucketFetch): Promise<{ files: number }> {
  const { existing } = await readBucketParts(bucket);
  const files = [...(existing?.files ?? [])].filter(([path]) => only === undefined || ownerOf(path) === only);
  if (files.length === 0) return { files: 0 };
  await writeNewFolder(dir, (folder) =>
    inParallel(files, async ([path, sha256]) => {
      const stored = await bucket.get(path);
      if (stored === null || hash('sha256', stored.body) !== sha256) {
        throw new BucketError('moved', `${path} is not the file that its manifest names`);
      }
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, stored.body, { flag: 'wx' });
    }),
  );
  return { files: files.length };
}
