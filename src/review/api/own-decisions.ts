/** `GET own-decisions`: the recent decisions of the account that asks, so that it can undo them after a reload or in another tab. */
import { z } from 'zod';
import { batchId, entryId, family, rowId, status, timestamp } from './values.ts';

export const ownDecisionsQuery = z
  .object({
    /** Only decisions on this row. */
    family: family.optional(),
    id: rowId.optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(20).default(20),
  })
  .refine((query) => (query.family === undefined) === (query.id === undefined), 'give both the family and the id');
export type OwnDecisionsQuery = z.input<typeof ownDecisionsQuery>;

/** Decisions that were made together are one, and so are the two entries of a merge or of a dismissed suggestion. */
export const ownDecision = z.object({
  /** The newest log entry. `undo` accepts it unless there is a batch. */
  log: entryId,
  /** Undo the decision with this batch, if it has one. */
  batch: batchId.nullable(),
  /** `edit`: fields of several rows were changed together. `dismissal`: the row is not the same as another one. */
  kind: z.enum(['move', 'merge', 'edit', 'dismissal']),
  /** The number of rows. */
  count: z.number().int().positive(),
  /** The row of the newest entry; for a merge, the rejected row. */
  family,
  id: z.string(),
  /** Null if the row was deleted. */
  title: z.string().nullable(),
  from: status,
  to: status,
  at: timestamp,
});
export type OwnDecision = z.infer<typeof ownDecision>;

/** Newest first, without those that are undone already. */
export const ownDecisionsResponse = z.object({ decisions: z.array(ownDecision) });
export type OwnDecisionsResponse = z.infer<typeof ownDecisionsResponse>;
