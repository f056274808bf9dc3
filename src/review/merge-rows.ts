/**
 * `POST /api/review/merge`: merges two rows about the same thing (api/decisions.ts). One is rejected in favour of the other, which
 * gets the sources of both; the feed's file of the rejected row then points to the other. Both are saved in one transaction.
 */
import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { withName } from '../../collections/review/named-entries.ts';
import { lastMove, mergeBatch } from '../../collections/review/review-log.ts';
import type { MergeableFamily } from '../contract/families.ts';
import type { StoredRows } from '../feed/stored-rows.ts';
import { splitNote } from '../lib/duplicate-note.ts';
import { ownSource } from '../lib/identity.ts';
import type { MergeResponse, mergeRequest } from './api/decisions.ts';
import { contentFields } from './content-fields.ts';
import { refuseLocked } from './document-lock.ts';
import { type MergedValues, mergedEvent, mergedStory } from './merge-values.ts';
import { type DecidedRow, findRow, moveRow, refuseChanged, refuseConflict, refuseInvalid } from './move-row.ts';
import { rowTransaction } from './row-transaction.ts';

export async function mergeRows(
  { family, id, into, seen, takeOver }: z.output<typeof mergeRequest>,
  outer: PayloadRequest,
): Promise<MergeResponse> {
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
      await refuseChanged(row, { stored, last, seen: saw }, req);
      if (stored.status === 'rejected')
        refuseConflict(row, { stored, last: await withName(last, req), why: rejected(row.id, stored) });
      if (!takeOver) await refuseLocked(row, req);
    }
    if (id === into) refuseInvalid(goneRow, 'id', 'A row cannot be merged into itself.');
    if (gone.source === ownSource)
      refuseInvalid(
        goneRow,
        'source',
        'One of our own stories cannot be merged into another story. Merge the other story into this one.',
      );

    const batch = `${mergeBatch}${randomUUID()}`;
    const { data, provenance } = mergedValues(family, { gone, kept, req });
    const { status } = kept;
    const reason = `Duplicate of ${into}: ${kept.title ?? ''}`;
    // The rejected row first: with its venue the other event may become identical to it, and identical events cannot both be published.
    const done = await moveRow(
      { ...goneRow, from: gone.status, to: 'rejected' },
      { decision: { reason, batch, own: { merged_into: into } }, req },
    );
    const edit = `Merged with ${id}: ${gone.title ?? ''}`;
    // The row no longer needs a note that it may be the same as the other one.
    const intake_note = splitNote(kept.intake_note, `${family}/${id}`).rest;
    const decision = { reason: null, batch, edit, own: { provenance, intake_note } };
    await moveRow({ ...keptRow, from: status, to: status }, { decision, data, req });
    return done;
  });
  return { result };
}

function mergedValues(
  family: MergeableFamily,
  { gone, kept, req }: { gone: DecidedRow; kept: DecidedRow; req: PayloadRequest },
): MergedValues {
  if (family === 'events') return mergedEvent(kept, gone, contentFields(family, req.payload));
  return mergedStory(kept as unknown as StoredRows['news'], gone as unknown as StoredRows['news']);
}

const rejected = (id: string, { merged_into }: DecidedRow) =>
  merged_into
    ? `${id} was merged into ${merged_into}. Merge with that row instead.`
    : `${id} is rejected. Restore it first.`;
