/**
 * Publishes a folder's files to a bucket (docs/feed-rules.md 12.16, 12.17, 12.29 to 12.34). The manifest is the commit point: it is
 * written after every file that it names, on the condition that nobody else has written one meanwhile.
 */
import { createHash, hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Owner } from '../../../src/contract/owners.ts';
import type { BucketClient, Condition, Waits } from '../../../src/lib/bucket/bucket-client.ts';
import { isMoved } from '../../../src/lib/bucket/bucket-error.ts';
import { inParallel } from '../../../src/lib/bucket/in-parallel.ts';
import { checkCombined } from '../check-combined.ts';
import { type CheckedTree, readCheckedTree } from '../checked-tree.ts';
import type { LocalTree } from '../local-tree.ts';
import { onlyTimestampsChange } from '../only-timestamps.ts';
import { HEAD } from '../part.ts';
import type { PublishResult } from '../publish-result.ts';
import type { PublishedParts } from '../published-parts.ts';
import { refuseLosses } from '../refuse-losses.ts';
import { refuseOtherStart } from '../refuse-other-start.ts';
import { type Heads, readBucketParts } from './bucket-parts.ts';
import { explained } from './explained.ts';
import { type Journals, readJournals, removeJournals, writeJournals } from './journals.ts';
import { objectHeaders } from './object-headers.ts';
import { PHASES, phaseOf } from './phase.ts';
import { planRepair, planUpload, type Upload } from './plan-upload.ts';
import { proveConditions } from './prove-conditions.ts';
import { Watch } from './watch.ts';

export interface BucketJob extends CheckedTree {
  bucket: BucketClient;
  /** Publishes nothing when only the build's timestamps would change. */
  ifChanged: boolean;
  allowShrink: boolean;
  /** Publishes even if the bucket has newer files of this job. */
  allowOlder: boolean;
  /** Percentage of a family's rows that may be lost at once. */
  maxLoss: number;
  /** False when the operator states that there is one publisher. */
  conditions: boolean;
  /** One line for a person. */
  progress?: (line: string) => void;
}

export interface PublishedToBucket extends PublishResult {
  /** Bytes that were sent. */
  bytes: number;
}

export interface BucketWaits extends Waits {
  /** How old the answer may be that no other publisher was faster. */
  watch: number;
}

const TRIES = 12;
const REPORT_EVERY = 5000;
const usualWaits: BucketWaits = { first: 250, longest: 10_000, watch: 1000 };

/** @throws PublishRefused with one line; the manifests in the bucket are then unchanged */
export async function publishBucket(job: BucketJob, waits: BucketWaits = usualWaits): Promise<PublishedToBucket> {
  const tree = await readCheckedTree(job);
  const run = new BucketRun(job, tree, waits);
  let tries = 0;
  return explained(job.bucket.name, () =>
    pRetry(
      async () => {
        tries += 1;
        return { ...(await run.publishOnce()), overtaken: tries > 1, tries };
      },
      {
        retries: TRIES - 1,
        minTimeout: waits.first,
        maxTimeout: waits.longest,
        factor: 2,
        randomize: true,
        shouldRetry: ({ error }) => isMoved(error),
      },
    ),
  );
}

/** What the tries of one run share. */
class BucketRun {
  readonly #job: BucketJob;
  readonly #tree: LocalTree;
  readonly #waits: BucketWaits;
  readonly #sent = { written: 0, bytes: 0, deleted: 0 };
  #reported = Date.now();

  constructor(job: BucketJob, tree: LocalTree, waits: BucketWaits) {
    this.#job = job;
    this.#tree = tree;
    this.#waits = waits;
  }

