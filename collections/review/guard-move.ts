/**
 * The rules of a move between states (decisions.md, "States"): a new row is pending whoever made it, a rejection has a reason
 * of its own, and nothing is published that would break the contract. A row moves by a decision alone: restoring an old
 * version brings its content back and leaves the state as it is, and a form that shows the row of before decides nothing.
 */
import type { CollectionBeforeChangeHook } from 'payload';
import { refuse } from '../../src/cms/refuse.ts';
import type { Family } from '../../src/feed/stored-rows.ts';
import { creatorKey } from '../login/roles.ts';
import { isContentLoad } from './content-load.ts';
import { contractProblems } from './contract-problems.ts';
import { decisionOf } from './decision.ts';
import { deedOf, lastMove } from './review-log.ts';

export const guardMove: CollectionBeforeChangeHook = async (args) => {
  const { collection, context, data, operation, originalDoc, req } = args;
  if (isContentLoad(context)) return data;
  if (operation === 'create') {
    const { createdAt: _, ...row } = data;
    return { ...row, status: 'pending', reason: null, first_published_at: null, created_by: creatorKey(req.user) };
  }

  const restored = context.isRestoringVersion === true;
  const status = restored ? originalDoc.status : (data.status ?? originalDoc.status);
  const moved = status !== originalDoc.status;
  const left = wordsOf(originalDoc.reason);
  const typed = restored || data.reason === undefined ? left : wordsOf(data.reason);
  // A reason counts for the move that it came with: in the form, the one that is left from the last move does not.
  const decision = decisionOf(context);
  const reason = decision ? decision.reason : typed === left ? null : typed;
  if (moved && !restored && !decision && seenBefore(data.updatedAt, originalDoc.updatedAt)) {
    const last = await lastMove({ family: collection.slug as Family, id: String(originalDoc.id) }, req);
    no('status', `${last ? deedOf(last) : 'Somebody has changed it'} meanwhile. Load the page again to see the row.`);
  }
  if (!moved && typed !== left) no('reason', 'A reason is given with a move: choose the new state, too.');
  if (moved && status === 'rejected' && reason === null) no('reason', 'Say why the row is rejected.');

  const changed = {
    ...data,
    status,
    reason: moved ? reason : left,
    first_published_at: originalDoc.first_published_at ?? (status === 'published' ? new Date().toISOString() : null),
    created_by: originalDoc.created_by,
    createdAt: originalDoc.createdAt,
  };
  if (status === 'published') {
    // Payload has laid the request over what is stored, groups included.
    const problems = await contractProblems({ family: collection.slug, row: { ...originalDoc, ...changed }, req });
    const all = problems.map(({ fault }) => fault).join(', ');
    if (problems.length > 0) {
      const errors = problems.map(({ path, message }) => ({ path, message }));
      refuse({ collection: collection.slug, errors, message: `Cannot be published: ${all}`, req });
    }
  }
  return changed;

  function no(path: string, message: string): never {
    refuse({ collection: collection.slug, errors: [{ path, message }], req });
  }
};

/** The form sends when the row was saved that it shows: with it goes the state of then, which is no decision on the row of now. */
const seenBefore = (seen: unknown, saved: unknown): boolean => Date.parse(String(seen)) < Date.parse(String(saved));

/** Null for a text without words. */
const wordsOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() : '') || null;
