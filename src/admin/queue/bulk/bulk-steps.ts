/** What a bulk decision does step by step: some rows, all rows of a filter, or the undo of either. */
import { type DecideRequest, maxRefs, type QueueFilter, type RowRef } from '../../../review/api.ts';
import { decide, readRefs, undo } from '../../parts/review-client.ts';
import type { Step } from './run-bulk.ts';

/** Few enough that the bar moves and that another editor's save need not wait long. */
const chunk = 25;

type Decision = Pick<DecideRequest, 'to' | 'reason' | 'batch' | 'takeOver'>;

export function decideThese(decision: Decision, refs: RowRef[]): Step {
  const left = [...refs];
  return async () => {
    const decisions = left.slice(0, chunk);
    if (decisions.length === 0) return null;
    const { results } = await decide({ ...decision, decisions });
    left.splice(0, decisions.length);
    return results;
  };
}

/** @param filter with `until`, so that what comes in meanwhile is left alone */
export function decideMatching(decision: Decision, filter: QueueFilter): Step {
  let page: Step = async () => null;
  let cursor: string | null | undefined;
  return async () => {
    for (;;) {
      const results = await page();
      if (results !== null || cursor === null) return results;
      const { refs, next } = await readRefs({ ...filter, limit: maxRefs, ...(cursor ? { cursor } : {}) });
      page = decideThese(decision, refs);
      cursor = next;
    }
  };
}

/** Newest first. */
export function undoBatch(batch: string): Step {
  let next: number | null | undefined;
  return async () => {
    if (next === null) return null;
    const answer = await undo({ batch, limit: chunk, ...(next === undefined ? {} : { next }) });
    next = answer.next;
    return answer.results;
  };
}
