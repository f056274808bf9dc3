/** Notes on a published row that one of its links is gone. */
import type { PayloadRequest } from 'payload';
import { labelInSentence, labelOfPath } from '../../cms/edits/leaves.ts';
import { RowLockedError, refuseLocked } from '../run/refuse-locked.ts';
import { asNoted } from './failures.ts';
import { goneNote, withGoneNote } from './gone-note.ts';
import { type LinkCheck, saveCheck } from './link-checks.ts';
import { readPublishedLink } from './published-links.ts';

/** @returns `waiting` while an editor has the row open; `not published` if row or link have gone meanwhile */
export async function noteGoneLink(
  req: PayloadRequest,
  check: LinkCheck,
): Promise<'noted' | 'waiting' | 'not published'> {
  const link = await readPublishedLink(req, check);
  if (link === null) return 'not published';
  const { family, row, url } = check;
  try {
    await refuseLocked(req, family, row);
  } catch (error) {
    if (error instanceof RowLockedError) return 'waiting';
    throw error;
  }
  const { flattenedFields } = req.payload.collections[family].config;
  const field = labelInSentence(labelOfPath(flattenedFields, link.path));
  const line = goneNote({ url, field, failures: check.failures });
  // Not a save of the row: its content, the time of its last change and its versions stay, and so does the feed.
  await req.payload.db.updateOne({
    collection: family,
    id: row,
    data: { intake_note: withGoneNote(link.note, url, line), needs_attention: true, updatedAt: null },
    req,
    returning: false,
  });
  await saveCheck(req, { ...check, failures: asNoted(check.failures) });
  return 'noted';
}
