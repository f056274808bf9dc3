/** What the workflow kept on a row before its last move, so that an undo brings it back too. */
import type { PayloadRequest } from 'payload';
import { describeMove } from '../../collections/review/review-log.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { Done } from './api.ts';

interface StateBefore {
  reason: string | null;
  own: { intake_note: string | null; merged_into?: string | null };
}

/**
 * @param before the move before the last one, which led to that state
 * @returns without the note and the row that took its place where the version is gone (of each row the newest twenty are kept)
 */
export async function stateBefore(
  { family, id }: RowKey,
  { state, before, req }: { state: Done['to']; before: ReviewLog | undefined; req: PayloadRequest },
): Promise<StateBefore> {
  // Every version since the move has the state that it led to.
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
  const lost = state === 'rejected' ? 'It was rejected before.' : null;
  return {
    // An entry of an edit has the edit's words, not the row's reason.
    reason: (version ? version.reason : before?.reason) ?? lost,
    own: {
      intake_note: version?.intake_note ?? null,
      ...(version && 'merged_into' in version ? { merged_into: version.merged_into ?? null } : {}),
    },
  };
}

/** Why a move cannot be taken back any more. @param last the row's last move, another one */
export function since(entry: ReviewLog, last: ReviewLog | undefined): string {
  if (!last) return 'The log of the row does not tell of it any more.';
  return last.undoes === entry.at ? `${last.who} has taken it back already.` : `${describeMove(last)} since.`;
}
