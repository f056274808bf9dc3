/**
 * The other fields that only the workflow writes: the next decision removes the intake's note, a row that is no longer
 * rejected is no longer merged into another, and restoring an old version changes neither.
 */
import type { CollectionBeforeChangeHook } from 'payload';
import { isContentLoad } from './content-load.ts';
import { decisionOf } from './decision.ts';

export const keepWorkflowFields: CollectionBeforeChangeHook = ({ context, data, operation, originalDoc }) => {
  if (operation === 'create' || isContentLoad(context)) return data;
  const moved = data.status !== originalDoc.status;
  const { intake_note, merged_into } = context.isRestoringVersion === true ? originalDoc : data;
  const merged = 'merged_into' in originalDoc ? { merged_into: data.status === 'rejected' ? merged_into : null } : {};
  return { ...data, intake_note: moved ? null : intake_note, ...merged, ...decisionOf(context)?.own };
};
