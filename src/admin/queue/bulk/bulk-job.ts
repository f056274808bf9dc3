/** A bulk decision as the dialog runs it: its title, its steps, and what it asks before it begins. */
import type { QueueFilter, RowRef, RowResult } from '../../../review/api.ts';
import type { Status } from '../list/queue-state.ts';
import { decideMatching, decideThese, undoBatch } from './bulk-steps.ts';
import { newBatch } from './new-batch.ts';
import type { Step } from './run-bulk.ts';

export interface BulkJob {
  /** Such as "Approve 20 rows". */
  title: string;
  /** How many rows it is about, as far as that was known at its beginning. */
  total: number;
  step: Step;
  /** Of each step. */
  told: (results: RowResult[]) => void;
  /** The batch that can be taken back afterwards; null for an undo. */
  batch: string | null;
  /** When every row has a result: not where it was stopped before. */
  ended?: () => void;
  /** Asked before it begins; left out where that was done, or where few rows are meant. */
  question?: string;
}

interface Wanted {
  to: Status;
  reason?: string | undefined;
  /** Some rows, or all of a filter, which are so many. */
  rows: RowRef[] | { filter: QueueFilter; total: number };
  /** @param first this is the first step that did something */
  told: (results: RowResult[], batch: string, first: boolean) => void;
}

export function decisionJob({ to, reason, rows, told }: Wanted): BulkJob {
  const batch = newBatch();
  const decision = { to, batch, ...(reason === undefined ? {} : { reason }) };
  const some = Array.isArray(rows);
  const total = some ? rows.length : rows.total;
  const until = new Date().toISOString();
  let first = true;
  return {
    title: `${verbs[to]} ${total} ${total === 1 ? 'row' : 'rows'}`,
    total,
    batch,
    step: some ? decideThese(decision, rows) : decideMatching(decision, { ...rows.filter, until }),
    told: (results) => {
      told(results, batch, first);
      first = false;
    },
    // A reason was asked for already.
    ...(some || reason !== undefined
      ? {}
      : { question: `All ${total} rows that match the filters, those of further pages too.` }),
  };
}

/** @param total as far as it is known */
export const undoJob = (batch: string, { total = 0, ended }: { total?: number; ended: () => void }): BulkJob => ({
  title: 'Undo the decisions',
  total,
  step: undoBatch(batch),
  told: () => {},
  ended,
  batch: null,
});

const verbs: Record<Status, string> = { published: 'Approve', rejected: 'Reject', pending: 'Put back' };
