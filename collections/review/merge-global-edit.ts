/** As for rows: an edit of a global keeps other fields, and is refused if somebody else changed the same field (merge-row-edit.ts). */
import type { GlobalBeforeOperationHook, GlobalSlug } from 'payload';
import type { Row } from '../../src/cms/fields.ts';
import { isContentLoad } from './content-load.ts';
import { editedFields } from './edited-fields.ts';
import { meetChanges, refuseConflicts, type Stored, staleVersion } from './meet-changes.ts';

export const mergeGlobalEdit: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  const data = args?.data as Row | undefined;
  if (operation !== 'update' || !data || isContentLoad(req.context)) return args;
  const slug = global.slug as GlobalSlug;
  const stored = (await req.payload.findGlobal({ slug, depth: 0, req })) as unknown as Stored;
  const seen = staleVersion(data, stored);
  // The update itself refuses accounts that may not edit the global.
  if (seen === null || (!args.overrideAccess && !(await global.access.update({ data, req })))) return args;

  const { docs } = await req.payload.findGlobalVersions({ slug, sort: '-updatedAt', depth: 0, pagination: false, req });
  const versions = docs.map(({ version }) => version as unknown as Stored);
  const met = meetChanges(editedFields(global.flattenedFields), { edit: data, seen, stored, versions }, req);
  refuseConflicts(met);
  return { ...args, data: met.edit };
};
