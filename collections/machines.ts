/** Machine users: they have an API key, no password and no access to the panel. They can only create pending rows. */
import type { CollectionConfig } from 'payload';
import { admins, nobody } from './login/access.ts';

export const Machines: CollectionConfig = {
  slug: 'machines',
  auth: { useAPIKey: true, disableLocalStrategy: true },
  labels: { singular: 'Machine user', plural: 'Machine users' },
  admin: { group: 'Settings', useAsTitle: 'name', defaultColumns: ['name', 'enableAPIKey'] },
  access: {
    create: admins,
    read: admins,
    readVersions: nobody,
    update: admins,
    delete: admins,
    unlock: nobody,
    admin: nobody,
  },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, admin: { description: 'Shown in the review log.' } },
  ],
};
