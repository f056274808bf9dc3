/** What the API answers when an edit meets changes that were saved after its form was opened (collections/review/merge-row-edit.ts). */
import { z } from 'zod';

export const meanwhileField = z.object({
  /** The path in the form, such as `title_i18n.nb`. */
  path: z.string(),
  label: z.string(),
  /** Both values as text; '' if empty. */
  mine: z.string(),
  theirs: z.string(),
  /** The stored value, for a form that takes it. */
  stored: z.unknown(),
  /** Null if it was not an account, or if the reader may not know. */
  by: z.string().nullable(),
  at: z.string(),
});
export type MeanwhileField = z.infer<typeof meanwhileField>;

export const meanwhile = z.object({
  /** The version to send with the next attempt. */
  updatedAt: z.string(),
  /** What both changed, to different values. */
  fields: z.array(meanwhileField),
});
export type Meanwhile = z.infer<typeof meanwhile>;
