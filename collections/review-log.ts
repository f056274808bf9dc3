/**
 * Every move of every row: who, when, from, to and why; and every change of a published row or a global, with the values before and
 * after. Only the workflow adds entries; nobody edits or deletes them.
 */
import { APIError, type CollectionConfig } from 'payload';
import { reviewersRead } from './login/access.ts';

const refuseChange = (): never => {
  throw new APIError('Entries of the review log cannot be changed or deleted.', 403, null, true);
};

export const ReviewLog: CollectionConfig = {
  slug: 'review-log',
  labels: { singular: 'Review log entry', plural: 'Review log' },
  admin: {
    group: 'Review',
    description:
      'Every decision, and every change of published rows and of accounts, newest first. Entries cannot be changed.',
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
    beforeChange: [({ operation, data }) => (operation === 'create' ? data : refuseChange())],
    beforeDelete: [refuseChange],
  },
  fields: [
    { name: 'family', type: 'text', required: true, index: true },
    { name: 'row', type: 'text', required: true, index: true },
    { name: 'from', type: 'text' },
    { name: 'to', type: 'text', required: true },
    { name: 'reason', type: 'textarea' },
    { name: 'who', type: 'text', required: true, admin: { description: 'The name of the account at the time.' } },
    { name: 'role', type: 'text', required: true },
    // As in `created_by` of rows: names repeat and change, and an account undoes its own decisions only.
    { name: 'account', type: 'text', index: true, admin: { hidden: true } },
    {
      name: 'at',
      type: 'date',
      required: true,
      index: true,
      admin: {
        date: { pickerAppearance: 'dayAndTime' },
        components: { Field: '/src/admin/fields/TimeField.tsx#TimestampField' },
      },
    },
    {
      name: 'batch',
      type: 'text',
      index: true,
      admin: { description: 'Shared by decisions that were made together.' },
    },
    {
      // A time and not an id: ids differ between the databases that a log is loaded into.
      name: 'undoes',
      type: 'text',
      index: true,
      admin: { description: 'The time of the entry of this row that this entry undoes.' },
    },
    {
      name: 'kind',
      type: 'text',
      index: true,
      admin: { description: 'Empty for a decision; “edit” for a change of a published row that moved nothing.' },
    },
    // [{ field, before, after }] (src/cms/edits/changed-values.ts).
    {
      name: 'changes',
      type: 'json',
      admin: { components: { Field: '/src/admin/log/ChangesField.tsx#ChangesField' } },
    },
  ],
};
