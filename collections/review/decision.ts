/**
 * What a decision of the review endpoints (src/review/) contains besides the state. The hooks write it in the transaction of
 * the move. The symbol exists only in this process, so that no request can forge it.
 */
import type { RequestContext } from 'payload';
import type { ProvenanceEntry } from './provenance.ts';

export interface Decision {
  /** The reason of this decision, even if it equals the reason of the last one. */
  reason: string | null;
  /** Stored in the log entry: shared by decisions that were made together. */
  batch?: string | undefined;
  /** The time of the log entry that this move undoes. */
  undoes?: string | undefined;
  /** For a change without a move: what was done to the row. It is logged. */
  edit?: string;
  /** Is called with the id of the log entry, which spares a search for it. */
  onLogged?: (entry: number) => void;
  /** Values of fields that only the workflow writes. */
  own?: { intake_note?: string | null; provenance?: ProvenanceEntry[] | null; merged_into?: string | null };
}

const mark = Symbol('decision');

/** The context of a request that saves one decision. */
export const asDecision = (decision: Decision): RequestContext => ({ decision: { [mark]: decision } });

export function decisionOf(context: RequestContext): Decision | undefined {
  const { decision } = context as { decision?: { [mark]?: Decision } };
  return decision?.[mark];
}
