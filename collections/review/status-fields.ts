/** What the workflow keeps on every row (decisions.md, "States"). */
import type { Field } from 'payload';
import { statuses } from '../../src/contract/orgchart.ts';
import { nobodyField, reviewersField } from '../login/access.ts';

/** Written by the workflow alone. */
const ownAccess = { create: nobodyField, update: nobodyField };

export const statusFields: Field[] = [
  {
    name: 'status',
    type: 'select',
    options: [...statuses],
    defaultValue: 'pending',
    required: true,
    index: true,
    access: { update: reviewersField },
    admin: {
      position: 'sidebar',
      description: 'Only published rows are in the feed. A new row is always pending.',
      components: { Cell: '/src/admin/StatusCell.tsx#StatusCell' },
    },
  },
  {
    name: 'reason',
    type: 'textarea',
    access: { create: nobodyField, update: reviewersField },
    admin: {
      position: 'sidebar',
      description: 'Why the row is moved. Needed for a rejection; kept in the review log.',
      condition: (_, __, { operation }) => operation === 'update',
    },
  },
  {
    name: 'first_published_at',
    label: 'First published',
    type: 'date',
    access: ownAccess,
    admin: {
      position: 'sidebar',
      readOnly: true,
      date: { pickerAppearance: 'dayAndTime', displayFormat: 'yyyy-MM-dd HH:mm' },
      condition: (data) => Boolean(data?.first_published_at),
      description: 'Since then the id is final, and the row can be rejected but not deleted.',
    },
  },
  {
    name: 'intake_note',
    label: 'Note of the intake',
    type: 'textarea',
    access: ownAccess,
    admin: {
      position: 'sidebar',
      readOnly: true,
      condition: (data) => Boolean(data?.intake_note),
      description: 'What the intake asks an editor to look at. Gone with the next decision.',
    },
  },
  // The row asks for more than a yes or a no: the intake left a note, or the contract would refuse it as it is.
  { name: 'needs_attention', type: 'checkbox', defaultValue: false, access: ownAccess, admin: { hidden: true } },
  // Where each value was read and when: [{ field, source, url, read_at }] (collections/review/provenance.ts).
  { name: 'provenance', type: 'json', access: ownAccess, admin: { hidden: true, disableListColumn: true } },
  { name: 'created_by', type: 'text', index: true, access: ownAccess, admin: { hidden: true } },
  {
    // The id in lower case: ids of one family are unique without regard to case, races included.
    name: 'id_key',
    type: 'text',
    unique: true,
    access: { ...ownAccess, read: nobodyField },
    admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
  },
];
