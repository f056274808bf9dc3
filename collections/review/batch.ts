/**
 * What a transaction of many new rows does once instead of once a row: it asks which ids are free, and for the rows that all of
 * them refer to, and it writes them together. The rules stay the same; a race that is lost all the same ends at the database's
 * own unique index.
 */
import type { PayloadRequest, RequestContext } from 'payload';
import type { HeldInserts } from '../../src/database/held-inserts.ts';

export interface Batch {
  /** `<collection>/<id>` of new rows whose ids were seen to be free in this transaction. */
  freeIds: Set<string>;
  /** What was looked up in this transaction, by the question. */
  answers: Map<string, Promise<unknown>>;
  /** Of what is new: whoever made the batch writes it before the transaction ends. */
  inserts: HeldInserts;
}

const mark = Symbol('batch');

/** The context of one transaction. It is marked with a symbol of this process: no request from outside can carry it. */
export const asBatch = (batch: Batch): RequestContext => ({ batch: { [mark]: batch } });

const batchOf = ({ batch }: RequestContext): Batch | undefined => (batch as { [mark]?: Batch } | undefined)?.[mark];

export const isKnownFree = (context: RequestContext, collection: string, id: string): boolean =>
  batchOf(context)?.freeIds.has(`${collection}/${id}`) ?? false;

/** Where a hook writes something new: with the batch, else at once. */
export const writerOf = ({ context, payload }: PayloadRequest): Pick<HeldInserts, 'create' | 'createVersion'> =>
  batchOf(context)?.inserts ?? payload.db;

/** @param question that has one answer as long as the transaction lasts */
export function onceABatch<Answer>(
  context: RequestContext,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const batch = batchOf(context);
  if (!batch) return ask();
  const answer = batch.answers.get(question) ?? ask();
  batch.answers.set(question, answer);
  return answer as Promise<Answer>; // the question was asked here before
}
