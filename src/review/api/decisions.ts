/**
 * `POST decide`, `POST undo` and `POST merge`. Each row is changed in its own transaction and has its own result, so 200 means
 * that every row has a result, not that every row was changed.
 */
import { z } from 'zod';
import { mergeableFamilies } from '../../contract/families.ts';
import { logEntry } from './row.ts';
import { batchId, clientBatch, entryId, family, fieldProblem, rowId, rowRef, status, timestamp } from './values.ts';

/** The most decisions of one request. */
export const maxDecisions = 50;

/** A move as the log has it. */
const move = logEntry.pick({ id: true, at: true, from: true, to: true, reason: true, who: true });

const refusedRow = z.object({ result: z.literal('refused'), family, id: z.string(), message: z.string() });

/** Why a row was not changed. `message` is a complete sentence for the editor. */
export const refusal = z.discriminatedUnion('kind', [
  /** Somebody else decided or changed the row in the meantime: its state now and its last move, if it has one. */
  refusedRow.extend({ kind: z.literal('conflict'), status, updatedAt: timestamp, last: move.nullable() }),
  /** Somebody else is editing it. Send `takeOver: true` to decide anyway. */
  refusedRow.extend({ kind: z.literal('locked'), by: z.string(), since: timestamp }),
  /** It would break the contract, or the decision is invalid: problems by field of the form. */
  refusedRow.extend({ kind: z.literal('invalid'), problems: z.array(fieldProblem) }),
  refusedRow.extend({ kind: z.literal('gone') }),
  refusedRow.extend({ kind: z.literal('forbidden') }),
  /** The server could not save it. Nothing was saved, and the same request may work later. */
  refusedRow.extend({ kind: z.literal('failed') }),
]);
export type Refusal = z.infer<typeof refusal>;

export const done = z.object({
  result: z.literal('done'),
  family,
  id: z.string(),
  from: status,
  to: status,
  updatedAt: timestamp,
  /** The log entry of the move, which `undo` accepts. */
  log: entryId,
});
export type Done = z.infer<typeof done>;

/** The result of one row. */
export const rowResult = z.union([done, refusal]);
export type RowResult = z.infer<typeof rowResult>;

export const decideRequest = z.object({
  to: status,
  /** Required for a rejection. */
  reason: z.string().max(2000).optional(),
  /** Saved with each log entry. A request that is sent again with its batch is not applied again: the rows it changed are `done`. */
  batch: clientBatch.optional(),
  /** Also decide rows that others are editing. */
  takeOver: z.boolean().default(false),
  decisions: z.array(rowRef).min(1).max(maxDecisions),
});
export type DecideRequest = z.input<typeof decideRequest>;

/** One result for each decision, in the same order. */
export const decideResponse = z.object({ results: z.array(rowResult) });
export type DecideResponse = z.infer<typeof decideResponse>;

/**
 * Undoes one move (for half of a merge, the whole merge), or the moves of a batch, newest first, in chunks: send `next` of the
 * response until it is null. Starting again is safe: moves that are already undone are skipped.
 */
export const undoRequest = z.union([
  z.object({ log: entryId, takeOver: z.boolean().default(false) }),
  z.object({
    batch: batchId,
    limit: z.number().int().min(1).max(maxDecisions).default(maxDecisions),
    next: entryId.optional(),
    takeOver: z.boolean().default(false),
  }),
]);
export type UndoRequest = z.input<typeof undoRequest>;

export const undoResponse = z.object({
  /** `log` of a `done` result is the entry of the undo, which can itself be undone. */
  results: z.array(rowResult),
  /** For a batch: what to send next; null at the end. */
  next: entryId.nullable(),
});
export type UndoResponse = z.infer<typeof undoResponse>;

/** `id` is rejected in favour of `into`, which gets its outlets (news) or the values that it lacks (events). */
export const mergeRequest = z.object({
  family: z.enum(mergeableFamilies),
  id: rowId,
  into: rowId,
  /** `updatedAt` of both, as the editor saw them. */
  seen: z.object({ id: timestamp, into: timestamp }),
  takeOver: z.boolean().default(false),
});
export type MergeRequest = z.input<typeof mergeRequest>;

/** Both rows are changed or neither. `done` is about the rejected row; undoing its `log` restores both. */
export const mergeResponse = z.object({ result: rowResult });
export type MergeResponse = z.infer<typeof mergeResponse>;
