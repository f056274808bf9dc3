/** The address of a folder of a bucket, such as `s3://feed/site`. */
import { checkTreePath } from './tree-path.ts';

export interface BucketAddress {
  bucket: string;
  /** Empty, or ends in a slash. */
  prefix: string;
  /** As given, for messages; it has no secret. */
  name: string;
}

/** @returns null when the text is not such an address */
export function parseBucketAddress(given: string): BucketAddress | null {
  const [, bucket, path = ''] = /^s3:\/\/([A-Za-z0-9][A-Za-z0-9._-]{1,62})(?:\/(.*?)\/?)?$/s.exec(given) ?? [];
  if (bucket === undefined || bucket.includes('..')) return null;
  if (path === '') return { bucket, prefix: '', name: given };
  try {
    checkTreePath(path);
  } catch {
    return null;
  }
  return { bucket, prefix: `${path}/`, name: given };
}