  /** @throws BucketError of kind `moved` when another publisher was faster */
  async publishOnce(): Promise<Omit<PublishedToBucket, 'overtaken' | 'tries'>> {
    const { bucket, ifChanged, allowOlder } = this.#job;
    const { parts } = this.#tree;
    const { heads, existing } = await readBucketParts(bucket);
    const upload = planUpload(parts, existing, allowOlder);
    const { taken, kept, newer } = upload.plan;
    const files = parts.reduce((sum, part) => sum + (taken.includes(part.owner) ? part.files.size : 0), 0);
    const done = (outcome?: 'only times' | 'older') => ({
      outcome: outcome ?? (this.#sent.written + this.#sent.deleted > 0 ? ('published' as const) : ('same' as const)),
      ...{ files, ...this.#sent, kept, newer, built: parts[0]?.generatedAt ?? '' },
    });
    if (newer !== null) return done('older');
    // Read after the manifests: a publisher that has written one has had its journal there before.
    const begun = await readJournals(bucket, upload.owners);
    if (begun.keys.length === 0) {
      if (upload.writes.length + upload.deletes.length + upload.commits.length === 0) return done();
      if (existing && ifChanged && onlyTimestampsChange({ plan: upload.plan, ...this.#tree, ...existing })) {
        return done('only times');
      }
    }
    await this.#check(upload, existing);
    await this.#upload(upload, heads, begun);
    return done();
  }

  /** @throws PublishRefused for a loss, or for files of several jobs that do not fit together */
  async #check({ plan }: Upload, existing: PublishedParts | null): Promise<void> {
    const { bucket, dir, allowShrink, maxLoss } = this.#job;
    const tree = this.#tree;
    if (existing && !allowShrink) refuseLosses({ dir, maxLoss, tree, plan, existing });
    // The publisher of figures that are just being replaced checks them itself, also when it was killed and runs again later.
    const inFlux = new Error('Files of another job are being replaced.');
    const isWhole = this.#job.only === undefined;
    const readPublished = async (paths: readonly string[]) => {
      const contents = new Map<string, Uint8Array>();
      await inParallel(paths, async (path) => {
        const stored = await bucket.get(path);
        const isNamed = stored !== null && hash('sha256', stored.body) === existing?.files.get(path);
        if (isWhole && !isNamed) throw inFlux;
        if (stored) contents.set(path, stored.body);
      });
      return contents;
    };
    const target = `bucket ${bucket.name}`;
    try {
      await checkCombined({ dir, target, tree, plan, existing, readPublished });
      if (existing && !allowShrink) await refuseOtherStart({ dir, target, tree, existing, readPublished });
    } catch (error) {
      if (error !== inFlux) throw error;
    }
  }

  async #upload(upload: Upload, heads: Heads, begun: Journals): Promise<void> {
    const { bucket, conditions } = this.#job;
    const { owners, commits } = upload;
    const watch = new Watch(
      bucket,
      new Map(owners.map((owner) => [owner, heads.get(owner)?.etag ?? null])),
      this.#waits.watch,
    );
    const repair = await this.#planRepair(owners, begun);
    const writes = new Set([...upload.writes.filter((path) => !repair.right.has(path)), ...repair.writes]);
    const deletes = new Set([...upload.deletes, ...repair.deletes]);
    if (conditions && owners[0]) await proveConditions(bucket, owners[0]);
    const own = await writeJournals(bucket, owners, [...upload.writes, ...deletes]);
    try {
      // Others see the journal from now on. A manifest that was written before that is noticed here.
      await watch.check();
    } catch (error) {
      await removeJournals(bucket, own);
      throw error;
    }
    await this.#send(writes, watch);
    for (const owner of commits) await this.#commit(owner, watch);
    try {
      await this.#delete(deletes, watch);
      await this.#settle({ owners, own, begun }, watch);
    } catch (error) {
      // The publisher of a newer manifest finds the journal and ends what is left.
      if (!isMoved(error)) throw error;
    }
  }

  async #send(paths: ReadonlySet<string>, watch: Watch): Promise<void> {
    for (const [phase, name] of PHASES.entries()) {
      const some = [...paths].filter((path) => phaseOf(path) === phase);
      await inParallel(some.entries(), async ([place, path]) => {
        await watch.check();
        await this.#put(path);
        this.#report(`${name}: ${place + 1} of ${some.length}`);
      });
    }
  }

  async #put(path: string, condition?: Condition): Promise<string> {
    const content = this.#tree.read(path);
    const etag = await this.#job.bucket.put(path, content, { headers: objectHeaders(path), condition });
    this.#sent.written += 1;
    this.#sent.bytes += content.byteLength;
    return etag;
  }

  /** The commit point. */
  async #commit(owner: Owner, watch: Watch): Promise<void> {
    const { bucket, conditions } = this.#job;
    await watch.check();
    const before = watch.etagOf(owner);
    const condition: Condition = before === null ? { 'if-none-match': '*' } : { 'if-match': before };
    const etag = await this.#put(HEAD[owner], conditions ? condition : undefined);
    watch.expect(owner, etag || (await bucket.etagOf(HEAD[owner])));
  }

  async #delete(paths: ReadonlySet<string>, watch: Watch): Promise<void> {
    await inParallel(paths, async (path) => {
      await watch.check();
      await this.#job.bucket.delete(path);
      this.#sent.deleted += 1;
      this.#report(`deleted: ${this.#sent.deleted}`);
    });
  }

  /** Removes the journals, after repairing what a slower publisher may have changed until it noticed this one. */
  async #settle(
    { owners, own, begun }: { owners: Owner[]; own: string[]; begun: Journals },
    watch: Watch,
  ): Promise<void> {
    const { bucket } = this.#job;
    const others = await readJournals(bucket, owners, own);
    const keys = new Set([...own, ...begun.keys, ...others.keys]);
    if (keys.size > own.length) {
      await sleep(this.#waits.watch * 2);
      const paths = new Set([...begun.paths, ...others.paths]);
      const repair = await this.#planRepair(owners, { keys: [...keys], paths });
      await this.#send(repair.writes, watch);
      await this.#delete(repair.deletes, watch);
    }
    await removeJournals(bucket, keys);
  }

  /** Compares what others began to change with what is there, by MD5, which is the ETag of most stores. */
  async #planRepair(owners: readonly Owner[], { keys, paths }: Journals) {
    const etags = new Map<string, string>();
    if (keys.length > 0) {
      for await (const { key, etag } of this.#job.bucket.list('')) if (paths.has(key)) etags.set(key, etag);
    }
    return planRepair({
      ...{ owners, paths, parts: this.#tree.parts },
      isRight: (path) => createHash('md5').update(this.#tree.read(path)).digest('hex') === etags.get(path),
      exists: (path) => etags.has(path),
    });
  }

  #report(line: string): void {
    if (Date.now() - this.#reported < REPORT_EVERY) return;
    this.#reported = Date.now();
    this.#job.progress?.(line);
  }
}
