/**
 * Signed requests to a folder of a bucket, with path-style addresses, which every store knows. A request is tried again with
 * growing waits when the network or the server fails.
 */
import { createHash, hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import pRetry from 'p-retry';
import type { BucketAddress } from '../bucket-address.ts';
import { mask } from '../mask.ts';
import { BucketError, classifyRefusal, describeRefusal } from './bucket-error.ts';
import { type ListedObject, parseListing, parseRefusal } from './parse-answer.ts';
import type { BucketSettings } from './settings.ts';

/** Waits between tries in milliseconds: doubled each time, and randomly up to doubled again. */
export interface Waits {
  first: number;
  longest: number;
}

export interface ClientOptions {
  address: BucketAddress;
  settings: BucketSettings;
  /** Seconds after which a request without a complete answer is given up. */
  patience: number;
  /** How often a request that failed for now is tried again. */
  retries?: number;
  waits?: Waits;
}

/** What must be true for a write to happen: the object still has this ETag, or does not exist. */
export type Condition = { 'if-match': string } | { 'if-none-match': '*' };

export interface StoredObject {
  body: Buffer;
  /** As the server sent it. */
  etag: string;
}

export interface PutOptions {
  headers: Record<string, string>;
  condition?: Condition | undefined;
}

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: URL;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

const usualRetries = 8;
const usualWaits: Waits = { first: 250, longest: 20_000 };

export class BucketClient {
  /** Such as `s3://feed/site`. */
  readonly name: string;
  readonly #options: ClientOptions;
  readonly #signer: AwsClient;

  constructor(options: ClientOptions) {
    const { accessKeyId, secretAccessKey, sessionToken, region } = options.settings;
    this.name = options.address.name;
    this.#options = options;
    this.#signer = new AwsClient({
      ...{ accessKeyId, secretAccessKey, region, service: 's3' },
      ...(sessionToken === undefined ? {} : { sessionToken }),
    });
  }

  /** @param path from the address's folder @returns null when there is no such object */
  async get(path: string): Promise<StoredObject | null> {
    const answer = await this.#send({ method: 'GET', url: this.#urlOf(path) });
    return answer && { body: answer.body, etag: answer.headers.get('etag') ?? '' };
  }

  /** The ETag of an object, as the server sent it; null when there is no such object. */
  async etagOf(path: string): Promise<string | null> {
    const answer = await this.#send({ method: 'HEAD', url: this.#urlOf(path) });
    return answer && (answer.headers.get('etag') ?? '');
  }

  /**
   * @returns the new ETag
   * @throws BucketError of kind `moved` when the condition is not met
   */
  async put(path: string, body: Uint8Array, { headers, condition }: PutOptions): Promise<string> {
    const answer = await this.#send({
      method: 'PUT',
      url: this.#urlOf(path),
      body,
      headers: { ...headers, ...condition },
    });
    return answer?.headers.get('etag') ?? '';
  }

  /** Deletes an object; one that does not exist is no error. */
  async delete(path: string): Promise<void> {
    await this.#send({ method: 'DELETE', url: this.#urlOf(path) });
  }

  /** @param folder from the address's folder: empty, or ends in a slash @returns keys without the address's prefix */
  async *list(folder: string): AsyncGenerator<ListedObject> {
    const { bucket, prefix } = this.#options.address;
    for (let next: string | null = ''; next !== null; ) {
      const url = new URL(`${this.#options.settings.endpoint}/${bucket}`);
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix: prefix + folder };
      url.search = new URLSearchParams(next === '' ? query : { ...query, 'continuation-token': next }).toString();
      const answer = await this.#send({ method: 'GET', url });
      const page = answer && parseListing(answer.body.toString('utf8'));
      if (page === null) throw new BucketError('other', 'the answer to ListObjectsV2 is not a list');
      for (const { key, etag } of page.objects) {
        if (key.startsWith(prefix)) yield { key: key.slice(prefix.length), etag };
      }
      next = page.next;
    }
  }

  #urlOf(path: string): URL {
    const { address, settings } = this.#options;
    const key = `${address.prefix}${path}`.split('/').map(encodeURIComponent).join('/');
    return new URL(`${settings.endpoint}/${address.bucket}/${key}`);
  }

  /** @returns null when there is no such object */
  #send(call: Call): Promise<Answer | null> {
    const { waits = usualWaits, patience, retries = usualRetries } = this.#options;
    return pRetry(() => this.#once(call), {
      retries,
      minTimeout: waits.first,
      maxTimeout: waits.longest,
      factor: 2,
      randomize: true,
      onFailedAttempt: async ({ error, retriesLeft }) => {
        if (!(error instanceof BucketError) || error.kind !== 'busy' || retriesLeft === 0) return;
        await sleep(Math.min(error.retryAfter, patience * 1000));
      },
      shouldRetry: ({ error }) => error instanceof BucketError && error.kind === 'busy',
    });
  }

  async #once(call: Call): Promise<Answer | null> {
    const { status, headers, body } = await this.#fetch(call);
    if (status >= 200 && status < 300) return { status, headers, body };
    const { code, message } = parseRefusal(body.toString('utf8'));
    if (status === 404 && code !== 'NoSuchBucket' && call.method !== 'PUT') return null;
    const text = this.#masked(describeRefusal({ status, code, message }));
    throw new BucketError(classifyRefusal({ status, code }), text, retryAfter(headers.get('retry-after')));
  }

  async #fetch({ method, url, headers = {}, body }: Call): Promise<Answer> {
    const request = await this.#signer.sign(url, {
      method,
      headers: {
        ...headers,
        'x-amz-content-sha256': hash('sha256', body ?? ''),
        ...(body === undefined ? {} : { 'content-md5': createHash('md5').update(body).digest('base64') }),
      },
      // Contents of files are never in shared memory, which is what the type excludes.
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
    });
    // Not signed, because proxies change it. A compressed answer would have another ETag.
    request.headers.set('accept-encoding', 'identity');
    try {
      const answer = await fetch(request, {
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#options.patience * 1000),
      });
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw new BucketError('busy', this.#masked(networkReason(error)));
    }
  }

  #masked(text: string): string {
    const { accessKeyId, secretAccessKey, sessionToken = '' } = this.#options.settings;
    return mask(text, [secretAccessKey, sessionToken, accessKeyId]);
  }
}

/** Seconds, or a date. @returns milliseconds */
function retryAfter(value: string | null): number {
  if (value === null) return 0;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return wait > 0 ? wait : 0;
}

function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no complete answer in time';
  const cause = error.cause instanceof Error ? error.cause.message || error.cause.name : '';
  return (cause || error.message).replace(/\s+/g, ' ');
}
