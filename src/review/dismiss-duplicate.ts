/** `POST /api/review/dismiss`: two rows are not the same and are not suggested again (api/dismiss.ts). */
import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { creatorKey } from '../../collections/login/roles.ts';
import { isPair, pairOf } from '../../collections/review/dismissed-pairs.ts';
import { dismissBatch, readEntries } from '../../collections/review/review-log.ts';
import { writeLogEntry } from '../../collections/review/write-log-entry.ts';
import { splitNote } from '../lib/duplicate-note.ts';
import { ownNames } from '../lib/own-names.ts';
import type { DismissResponse, dismissRequest } from './api/dismiss.ts';
import { findRow, refuseInvalid } from './move-row.ts';
import { rowTransaction } from './row-transaction.ts';
import { saveNote } from './save-note.ts';

export async function dismissDuplicate(
  { family, id, other, takeOver }: z.output<typeof dismissRequest>,
  outer: PayloadRequest,
): Promise<DismissResponse> {
  const [openRow, otherRow] = [
    { family, id },
    { family, id: other },
  ];
  const result = await rowTransaction(openRow, outer, async (req) => {
    if (id === other) refuseInvalid(openRow, 'id', 'A row is the same as itself.');
    const [open, suggested] = [await findRow(openRow, req), await findRow(otherRow, req)];
    const pair = pairOf(family, id, other);
    const done = { result: 'done' as const, family, id, other };
    // Writers take turns, so a second request finds the pair of the first one.
    const known = await req.payload.db.findOne({ collection: 'dismissed-duplicates', where: isPair(pair), req });
    if (known) return { ...done, log: null };

    const by = { account: creatorKey(req.user), by: req.user?.name ?? ownNames.system };
    const data = { ...pair, ...by, at: new Date().toISOString() };
    await req.payload.db.create({ collection: 'dismissed-duplicates', data, req, returning: false });
    const batch = `${dismissBatch}${randomUUID()}`;
    // The open row last: its entry stands for the decision of both.
    for (const [row, stored, about, title] of [
      [otherRow, suggested, id, open.title],
      [openRow, open, other, suggested.title],
    ] as const) {
      await saveNote(row, { stored, note: splitNote(stored.intake_note, `${family}/${about}`).rest, takeOver, req });
      const reason = `Not the same as ${about}: ${title ?? ''}`;
      const { status } = stored;
      await writeLogEntry({ family, row: row.id, from: status, to: status, kind: 'edit', reason, batch }, req);
    }
    const [entry] = await readEntries(openRow, req, 1);
    return { ...done, log: entry?.id ?? null };
  });
  return { result };
}
