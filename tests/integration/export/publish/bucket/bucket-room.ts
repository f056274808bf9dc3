/** The trees of a newsroom, and a store to publish them to. */
import { hash } from 'node:crypto';
import { type BucketJob, publishBucket } from '../../../../../export/publish/bucket/publish-bucket.ts';
import type { Source } from '../../../../../export/verify/tree/source.ts';
import { verify } from '../../../../../export/verify/verify.ts';
import { BucketClient } from '../../../../../src/lib/bucket/bucket-client.ts';
import { parseBucketAddress } from '../../../../../src/lib/bucket-address.ts';
import { BUCKET, FakeStore, KEYS } from '../../../../fixtures/s3/fake-store.ts';
import { Newsroom } from '../branch/newsroom.ts';

export const PREFIX = 'site/';
export const ADDRESS = `s3://${BUCKET}/site`;
/** Short, so that a test with many tries does not take minutes. */
export const waits = { first: 5, longest: 100, watch: 20 };

export class BucketRoom {
  readonly news: Newsroom;
  readonly store: FakeStore;

  private constructor(news: Newsroom, store: FakeStore) {
    this.news = news;
    this.store = store;
  }

  static async open(): Promise<BucketRoom> {
    return new BucketRoom(await Newsroom.open(), await FakeStore.open());
  }

  client(patience = 5): BucketClient {
    const address = parseBucketAddress(ADDRESS);
    if (!address) throw new Error('The address of the tests is valid.');
    const settings = { ...KEYS, sessionToken: undefined, endpoint: this.store.address };
    return new BucketClient({ address, settings, patience, waits });
  }

  publish(dir: string, options: Partial<BucketJob> = {}) {
    return publishBucket(
      {
        ...{ dir, bucket: options.bucket ?? this.client(), ifChanged: false, allowShrink: false, allowOlder: false },
        ...{ maxLoss: 20, conditions: true, key: null },
        ...options,
      },
      waits,
    );
  }

  /** Paths of the published tree. */
  paths(): string[] {
    return [...this.store.objects.keys()]
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  }

  text(path: string): string {
    return this.store.text(`${PREFIX}${path}`) ?? '';
  }

  timeOf(path: string): string {
    return JSON.parse(this.text(path)).generated_at;
  }

  /** The paths that the published manifests name, with what the objects should be, that are not there with that hash. */
  broken(): string[] {
    return ['api/v1/manifest.json', 'api/v1/markets/manifest.json'].flatMap((manifest) => {
      const text = this.text(manifest);
      if (text === '') return [];
      const files: { path: string; sha256: string }[] = JSON.parse(text).files;
      return files.flatMap(({ path, sha256 }) => {
        const stored = this.store.objects.get(`${PREFIX}${path}`);
        return stored && hash('sha256', stored.body) === sha256 ? [] : [path];
      });
    });
  }

  /** Journals of publishers that did not end. */
  journals(): string[] {
    return this.paths().filter((path) => path.startsWith('.publish/'));
  }

  /** The problems that `npm run verify` would report. */
  async problems(): Promise<string[]> {
    const source: Source = {
      name: ADDRESS,
      read: async (path) => {
        const stored = this.store.objects.get(`${PREFIX}${path}`);
        return stored ? { bytes: stored.body, headers: {} } : null;
      },
      list: async () => this.paths(),
    };
    return (await verify(source)).problems.map(({ file, text }) => `${file}: ${text}`);
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.news.close();
  }
}
