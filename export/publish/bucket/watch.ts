/** Notices during an upload that another publisher has been faster. */
import type { Owner } from '../../../src/contract/owners.ts';
import type { BucketClient } from '../../../src/lib/bucket/bucket-client.ts';
import { BucketError } from '../../../src/lib/bucket/bucket-error.ts';
import { HEAD } from '../part.ts';

export class Watch {
  readonly #bucket: BucketClient;
  /** The ETags that the manifests must have; null where there must be none. */
  readonly #etags: Map<Owner, string | null>;
  /** Milliseconds for which an answer counts. */
  readonly #interval: number;
  #checked = 0;
  #checking: Promise<void> | null = null;

  constructor(bucket: BucketClient, etags: Map<Owner, string | null>, interval: number) {
    this.#bucket = bucket;
    this.#etags = etags;
    this.#interval = interval;
  }

  etagOf(owner: Owner): string | null {
    return this.#etags.get(owner) ?? null;
  }

  /** Call it before each change. @throws BucketError of kind `moved` */
  async check(): Promise<void> {
    if (performance.now() - this.#checked < this.#interval) return;
    this.#checking ??= this.#ask().finally(() => {
      this.#checking = null;
    });
    await this.#checking;
  }

  /** After this publisher has written a manifest itself. */
  expect(owner: Owner, etag: string | null): void {
    this.#etags.set(owner, etag);
  }

  async #ask(): Promise<void> {
    const asked = performance.now();
    for (const [owner, etag] of this.#etags) {
      if ((await this.#bucket.etagOf(HEAD[owner])) !== etag) {
        throw new BucketError('moved', `${HEAD[owner]} was replaced by another publisher`);
      }
    }
    this.#checked = asked;
  }
}
