/** Notes on a published row that one of its links is gone, or removes the note when it is there again. */
import type { PayloadRequest } from 'payload';
import { labelInSentence, labelOfPath } from '../../cms/edits/leaves.ts';
import { goneLinkNote, withGoneLink, withoutGoneLinks } from '../../lib/gone-link-note.ts';
import { RowLockedError, refuseLocked } from '../run/refuse-locked.ts';
import { asNoted } from './failures.ts';
import { type LinkCheck, saveCheck } from './link-checks.ts';
import { readPublishedLink } from './published-links.ts';

/** @returns `waiting` while an editor has the row open; `not published` if row or link have gone meanwhile */
export async function noteGoneLink(
  req: PayloadRequest,
  check: LinkCheck,
): Promise<'noted' | 'waiting' | 'not published'> {
  const link = await readPublishedLink(req, check);
  if (link === null) return 'not published';
  const { family, url } = check;
  if (await isOpen(req, check)) return 'waiting';
  const { flattenedFields } = req.payload.collections[family].config;
  const field = labelInSentence(labelOfPath(flattenedFields, link.path));
  const line = goneLinkNote({ url, field, failures: check.failures });
  await writeNote(req, check, withGoneLink(link.note, url, line));
  await saveCheck(req, { ...check, failures: asNoted(check.failures) });
  return 'noted';
}

/** The link of a noted row is there again. A row that an editor has open keeps its note, which the editor may have read. */
export async function clearGoneLink(req: PayloadRequest, check: LinkCheck): Promise<void> {
  const link = await readPublishedLink(req, check);
  if (link === null || (await isOpen(req, check))) return;
  const note = withoutGoneLinks(link.note, (url) => url !== check.url);
  if (note !== (link.note ?? null)) await writeNote(req, check, note);
}

async function isOpen(req: PayloadRequest, { family, row }: LinkCheck): Promise<boolean> {
  try {
    await refuseLocked(req, family, row);
    return false;
  } catch (error) {
    if (error instanceof RowLockedError) return true;
    throw error;
  }
}

/** Not a save of the row: its content, the time of its last change and its versions stay, and so does the feed. */
async function writeNote(req: PayloadRequest, { family, row }: LinkCheck, note: string | null): Promise<void> {
  await req.payload.db.updateOne({
    collection: family,
    id: row,
    data: { intake_note: note, needs_attention: note !== null, updatedAt: null },
    req,
    returning: false,
  });
}
