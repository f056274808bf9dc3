/** The steps of a bulk decision on some rows or on all rows of a filter, and of its undo. */
import type { DecideRequest } from '../../../review/api/decisions.ts';
import { maxRefs, type QueueFilter } from '../../../review/api/queue.ts';
import type { RowRef } from '../../../review/api/values.ts';
import { decide, readRefs, undo } from '../../parts/review-client.ts';
import type { Step } from './run-bulk.ts';

/** Small enough that the progress bar moves and other editors do not wait long to save. */
export const chunkSize = 25;

type Decision = Pick<DecideRequest, 'to' | 'reason' | 'batch' | 'takeOver'>;

export function decideRows(decision: Decision, refs: RowRef[]): Step {
  const remaining = [...refs];
  return async () => {
    const decisions = remaining.slice(0, chunkSize);
    if (decisions.length === 0) return null;
    const { results } = await decide({ ...decision, decisions });
    remaining.splice(0, decisions.length);
    return results;
  };
}

/** @param filter with `until`, so that rows received in the meantime are not decided */
export function decideMatching(decision: Decision, filter: QueueFilter): Step {
  let page: Step = async () => null;
  let cursor: string | null | undefined;
  return async () => {
    for (;;) {
      const results = await page();
      if (results !== null || cursor === null) return results;
      const { refs, next } = await readRefs({ ...filter, limit: maxRefs, ...(cursor ? { cursor } : {}) });
      page = decideRows(decision, refs);
      cursor = next;
    }
  };
}

/** Newest first. */
export function undoBatch(batch: string): Step {
  let next: number | null | undefined;
  return async () => {
    if (next === null) return null;
    const response = await undo({ batch, limit: chunkSize, ...(next === undefined ? {} : { next }) });
    next = response.next;
    return response.results;
  };
}
