/**
 * `POST dismiss`: the two rows are not the same. The pair is not suggested again, and the lines about it in the intake's notes are
 * removed. Dismissing a pair again changes nothing. `POST undo` takes it back.
 */
import { z } from 'zod';
import { mergeableFamilies } from '../../contract/families.ts';
import { refusal } from './decisions.ts';
import { entryId, family, rowId } from './values.ts';

export const dismissRequest = z.object({
  family: z.enum(mergeableFamilies),
  id: rowId,
  /** The row that was suggested. The order of the two makes no difference. */
  other: rowId,
  /** Also remove the note of a row that somebody else is editing. */
  takeOver: z.boolean().default(false),
});
export type DismissRequest = z.input<typeof dismissRequest>;

export const dismissed = z.object({
  result: z.literal('done'),
  family,
  id: z.string(),
  other: z.string(),
  /** The log entry that `undo` accepts; null if the pair was dismissed before. */
  log: entryId.nullable(),
});

/** Everything is saved or nothing. */
export const dismissResponse = z.object({ result: z.union([dismissed, refusal]) });
export type DismissResponse = z.infer<typeof dismissResponse>;
