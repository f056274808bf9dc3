/** Reads what the workflow stored on a row before its last move, so that an undo can restore it. */
import type { PayloadRequest } from 'payload';
import { withName } from '../../collections/review/named-entries.ts';
import { describeMove } from '../../collections/review/review-log.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { Done } from './api/decisions.ts';
import { type DecidedRow, refuseConflict } from './move-row.ts';

interface StateBefore {
  reason: string | null;
  own: { intake_note: string | null; merged_into?: string | null };
}

/**
 * @param before the move before the last one, which led to that state
 * @returns no intake note and no `merged_into` if the version was deleted (only the newest 20 versions of a row are kept)
 */
export async function stateBefore(
  { family, id }: RowKey,
  { state, before, req }: { state: Done['to']; before: ReviewLog | undefined; req: PayloadRequest },
): Promise<StateBefore> {
  // All versions since that move have its state.
  const { docs } = await req.payload.findVersions({
    collection: family,
    where: { and: [{ parent: { equals: id } }, { 'version.status': { equals: state } }] },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  const version = docs[0]?.version as
    | Partial<Record<'reason' | 'intake_note' | 'merged_into', string | null>>
    | undefined;
  const fallback = state === 'rejected' ? 'It was rejected before.' : null;
  return {
    // The log entry of an edit has a description of the edit, not the row's reason.
    reason: (version ? version.reason : before?.reason) ?? fallback,
    own: {
      intake_note: version?.intake_note ?? null,
      ...(version && 'merged_into' in version ? { merged_into: version.merged_into ?? null } : {}),
    },
  };
}

/** @param last the row's last move, which is another one @throws RefusedRow because the move can no longer be undone */
export async function refuseUndo(
  row: RowKey,
  {
    stored,
    entry,
    last,
    req,
  }: { stored: DecidedRow; entry: ReviewLog; last: ReviewLog | undefined; req: PayloadRequest },
): Promise<void> {
  const named = await withName(last, req);
  refuseConflict(row, { stored, last: named, why: whyNotUndoable(entry, named) });
}

function whyNotUndoable(entry: ReviewLog, last: ReviewLog | undefined): string {
  if (!last) return 'The review log no longer has this decision.';
  return last.undoes === entry.at ? `${last.who} has already undone it.` : `${describeMove(last)} since then.`;
}
