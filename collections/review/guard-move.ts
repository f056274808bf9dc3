/**
 * The rules of a move between states (docs/feed-rules.md 2.1 to 2.5): every new row is pending, a rejection needs a reason of
 * its own, and a row that breaks the contract is not published. Restoring an old version restores the content but not the
 * state, and a form that shows an outdated row cannot change the state.
 */
import type { CollectionBeforeChangeHook } from 'payload';
import { refuse } from '../../src/cms/refuse.ts';
import type { Family } from '../../src/feed/stored-rows.ts';
import { creatorKey } from '../login/roles.ts';
import { isContentLoad } from './content-load.ts';
import { contractProblems } from './contract-problems.ts';
import { decisionOf } from './decision.ts';
import { withName } from './named-entries.ts';
import { describeMove, lastMove } from './review-log.ts';

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
  const oldReason = textOf(originalDoc.reason);
  const typed = restored || data.reason === undefined ? oldReason : textOf(data.reason);
  // The form still shows the reason of the last move, which is not a reason for this one.
  const decision = decisionOf(context);
  const reason = decision ? decision.reason : typed === oldReason ? null : typed;
  if (moved && !restored && !decision && isOlder(data.updatedAt, originalDoc.updatedAt)) {
    const row = { family: collection.slug as Family, id: String(originalDoc.id) };
    const last = await withName(await lastMove(row, req), req);
    fail(
      'status',
      `${last ? describeMove(last) : 'Somebody has changed it'} meanwhile. Reload the page to see the row.`,
    );
  }
  if (!moved && typed !== oldReason)
    fail('reason', 'A reason belongs to a change of status. Choose the new status, too.');
  if (moved && status === 'rejected' && reason === null) fail('reason', 'Say why the row is rejected.');

  const changed = {
    ...data,
    status,
    reason: moved ? reason : oldReason,
    first_published_at: originalDoc.first_published_at ?? (status === 'published' ? new Date().toISOString() : null),
    created_by: originalDoc.created_by,
    createdAt: originalDoc.createdAt,
  };
  if (status === 'published') {
    // Payload has already merged the request into the stored row, including groups.
    const problems = await contractProblems({ family: collection.slug, row: { ...originalDoc, ...changed }, req });
    const all = problems.map(({ problem }) => problem).join(', ');
    if (problems.length > 0) {
      const errors = problems.map(({ path, message }) => ({ path, message }));
      refuse({ collection: collection.slug, errors, message: `Cannot be published: ${all}`, req });
    }
  }
  return changed;

  function fail(path: string, message: string): never {
    refuse({ collection: collection.slug, errors: [{ path, message }], req });
  }
};

/** The form sends the time of the row that it shows. An older one means that the row has changed since. */
const isOlder = (seen: unknown, saved: unknown): boolean => Date.parse(String(seen)) < Date.parse(String(saved));

/** The trimmed text, or null if it is empty. */
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() : '') || null;
