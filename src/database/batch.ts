/**
 * Work that a transaction with many new rows does once instead of once per row: it checks which ids are free, looks up the
 * rows that they refer to, and writes the rows together. The rules are the same. If another process takes an id meanwhile,
 * the unique index of the database refuses the row.
 */
import type { PayloadRequest, RequestContext } from 'payload';
import type { DeferredInserts } from './deferred-inserts.ts';

export interface Batch {
  /** `<collection>/<id>` of new rows whose ids were found to be free in this transaction. */
  freeIds: Set<string>;
  /** Results of look-ups in this transaction, by their key. */
  answers: Map<string, Promise<unknown>>;
  /** The new rows. The creator of the batch writes them before the transaction ends. */
  inserts: DeferredInserts;
}

const mark = Symbol('batch');

/** The context of one transaction. The symbol exists only in this process, so that no request can forge it. */
export const asBatch = (batch: Batch): RequestContext => ({ batch: { [mark]: batch } });

const batchOf = ({ batch }: RequestContext): Batch | undefined => (batch as { [mark]?: Batch } | undefined)?.[mark];

export const isIdKnownFree = (context: RequestContext, collection: string, id: string): boolean =>
  batchOf(context)?.freeIds.has(`${collection}/${id}`) ?? false;

/** Where a hook writes new rows: to the batch if there is one, otherwise directly to the database. */
export const writerOf = ({ context, payload }: PayloadRequest): Pick<DeferredInserts, 'create' | 'createVersion'> =>
  batchOf(context)?.inserts ?? payload.db;

/** Looks something up once per batch. @param key of a look-up whose result does not change during the transaction */
export function oncePerBatch<Result>(
  context: RequestContext,
  key: string,
  lookUp: () => Promise<Result>,
): Promise<Result> {
  const batch = batchOf(context);
  if (!batch) return lookUp();
  const result = batch.answers.get(key) ?? lookUp();
  batch.answers.set(key, result);
  return result as Promise<Result>; // only this function fills the map
}
