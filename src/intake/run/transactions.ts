/** The intake's transactions: written by its machine user, whole or not at all, and always rolled back in a dry run. */
import pRetry from 'p-retry';
import type { Payload, PayloadRequest, TypedUser } from 'payload';
import { inTransaction } from '../../cms/in-transaction.ts';
import { asBatch, type Batch } from '../../database/batch.ts';
import { databaseProblem } from '../../database/database-problem.ts';
import { DeferredInserts } from '../../database/deferred-inserts.ts';
import { DatabaseAwayError } from '../../database/errors.ts';
import { machineUser } from './machine-user.ts';

const ROLLBACK = Symbol('dry run');

export class Transactions {
  readonly #payload: Payload;
  readonly #dryRun: boolean;
  #machine: TypedUser | null = null;

  constructor(payload: Payload, dryRun: boolean) {
    this.#payload = payload;
    this.#dryRun = dryRun;
  }

  /**
   * Waits again, up to twice, if other writers keep the database busy.
   * @param work new rows that it writes with `writerOf` are inserted at its end
   */
  run<Result>(work: (req: PayloadRequest, batch: Batch) => Promise<Result>): Promise<Result> {
    return pRetry(() => this.#runOnce(work), {
      retries: 2,
      minTimeout: 0,
      shouldRetry: ({ error }) => {
        const problem = databaseProblem(error);
        return problem !== null && !(problem instanceof DatabaseAwayError); // it may have saved the work
      },
    });
  }

  async #runOnce<Result>(work: (req: PayloadRequest, batch: Batch) => Promise<Result>): Promise<Result> {
    let result: { value: Result } | undefined;
    try {
      return await inTransaction(this.#payload, {}, async (req) => {
        // In a dry run the machine user may be created and rolled back too.
        this.#machine ??= this.#dryRun ? null : await machineUser(req);
        req.user = this.#machine ?? (await machineUser(req));
        const batch: Batch = { freeIds: new Set(), answers: new Map(), inserts: new DeferredInserts(this.#payload) };
        Object.assign(req.context, asBatch(batch));
        result = { value: await work(req, batch) };
        await batch.inserts.write(req);
        if (this.#dryRun) throw ROLLBACK;
        return result.value;
      });
    } catch (error) {
      if (error === ROLLBACK && result) return result.value;
      throw error;
    }
  }
}
