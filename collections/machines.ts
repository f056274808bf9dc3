/** Machine users: they have an API key, no password and no access to the panel. They can only create pending rows. */
import type { CollectionConfig } from 'payload';
import { guardName } from './accounts/guard-name.ts';
import { keepCreatedAt } from './accounts/keep-created-at.ts';
import { logAccountChange, logAccountEnd } from './accounts/log-account.ts';
import { releaseLocks } from './locks/release-locks.ts';
import { adminOnly, nobody } from './login/access.ts';
import { nameKey } from './login/name-key.ts';

export const Machines: CollectionConfig = {
  slug: 'machines',
  auth: { useAPIKey: true, disableLocalStrategy: true },
  labels: { singular: 'Machine user', plural: 'Machine users' },
  admin: { group: 'Settings', useAsTitle: 'name', defaultColumns: ['name', 'enableAPIKey'] },
  access: { ...adminOnly, admin: nobody },
  hooks: {
    beforeValidate: [guardName],
    beforeChange: [keepCreatedAt],
    afterChange: [logAccountChange],
    beforeDelete: [logAccountEnd, releaseLocks],
  },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, admin: { description: 'Shown in the review log.' } },
    nameKey,
  ],
};
