/**
 * Runs a bulk decision in steps. A failed step is tried again, the results of each step are reported, and it stops only between two
 * steps. So every row either has a result or is still to be done.
 */
import pRetry from 'p-retry';
import type { RowResult } from '../../../review/api/decisions.ts';
import { RequestError } from '../../parts/review-client.ts';

/** Does the next part of the work; null at the end. After a failure, the next call repeats the same part. */
export type Step = () => Promise<RowResult[] | null>;

export type BulkEnd = { end: 'done' | 'stopped' } | { end: 'interrupted'; message: string };

/**
 * @param onResults called with the results of each step
 * @param signal stops before the next step
 * @param wait in milliseconds before the first retry of a step; doubles each time
 * @returns how it ended; after `stopped` or `interrupted`, a call with the same step continues the work
 */
export async function runBulk({
  step,
  onResults,
  signal,
  wait = 1000,
}: {
  step: Step;
  onResults: (results: RowResult[]) => void;
  signal: AbortSignal;
  wait?: number;
}): Promise<BulkEnd> {
  // A running request is not aborted, because its results would be unknown.
  const shouldRetry = ({ error }: { error: Error }) =>
    !signal.aborted && !(error instanceof RequestError && !error.isTemporary);
  while (!signal.aborted) {
    try {
      const results = await pRetry(step, { retries: 3, minTimeout: wait, shouldRetry });
      if (results === null) return { end: 'done' };
      onResults(results);
    } catch (error) {
      return { end: 'interrupted', message: error instanceof Error ? error.message : String(error) };
    }
  }
  return { end: 'stopped' };
}
