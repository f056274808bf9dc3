/**
 * What a transaction of many new rows does once instead of once a row: it asks which ids are free, and for the rows that all of
 * them refer to, and it writes their log entries together. The rules stay the same; a race that is lost all the same ends at the
 * database's own unique index.
 */
import type { RequestContext } from 'payload';

export interface Batch {
  /** `<collection>/<id>` of new rows whose ids were seen to be free in this transaction. */
  freeIds: Set<string>;
  /** What was looked up in this transaction, by the question. */
  answers: Map<string, Promise<unknown>>;
  /** Log entries: whoever made the batch writes them before the transaction ends. */
  log: Record<string, unknown>[];
}

const mark = Symbol('batch');

/** The context of one transaction. It is marked with a symbol of this process: no request from outside can carry it. */
export const asBatch = (batch: Batch): RequestContext => ({ batch: { [mark]: batch } });

const batchOf = ({ batch }: RequestContext): Batch | undefined => (batch as { [mark]?: Batch } | undefined)?.[mark];

export const isKnownFree = (context: RequestContext, collection: string, id: string): boolean =>
  batchOf(context)?.freeIds.has(`${collection}/${id}`) ?? false;

/** @returns false where there is no batch: then the entry is to be written at once */
export function logWithBatch(context: RequestContext, entry: Record<string, unknown>): boolean {
  const batch = batchOf(context);
  batch?.log.push(entry);
  return batch !== undefined;
}

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
