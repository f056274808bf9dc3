/** Every move of every row: who, when, from, to, why. Written by the workflow alone; nobody edits or deletes it. */
import { APIError, type CollectionConfig } from 'payload';
import { reviewersRead } from './login/access.ts';

const keep = (): never => {
  throw new APIError('The review log is only ever added to.', 403, null, true);
};

export const ReviewLog: CollectionConfig = {
  slug: 'review-log',
  labels: { singular: 'Review log entry', plural: 'Review log' },
  admin: {
    group: 'Review',
    description: 'Every decision, newest first. Entries cannot be changed.',
    useAsTitle: 'row',
    defaultColumns: ['at', 'family', 'row', 'from', 'to', 'who', 'reason'],
    listSearchableFields: ['row', 'who', 'reason'],
    components: { views: { list: { Component: '/src/admin/log/LogView.tsx#LogView' } } },
  },
  defaultSort: '-at',
  access: reviewersRead,
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: false,
  hooks: {
    beforeChange: [({ operation, data }) => (operation === 'create' ? data : keep())],
    beforeDelete: [keep],
  },
  fields: [
    { name: 'family', type: 'text', required: true, index: true },
    { name: 'row', type: 'text', required: true, index: true },
    { name: 'from', type: 'text' },
    { name: 'to', type: 'text', required: true },
    { name: 'reason', type: 'textarea' },
    { name: 'who', type: 'text', required: true, admin: { description: 'The name of the account at that time.' } },
    { name: 'role', type: 'text', required: true },
    { name: 'at', type: 'date', required: true, index: true, admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'batch', type: 'text', index: true, admin: { description: 'Decisions that were made at once.' } },
    {
      // Not its number, which is another in every database that the log is loaded into.
      name: 'undoes',
      type: 'text',
      index: true,
      admin: { description: 'When the entry of this row was made that this one takes back.' },
    },
  ],
};
