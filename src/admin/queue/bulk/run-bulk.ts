/**
 * Works through many rows in steps: a step that fails is tried again, what each one did is told, and it stops only between two of
 * them. So no row is passed over without a word: it has a result, or it is still to do.
 */
import pRetry from 'p-retry';
import type { RowResult } from '../../../review/api.ts';
import { RequestError } from '../../parts/review-client.ts';

/** Does the next piece of the work. Null when nothing is left. After a failure the next call does the same piece. */
export type Step = () => Promise<RowResult[] | null>;

export type BulkEnd = { end: 'done' | 'stopped' } | { end: 'interrupted'; message: string };

/**
 * @param told of the results of each step
 * @param signal stops it before the next step
 * @param wait in milliseconds before the first further try of a step; it doubles
 * @returns how it ended; after `stopped` and `interrupted` it goes on from there when it is called with the same step
 */
export async function runBulk({
  step,
  told,
  signal,
  wait = 1000,
}: {
  step: Step;
  told: (results: RowResult[]) => void;
  signal: AbortSignal;
  wait?: number;
}): Promise<BulkEnd> {
  // A request on its way is waited for: what it did would be unknown.
  const shouldRetry = ({ error }: { error: Error }) =>
    !signal.aborted && !(error instanceof RequestError && !error.mayPass);
  while (!signal.aborted) {
    try {
      const results = await pRetry(step, { retries: 3, minTimeout: wait, shouldRetry });
      if (results === null) return { end: 'done' };
      told(results);
    } catch (error) {
      return { end: 'interrupted', message: error instanceof Error ? error.message : String(error) };
    }
  }
  return { end: 'stopped' };
}
