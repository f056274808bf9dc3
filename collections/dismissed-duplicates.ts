/**
 * Pairs of rows that an editor has said are not the same, so that neither is offered as a duplicate of the other again. Only
 * `POST /api/review/dismiss` writes here.
 */
import type { CollectionConfig } from 'payload';
import { reviewersRead } from './login/access.ts';

export const DismissedDuplicates: CollectionConfig = {
  slug: 'dismissed-duplicates',
  labels: { singular: 'Dismissed duplicate', plural: 'Dismissed duplicates' },
  admin: { hidden: true },
  access: reviewersRead,
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: false,
  indexes: [{ fields: ['family', 'row', 'other'], unique: true }, { fields: ['family', 'other'] }],
  fields: [
    { name: 'family', type: 'text', required: true },
    // The two ids in their order.
    { name: 'row', type: 'text', required: true },
    { name: 'other', type: 'text', required: true },
    // Identifies the account (creatorKey, collections/login/roles.ts). The name stays when the account is deleted.
    { name: 'account', type: 'text', required: true },
    { name: 'by', type: 'text', required: true },
    { name: 'at', type: 'date', required: true },
  ],
};
