/**
 * Logs every move between states and every change of a published row, in its transaction: if the entry cannot be written, the
 * row does not change.
 */
import type { CollectionAfterChangeHook, CollectionSlug, PayloadRequest } from 'payload';
import { changesOf } from '../../src/cms/edits/changed-values.ts';
import type { Row } from '../../src/cms/fields.ts';
import { isContentLoad } from './content-load.ts';
import { decisionOf } from './decision.ts';
import { editedFields } from './edited-fields.ts';
import { mergeBatch } from './review-log.ts';
import { writeLogEntry } from './write-log-entry.ts';

export const logMove: CollectionAfterChangeHook = async ({
  collection,
  context,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (isContentLoad(context)) return doc;
  // `doc` has only the fields that the request selected; `data` is the result of guardMove.
  const { status: to } = data;
  const from = operation === 'create' ? null : previousDoc.status;
  const { batch = null, undoes = null, edit, onLogged } = decisionOf(context) ?? {};
  // Both rows of a merge are decided. Another change without a move leaves the last move to be undone.
  const isMove = from !== to || (batch?.startsWith(mergeBatch) ?? false);
  // Readers see only published rows: a change of another row needs no record.
  const isRecorded = operation === 'update' && (from === 'published' || to === 'published');
  const isRestored = context.isRestoringVersion === true;
  const saved = isRestored ? await storedRow(collection.slug, previousDoc.id, req) : { ...previousDoc, ...data };
  const changes = isRecorded ? changesOf(editedFields(collection.flattenedFields), previousDoc, saved) : [];
  if (!isMove && edit === undefined && changes.length === 0) return doc;
  const entry = {
    family: collection.slug,
    row: String(operation === 'create' ? data.id : previousDoc.id),
    from,
    to,
    reason: edit ?? (isMove ? (data.reason ?? null) : isRestored ? 'Restored an earlier version.' : null),
    batch,
    undoes,
    ...(isMove ? {} : { kind: 'edit' }),
    ...(changes.length > 0 ? { changes } : {}),
  };
  const id = await writeLogEntry(entry, req);
  onLogged?.(id);
  return doc;
};

/** A version that is restored as a draft is only stored as a version. */
const storedRow = async (collection: string, id: string, req: PayloadRequest): Promise<Row> => ({
  ...(await req.payload.findByID({ collection: collection as CollectionSlug, id, depth: 0, req })),
});
