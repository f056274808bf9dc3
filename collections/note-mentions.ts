/** Who is mentioned in which note, and whether they have read it. Each account sees and marks only its own. */
import type { Access, CollectionConfig } from 'payload';
import { nobody, nobodyField, reviewers } from './login/access.ts';
import { creatorKey } from './login/roles.ts';

const own: Access = ({ req }) => reviewers({ req }) && { account: { equals: creatorKey(req.user) } };

/** The note decides these. */
const fixed = { create: nobodyField, update: nobodyField };

export const NoteMentions: CollectionConfig = {
  slug: 'note-mentions',
  labels: { singular: 'Mention', plural: 'Mentions' },
  admin: { hidden: true },
  access: { create: nobody, read: own, readVersions: nobody, update: own, delete: nobody, unlock: nobody },
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: false,
  indexes: [{ fields: ['account', 'read'] }],
  fields: [
    { name: 'note', type: 'relationship', relationTo: 'row-notes', required: true, index: true, access: fixed },
    { name: 'account', type: 'text', required: true, access: fixed },
    { name: 'name', type: 'text', required: true, access: fixed },
    { name: 'read', type: 'checkbox', required: true, defaultValue: false },
  ],
};
