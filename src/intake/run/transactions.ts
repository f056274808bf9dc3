/** The intake's writes: as its machine user, whole or not at all, and in a dry run never for good. */
import type { Payload, PayloadRequest, TypedUser } from 'payload';
import { asBatch, type Batch } from '../../../collections/review/batch.ts';
import { inTransaction } from '../../cms/in-transaction.ts';
import { DeferredInserts } from '../../database/deferred-inserts.ts';
import { DatabaseBusyError } from '../../database/errors.ts';
import { machineUser } from './machine-user.ts';

const UNDO = Symbol('dry run');

export class Transactions {
  readonly #payload: Payload;
  readonly #dryRun: boolean;
  #machine: TypedUser | null = null;

  /** @param dryRun undoes each at its end */
  constructor(payload: Payload, dryRun: boolean) {
    this.#payload = payload;
    this.#dryRun = dryRun;
  }

  /**
   * Editors and imports may be at it too: a turn that does not come is waited for again.
   * @param work what it makes anew is written at its end (writerOf)
   */
  async run<Result>(work: (req: PayloadRequest, batch: Batch) => Promise<Result>, tries = 3): Promise<Result> {
    let result: { value: Result } | undefined;
    try {
      return await inTransaction(this.#payload, {}, async (req) => {
        this.#machine ??= this.#dryRun ? null : await machineUser(req);
        req.user = this.#machine ?? (await machineUser(req));
        const batch: Batch = { freeIds: new Set(), answers: new Map(), inserts: new DeferredInserts(this.#payload) };
        Object.assign(req.context, asBatch(batch));
        result = { value: await work(req, batch) };
        await batch.inserts.write(req);
        if (this.#dryRun) throw UNDO;
        return result.value;
      });
    } catch (error) {
      if (error === UNDO && result) return result.value;
      if (error instanceof DatabaseBusyError && tries > 1) return this.run(work, tries - 1);
      throw error;
    }
  }
}
