/** The fields that the workflow adds to every editorial row (docs/feed-rules.md 2.1). */
import type { Field } from 'payload';
import { statuses } from '../../src/contract/orgchart.ts';
import { timestamp } from '../fields/builders.ts';
import { labelOf } from '../fields/label.ts';
import { nobodyField, reviewersField } from '../login/access.ts';
import { editedBy } from './edited-by.ts';
import { searchTextField } from './search-text.ts';

/** For fields that only the workflow writes. */
const workflowOnly = { create: nobodyField, update: nobodyField };

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
      description:
        'Only published rows are in the feed. A new row is always pending. Fields with * are needed to publish.',
      components: { Cell: '/src/admin/status/StatusCell.tsx#StatusCell' },
    },
  },
  {
    name: 'reason',
    type: 'textarea',
    access: { create: nobodyField, update: reviewersField },
    admin: {
      position: 'sidebar',
      description: 'Why the status changes. Required for a rejection; kept in the review log.',
      condition: (_, __, { operation }) => operation === 'update',
    },
  },
  timestamp('first_published_at', {
    label: 'First published',
    access: workflowOnly,
    admin: {
      position: 'sidebar',
      readOnly: true,
      condition: (data) => Boolean(data?.first_published_at),
      description: 'Since then the id is final: the row can be rejected but not deleted.',
    },
  }),
  {
    name: 'intake_note',
    label: 'Intake note',
    type: 'textarea',
    access: workflowOnly,
    admin: {
      position: 'sidebar',
      readOnly: true,
      condition: (data) => Boolean(data?.intake_note),
      description: 'What the intake asks an editor to check. The next decision removes the note.',
    },
  },
  // Set by set-needs-attention.ts.
  {
    name: 'needs_attention',
    label: labelOf('needs_attention'),
    type: 'checkbox',
    defaultValue: false,
    access: workflowOnly,
    admin: { hidden: true },
  },
  // Where each value was read and when: [{ field, source, url, read_at }] (collections/review/provenance.ts).
  { name: 'provenance', type: 'json', access: workflowOnly, admin: { hidden: true, disableListColumn: true } },
  editedBy,
  {
    name: 'created_by',
    type: 'text',
    index: true,
    access: workflowOnly,
    admin: { hidden: true, disableListColumn: true },
  },
  {
    // The id in lower case. The unique index makes ids unique regardless of case, even when two are saved at once.
    name: 'id_key',
    type: 'text',
    unique: true,
    access: { ...workflowOnly, read: nobodyField },
    admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
  },
  searchTextField,
];
