/**
 * The fields that the workflow alone writes, beside those of the move itself: a note of the intake goes with the next decision, a
 * row that is no longer rejected is merged into nothing, and restoring an old version brings neither back.
 */
import type { CollectionBeforeChangeHook } from 'payload';
import { isContentLoad } from './content-load.ts';
import { decisionOf } from './decision.ts';

export const keepOwnFields: CollectionBeforeChangeHook = ({ context, data, operation, originalDoc }) => {
  if (operation === 'create' || isContentLoad(context)) return data;
  const moved = data.status !== originalDoc.status;
  const { intake_note, merged_into } = context.isRestoringVersion === true ? originalDoc : data;
  const merged = 'merged_into' in originalDoc ? { merged_into: data.status === 'rejected' ? merged_into : null } : {};
  return { ...data, intake_note: moved ? null : intake_note, ...merged, ...decisionOf(context)?.own };
};
