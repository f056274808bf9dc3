/**
 * Pictures in object storage, which several panels and build machines share (MEDIA_BUCKET). The folder of pictures then has copies.
 * No two pictures ever have one name there, so a copy never becomes old (docs/feed-rules.md 6.11).
 */

import { BucketClient } from '../../src/lib/bucket/bucket-client.ts';
import { BucketError, type BucketFailure, isMoved } from '../../src/lib/bucket/bucket-error.ts';
import { readBucketSettings } from '../../src/lib/bucket/settings.ts';
import { parseBucketAddress } from '../../src/lib/bucket-address.ts';
import { SettingsError } from '../../src/lib/settings.ts';

/** Seconds for an answer, and tries after the first one. */
const limits = {
  /** An editor waits, or monitoring. */
  request: { patience: 8, retries: 1 },
  check: { patience: 3, retries: 0 },
  /** A command, which may wait for a store that is slow or away for a moment. */
  command: { patience: 60, retries: 5 },
};

/**
 * The bucket of MEDIA_BUCKET; null when it is not set.
 * @throws SettingsError with one line when it is not the address of a bucket, or a setting of object storage is missing or invalid
 */
export function pictureBucket(use: keyof typeof limits, env = process.env): PictureBucket | null {
  const given = env.MEDIA_BUCKET?.trim();
  if (!given) return null;
  const address = parseBucketAddress(given);
  if (address === null) {
    throw new SettingsError(
      'The setting MEDIA_BUCKET must be the address of a bucket, such as s3://feed-pictures or s3://feed/pictures; correct it in .env or the environment.',
    );
  }
  return new PictureBucket(new BucketClient({ address, settings: readBucketSettings(env), ...limits[use] }));
}

/** The message is one line for the operator, without a secret. */
export class PictureBucketError extends Error {
  override name = 'PictureBucketError';
}

/** Each method throws a PictureBucketError when the store does not do it. */
export class PictureBucket {
  /** Such as `s3://feed/pictures`. */
  readonly name: string;
  readonly #client: BucketClient;

  constructor(client: BucketClient) {
    this.name = client.name;
    this.#client = client;
  }

  /** Stores a picture. @returns false, and stores nothing, when another picture has this name */
  add(filename: string, body: Buffer): Promise<boolean> {
    return this.#explained(async () => {
      try {
        await this.#client.put(filename, body, { headers: headersOf(filename), condition: { 'if-none-match': '*' } });
        return true;
      } catch (error) {
        if (!isMoved(error)) throw error;
        // It may be ours: the answer to an earlier try was lost.
        return (await this.#client.get(filename))?.body.equals(body) ?? false;
      }
    });
  }

  /** Stores a picture in place of whatever has its name. */
  async replace(filename: string, body: Buffer): Promise<void> {
    await this.#explained(() => this.#client.put(filename, body, { headers: headersOf(filename) }));
  }

  /** @returns null when the bucket has no such picture */
  async get(filename: string): Promise<Buffer | null> {
    const stored = await this.#explained(() => this.#client.get(filename));
    return stored?.body ?? null;
  }

  /** A picture that is not there is no error. */
  async delete(filename: string): Promise<void> {
    await this.#explained(() => this.#client.delete(filename));
  }

  /** The ETag of each picture, by file name; in many stores it is the MD5 of the bytes, in hex. */
  list(): Promise<Map<string, string>> {
    return this.#explained(async () => {
      const etags = new Map<string, string>();
      for await (const { key, etag } of this.#client.list('')) etags.set(key, etag);
      return etags;
    });
  }

  async #explained<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof BucketError)) throw error;
      const [happened, remedy] = explanations[error.kind];
      throw new PictureBucketError(`The bucket ${this.name} of the pictures ${happened}: ${error.message}. ${remedy}`);
    }
  }
}

const explanations: Readonly<Record<BucketFailure, readonly [happened: string, remedy: string]>> = {
  moved: ['changed during the request', 'Try again.'],
  busy: ['does not answer', 'Check AWS_ENDPOINT_URL_S3 and the network, or try again later.'],
  conditions: ['refuses conditional writes', 'Use a store that has them.'],
  access: ['denies access', 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and what the key may do.'],
  absent: ['cannot be found', 'Check MEDIA_BUCKET and AWS_ENDPOINT_URL_S3.'],
  other: ['refuses the request', 'Fix this and try again.'],
};

const headersOf = (filename: string) => ({
  'content-type': types.find(([name]) => name.test(filename))?.[1] ?? 'application/octet-stream',
});

const types = [
  [/\.png$/i, 'image/png'],
  [/\.webp$/i, 'image/webp'],
  [/\.jpe?g$/i, 'image/jpeg'],
] as const;
