/**
 * Which account a row is assigned to. Kept apart from the row, so that assigning is not an edit: it changes neither `updatedAt`
 * nor the versions, and never causes a conflict. Only `POST /api/review/assign` and decisions write here.
 */
import type { CollectionConfig } from 'payload';
import { reviewersRead } from './login/access.ts';

export const RowAssignments: CollectionConfig = {
  slug: 'row-assignments',
  labels: { singular: 'Assignment', plural: 'Assignments' },
  admin: { hidden: true },
  access: reviewersRead,
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: false,
  indexes: [{ fields: ['family', 'row'], unique: true }, { fields: ['account', 'closed'] }],
  fields: [
    { name: 'family', type: 'text', required: true },
    { name: 'row', type: 'text', required: true },
    // Identifies the account (creatorKey, collections/login/roles.ts). The name stays when the account is deleted.
    { name: 'account', type: 'text', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'by', type: 'text', required: true },
    { name: 'at', type: 'date', required: true },
    // The row was decided. Reopening or undoing opens the assignment again.
    { name: 'closed', type: 'checkbox', required: true, defaultValue: false },
  ],
};
