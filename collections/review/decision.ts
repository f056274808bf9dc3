/**
 * What a decision of the review endpoints (src/review/) brings along besides the state: the hooks write it in the transaction of
 * the move. It is marked with a symbol of this process: no request from outside can carry it.
 */
import type { RequestContext } from 'payload';
import type { ProvenanceEntry } from './provenance.ts';

export interface Decision {
  /** Given anew with this decision, also where it is word for word the one that is left from the last. */
  reason: string | null;
  /** Kept on the log entry: decisions that were made at once. */
  batch?: string | undefined;
  /** When the entry was made that this move takes back. */
  undoes?: string | undefined;
  /** Logged where the state stays as it is: what else was done to the row. */
  edit?: string;
  /** Values of fields that the workflow alone writes. */
  own?: { intake_note?: string | null; provenance?: ProvenanceEntry[] | null; merged_into?: string | null };
}

const mark = Symbol('decision');

/** The context of a request that saves one decision. */
export const asDecision = (decision: Decision): RequestContext => ({ decision: { [mark]: decision } });

export function decisionOf(context: RequestContext): Decision | undefined {
  const { decision } = context as { decision?: { [mark]?: Decision } };
  return decision?.[mark];
}
