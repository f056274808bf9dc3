/**
 * The other fields that only the workflow writes: the next decision removes the intake's note, and a corrected link the line about
 * it; a row that is no longer rejected is no longer merged into another; restoring an old version changes neither.
 */
import type { CollectionBeforeChangeHook } from 'payload';
import { withoutGoneLinks } from '../../src/lib/gone-link-note.ts';
import { isContentLoad } from './content-load.ts';
import { decisionOf } from './decision.ts';

export const keepWorkflowFields: CollectionBeforeChangeHook = ({ context, data, operation, originalDoc }) => {
  if (operation === 'create' || isContentLoad(context)) return data;
  const moved = data.status !== originalDoc.status;
  const { intake_note, merged_into } = context.isRestoringVersion === true ? originalDoc : data;
  const merged = 'merged_into' in originalDoc ? { merged_into: data.status === 'rejected' ? merged_into : null } : {};
  const note = moved || typeof intake_note !== 'string' ? null : withoutGoneLinks(intake_note, linksIn(data));
  return {
    ...data,
    ...(intake_note === undefined && !moved ? {} : { intake_note: note }),
    ...merged,
    ...decisionOf(context)?.own,
  };
};

/** Whether a row still has a link, in any field. */
function linksIn({ intake_note: _, provenance: __, ...content }: Record<string, unknown>): (url: string) => boolean {
  const text = JSON.stringify(content);
  return (url) => text.includes(JSON.stringify(url));
}
