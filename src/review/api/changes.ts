/** `GET latest` and `GET changes`: what colleagues and the intake did since the screen was loaded. */
import { z } from 'zod';
import { queueFilter, queueRow } from './queue.ts';
import { family, rowId, status, timestamp } from './values.ts';

export const latestResponse = z.object({
  /** Changes whenever a row, the review log, a note, an assignment or a run of the intake does. */
  token: z.string(),
});

export const changesQuery = queueFilter.extend({
  /** `log` of the previous response. Without it there are no moves and no rows. */
  since: z.coerce.number<number | string>().int().nonnegative().optional(),
});
export type ChangesQuery = z.input<typeof changesQuery>;

export const queueMove = z.object({
  family,
  id: rowId,
  /** The state of the row since. */
  to: status,
  who: z.string(),
  at: timestamp,
});
export type QueueMove = z.infer<typeof queueMove>;

export const changesResponse = z.object({
  /** The number of the last entry of the review log. */
  log: z.number(),
  /** The last move of each row that was moved. May repeat moves of the previous response. */
  moves: z.array(queueMove),
  /** The moved and the new rows that match the filter now, in any order. */
  rows: z.array(queueRow),
});
export type ChangesResponse = z.infer<typeof changesResponse>;
