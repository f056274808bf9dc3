/**
 * Two editors with the same row open: an edit keeps what the other one saved in other fields, and is refused if both changed the same
 * field or if the row was decided meanwhile (docs/feed-rules.md 17.1 to 17.3). The transaction of the update has begun, and writers
 * take turns, so nothing is saved between this check and the update.
 */
import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload';
import type { Row } from '../../src/cms/fields.ts';
import type { Family } from '../../src/feed/stored-rows.ts';
import { reviewers } from '../login/access.ts';
import { isContentLoad } from './content-load.ts';
import { editedFields } from './edited-fields.ts';
import { type MetChanges, meetChanges, refuseConflicts, type Stored, staleVersion, versionOf } from './meet-changes.ts';
import { withName } from './named-entries.ts';
import { describeMove, lastMove } from './review-log.ts';

type StoredRow = Stored & { status: string };

export const mergeRowEdit: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  // A bulk edit has no id, and no version of each row.
  if (operation !== 'update' || !('id' in args) || !args.data || isContentLoad(req.context)) return args;
  const { data, id, overrideAccess = false } = args as { data: Row; id: string; overrideAccess?: boolean };
  if (versionOf(data) === null) return args;
  const family = collection.slug as Family;
  const found = { collection: family, depth: 0, req } as const;
  const row = await req.payload.findByID({ ...found, id, disableErrors: true, overrideAccess, user: req.user });
  const stored = row as unknown as StoredRow | null; // a union over all families
  const seen = stored && staleVersion(data, stored);
  if (!stored || seen === null) return args;

  const where = { parent: { equals: id } };
  const { docs } = await req.payload.findVersions({ ...found, where, sort: '-updatedAt', pagination: false });
  const versions = docs.map(({ version }) => version as unknown as Stored);
  const met = meetChanges(editedFields(collection.flattenedFields), { edit: data, seen, stored, versions }, req);
  await refuseAfterDecision({ family, id, data, met, stored }, req);
  refuseConflicts(met);
  return { ...args, data: met.edit };
};

/**
 * Refuses an edit of a row that was decided meanwhile, and a decision on a row that was changed meanwhile.
 * @throws ValidationError with both values of what both changed
 */
async function refuseAfterDecision(
  { family, id, data, met, stored }: { family: Family; id: string; data: Row; met: MetChanges; stored: StoredRow },
  req: PayloadRequest,
): Promise<void> {
  // Without that version, guardMove refuses moves, and everything else is a conflict. Contributors have no access to decided rows.
  if (!met.opened || !reviewers({ req })) return;
  const isDecided = met.opened.status !== stored.status;
  const isMove = data.status !== undefined && data.status !== stored.status;
  if (!isDecided && !isMove) return;
  const last = isDecided ? await withName(await lastMove({ family, id }, req), req) : undefined;
  const what = last ? describeMove(last) : (met.changed ?? 'Somebody has saved it');
  const message = `${what} meanwhile. Reload the page to see the row.`;
  const error = new ValidationError({ collection: family, errors: [{ path: 'status', message }], req });
  error.message = message;
  const { updatedAt, fields } = met;
  Object.assign(error.data, { meanwhile: { updatedAt, fields } });
  throw error;
}
