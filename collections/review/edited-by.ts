/**
 * Who saved a row last, by name. Each stored version has it too, so that a conflict can name who changed a field
 * (meanwhile.ts).
 */
import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook, TextField } from 'payload';
import { nobodyField, reviewersField } from '../login/access.ts';
import { isContentLoad } from './content-load.ts';

/** Empty for what the service itself or a content load saved. */
export const editedBy: TextField = {
  name: 'edited_by',
  type: 'text',
  access: { create: nobodyField, read: reviewersField, update: nobodyField },
  admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
};

export const setEditedBy: CollectionBeforeChangeHook & GlobalBeforeChangeHook = ({ context, data, req }) =>
  isContentLoad(context) ? data : { ...data, edited_by: req.user?.name ?? null };
