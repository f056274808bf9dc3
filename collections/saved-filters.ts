/** Filters of the review queue under a name. An editor has their own, and can share them with all reviewers. */
import type { Access, CollectionConfig, Where } from 'payload';
import { ownFilter } from './colleagues/own-filter.ts';
import { guardValues } from './hardening/guard-values.ts';
import { nobody, nobodyField, reviewers } from './login/access.ts';
import { creatorKey, roleOf } from './login/roles.ts';

const ownAndShared: Access = ({ req }) => {
  const allowed: Where = { or: [{ owner: { equals: creatorKey(req.user) } }, { shared: { equals: true } }] };
  return reviewers({ req }) && allowed;
};

/** Admins also change and delete what others have shared. */
const ownersAndAdmins: Access = (args) =>
  roleOf(args.req.user) === 'admin'
    ? ownAndShared(args)
    : reviewers(args) && { owner: { equals: creatorKey(args.req.user) } };

const fixed = { create: nobodyField, update: nobodyField };

export const SavedFilters: CollectionConfig = {
  slug: 'saved-filters',
  labels: { singular: 'Saved filter', plural: 'Saved filters' },
  admin: { hidden: true },
  access: {
    create: reviewers,
    read: ownAndShared,
    readVersions: nobody,
    update: ownersAndAdmins,
    delete: ownersAndAdmins,
    unlock: nobody,
  },
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: false,
  hooks: { beforeValidate: [guardValues, ownFilter] },
  fields: [
    { name: 'name', type: 'text', required: true },
    // The query of the queue's address, without the open row. Empty for the queue without filters.
    { name: 'query', type: 'text', maxLength: 1000 },
    { name: 'shared', type: 'checkbox', defaultValue: false },
    // Identifies the account (creatorKey, collections/login/roles.ts).
    { name: 'owner', type: 'text', index: true, access: fixed },
    { name: 'owner_name', label: 'Owner name', type: 'text', access: fixed },
  ],
};
