/** Changes the intake's note of a row outside a decision: removes the lines about another row, and puts them back. */
import type { PayloadRequest } from 'payload';
import { asDecision } from '../../collections/review/decision.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import { splitNote } from '../lib/duplicate-note.ts';
import type { ReviewLog } from '../payload-types.ts';
import { refuseLocked } from './document-lock.ts';
import type { DecidedRow } from './move-row.ts';
import { versionsAround } from './versions-around.ts';

interface NoteChange {
  stored: DecidedRow;
  note: string | null;
  /** Save it even if somebody else is editing the row. */
  takeOver: boolean;
  req: PayloadRequest;
}

/**
 * Saves nothing if the row has this note already, so that its versions and `updatedAt` stay those of its edits.
 * @throws RefusedRow if somebody else is editing the row
 */
export async function saveNote(row: RowKey, { stored, note, takeOver, req }: NoteChange): Promise<void> {
  if (note === (stored.intake_note ?? null)) return;
  if (!takeOver) await refuseLocked(row, req);
  await req.payload.update({
    collection: row.family,
    id: row.id,
    data: { status: stored.status } as never, // the type depends on the family, which is only known at run time
    select: { updatedAt: true },
    depth: 0,
    overrideAccess: false,
    // Locks of other editors were checked or taken over before.
    overrideLock: true,
    user: req.user,
    context: asDecision({ reason: null, own: { intake_note: note } }),
    req,
  });
}

/**
 * The row's note with the lines about another row that were removed when the entry was written. They are read from the versions
 * before and after.
 * @param other `<family>/<id>`
 * @returns the stored note if the row was decided since, which also removes notes, or if the versions were deleted
 */
export async function restoredNote(
  row: RowKey,
  { stored, entry, other, req }: { stored: DecidedRow; entry: ReviewLog; other: string; req: PayloadRequest },
): Promise<string | null> {
  const note = stored.intake_note ?? null;
  const [after, before] = (await versionsAround(row, entry.at, req)) as Partial<DecidedRow>[];
  if (!after || !before || before.status !== stored.status || after.status !== stored.status) return note;
  const [has, had] = [after, before].map((version) => splitNote(version.intake_note, other).about);
  const removed = (had ?? []).filter((line) => !has?.includes(line) && !note?.split('\n').includes(line));
  return [...removed, ...(note === null ? [] : [note])].join('\n') || null;
}
