/** A bulk decision or its undo for the dialog: its title, its steps and an optional question before it starts. */
import type { RowResult } from '../../../review/api/decisions.ts';
import type { QueueFilter } from '../../../review/api/queue.ts';
import type { RowRef } from '../../../review/api/values.ts';
import { moveTexts } from '../list/move-texts.ts';
import type { Status } from '../list/queue-state.ts';
import { decideMatching, decideRows, undoBatch } from './bulk-steps.ts';
import { newBatch } from './new-batch.ts';
import type { Step } from './run-bulk.ts';

export interface BulkJob {
  /** Such as "Approve 20 rows". */
  title: string;
  /** The number of rows, as known at the start. */
  total: number;
  step: Step;
  /** Called after each step. */
  onResults: (results: RowResult[]) => void;
  /** The batch that can be undone afterwards; null for an undo. */
  batch: string | null;
  /** Called when every row has a result, not when it was stopped. */
  onDone?: () => void;
  /** Shown for confirmation before the start. */
  question?: string;
}

interface DecisionOptions {
  to: Status;
  reason?: string | undefined;
  /** The selected rows, or a filter and the number of rows that match it. */
  rows: RowRef[] | { filter: QueueFilter; total: number };
  /** Called after each step. */
  onResults: (results: RowResult[]) => void;
}

export function decisionJob({ to, reason, rows, onResults }: DecisionOptions): BulkJob {
  const batch = newBatch();
  const decision = { to, batch, ...(reason === undefined ? {} : { reason }) };
  const isList = Array.isArray(rows);
  const total = isList ? rows.length : rows.total;
  const until = new Date().toISOString();
  return {
    title: `${moveTexts[to].verb} ${total} ${total === 1 ? 'row' : 'rows'}`,
    total,
    batch,
    step: isList ? decideRows(decision, rows) : decideMatching(decision, { ...rows.filter, until }),
    onResults,
    // A rejection was already confirmed by its reason.
    ...(reason === undefined ? { question: `${isList ? selection(total) : matching(total)} ${effects[to]}` } : {}),
  };
}

const selection = (total: number) =>
  total === 1
    ? 'This applies to the selected row, which is not the open one.'
    : `This applies to the ${total} selected rows.`;
const matching = (total: number) =>
  `This applies to all ${total} rows that match the filters, including those on other pages.`;
const effects: Record<Status, string> = {
  published: 'Approved rows are in the feed with the next export.',
  rejected: 'Rejected rows are not in the feed.',
  pending: 'Reopened rows wait for a decision, and are not in the feed meanwhile.',
};

/** @param total the number of rows */
export const undoJob = (
  batch: string,
  { total, onDone = () => {} }: { total: number; onDone?: () => void },
): BulkJob => ({
  title: 'Undo decisions',
  total,
  step: undoBatch(batch),
  onResults: () => {},
  onDone,
  batch: null,
});
