/**
 * The rules of a move between states (decisions.md, "States"): a new row is pending whoever made it, a rejection has a reason,
 * and nothing is published that would break the contract.
 */
import { type CollectionBeforeChangeHook, ValidationError } from 'payload';
import { isContentLoad } from './content-load.ts';
import { contractProblems } from './contract-problems.ts';
import { creatorKey } from './roles.ts';
import { withPatch } from './with-patch.ts';

export const guardMove: CollectionBeforeChangeHook = async ({
  collection,
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const refuse = (errors: { path: string; message: string }[]): never => {
    throw new ValidationError({ collection: collection.slug, errors, req });
  };

  if (isContentLoad(context)) return data;
  if (operation === 'create') {
    return { ...data, status: 'pending', reason: null, first_published_at: null, created_by: creatorKey(req.user) };
  }

  const row = withPatch(originalDoc, data);
  const moved = row.status !== originalDoc.status;
  const reason = moved ? given(data.reason, originalDoc.reason) : originalDoc.reason;
  if (moved && row.status === 'rejected' && !reason) {
    refuse([{ path: 'reason', message: 'Say why the row is rejected.' }]);
  }
  if (row.status === 'published') {
    const problems = await contractProblems({ family: collection.slug, row, req });
    if (problems.length > 0) refuse(problems);
  }
  return {
    ...data,
    reason: moved ? (reason ?? null) : (data.reason ?? originalDoc.reason ?? null),
    first_published_at:
      originalDoc.first_published_at ?? (row.status === 'published' ? new Date().toISOString() : null),
    created_by: originalDoc.created_by,
  };
};

/** A reason counts for the move that it came with: the one that is left over from the last move does not. */
function given(reason: unknown, previous: unknown): string | null {
  return typeof reason === 'string' && reason.trim() !== '' && reason !== previous ? reason.trim() : null;
}
