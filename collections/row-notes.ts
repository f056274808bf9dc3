/**
 * What colleagues write to each other about a row. Never in the feed, previews or the content dump. Nobody edits a note; its
 * author and admins may delete it. The name of the author stays when the account is deleted.
 */
import type { Access, CollectionConfig } from 'payload';
import { completeNote } from './colleagues/complete-note.ts';
import { deleteMentions, mentionColleagues } from './colleagues/mention-colleagues.ts';
import { guardValues } from './hardening/guard-values.ts';
import { nobody, reviewers } from './login/access.ts';
import { creatorKey, roleOf } from './login/roles.ts';

const authorsAndAdmins: Access = ({ req }) => {
  if (roleOf(req.user) === 'admin') return true;
  return reviewers({ req }) && { author: { equals: creatorKey(req.user) } };
};

export const RowNotes: CollectionConfig = {
  slug: 'row-notes',
  labels: { singular: 'Note', plural: 'Notes' },
  admin: { hidden: true },
  access: {
    create: reviewers,
    read: reviewers,
    readVersions: nobody,
    update: nobody,
    delete: authorsAndAdmins,
    unlock: nobody,
  },
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: false,
  indexes: [{ fields: ['family', 'row'] }],
  hooks: {
    beforeValidate: [guardValues, completeNote],
    afterChange: [mentionColleagues],
    beforeDelete: [deleteMentions],
  },
  fields: [
    { name: 'family', type: 'text', required: true },
    { name: 'row', type: 'text', required: true },
    { name: 'text', type: 'textarea', required: true },
    // Identifies the account (creatorKey, collections/login/roles.ts).
    { name: 'author', type: 'text', required: true, index: true },
    { name: 'who', type: 'text', required: true },
    { name: 'at', type: 'date', required: true },
  ],
};
