/**
 * `POST /api/review/merge`: two rows that tell of the same thing become one (api.ts). The one is rejected in favour of the other,
 * which keeps both rows' sources; the feed's file of the first then leads to the second. Both are saved in one transaction.
 */
import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { ownSource } from '../../collections/news.ts';
import { lastMove, mergeBatch } from '../../collections/review/review-log.ts';
import type { StoredRows } from '../feed/stored-rows.ts';
import type { MergeAnswer, mergeRequest } from './api.ts';
import { refuseLocked } from './document-lock.ts';
import { type MergedValues, mergedEvent, mergedStory } from './merge-values.ts';
import { type DecidedRow, findRow, moveRow, refuseChanged, refuseConflict, refuseInvalid } from './move-row.ts';
import { ownMembers } from './own-members.ts';
import { rowTransaction } from './row-transaction.ts';

export async function mergeRows(
  { family, id, into, seen, takeOver }: z.output<typeof mergeRequest>,
  outer: PayloadRequest,
): Promise<MergeAnswer> {
  const [goneRow, keptRow] = [
    { family, id },
    { family, id: into },
  ];
  const result = await rowTransaction(goneRow, outer, async (req) => {
    const [gone, kept] = [await findRow(goneRow, req), await findRow(keptRow, req)];
    for (const [row, stored, saw] of [
      [goneRow, gone, seen.id],
      [keptRow, kept, seen.into],
    ] as const) {
      const last = await lastMove(row, req);
      refuseChanged(row, { stored, last, seen: saw });
      if (stored.status === 'rejected') refuseConflict(row, { stored, last, why: rejected(row.id, stored) });
      if (!takeOver) await refuseLocked(row, req);
    }
    if (id === into) refuseInvalid(goneRow, 'id', 'A row cannot be merged into itself.');
    if (gone.source === ownSource)
      refuseInvalid(goneRow, 'source', 'An own story has no address but its own: merge the other story into it.');

    const batch = `${mergeBatch}${randomUUID()}`;
    const { data, provenance } = mergedValues(family, { gone, kept, req });
    const { status } = kept;
    const reason = `The same as ${into}: ${kept.title ?? ''}`;
    // First the one that goes: with its venue the other may become the same event, and two of one are not published.
    const done = await moveRow(
      { ...goneRow, from: gone.status, to: 'rejected' },
      { decision: { reason, batch, own: { merged_into: into } }, req },
    );
    const edit = `Merged with ${id}: ${gone.title ?? ''}`;
    const decision = { reason: null, batch, edit, own: { provenance } };
    await moveRow({ ...keptRow, from: status, to: status }, { decision, data, req });
    return done;
  });
  return { result };
}

function mergedValues(
  family: 'news' | 'events',
  { gone, kept, req }: { gone: DecidedRow; kept: DecidedRow; req: PayloadRequest },
): MergedValues {
  if (family === 'events') return mergedEvent(kept, gone, ownMembers(family, req.payload));
  return mergedStory(kept as unknown as StoredRows['news'], gone as unknown as StoredRows['news']);
}

const rejected = (id: string, { merged_into }: DecidedRow) =>
  merged_into ? `${id} was merged into ${merged_into}: merge with that one.` : `${id} is rejected: restore it first.`;
