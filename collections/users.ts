/** The people of the panel. Only admins make accounts and give roles; everyone may change their own name and password. */
import type { CollectionConfig } from 'payload';
import { admins, adminsField, nobody, panelUsers } from './workflow/access.ts';
import { roleOf, userRoles } from './workflow/roles.ts';

export const Users: CollectionConfig = {
  slug: 'users',
  auth: {
    tokenExpiration: 8 * 60 * 60,
    maxLoginAttempts: 5,
    lockTime: 10 * 60 * 1000,
    useAPIKey: false,
    cookies: { sameSite: 'Lax', secure: process.env.COOKIE_SECURE === 'true' },
  },
  labels: { singular: 'User', plural: 'Users' },
  admin: { group: 'Settings', useAsTitle: 'name', defaultColumns: ['name', 'email', 'role'] },
  access: {
    create: admins,
    read: ({ req }) => (roleOf(req.user) === 'admin' ? true : onlySelf(req.user)),
    readVersions: nobody,
    update: ({ req }) => (roleOf(req.user) === 'admin' ? true : onlySelf(req.user)),
    delete: admins,
    unlock: admins,
    admin: panelUsers as () => boolean,
  },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, admin: { description: 'Shown in the review log.' } },
    {
      name: 'role',
      type: 'select',
      options: [...userRoles],
      defaultValue: 'contributor',
      required: true,
      saveToJWT: true,
      access: { create: adminsField, update: adminsField, read: () => true },
    },
  ],
};

const onlySelf = (user: Parameters<typeof roleOf>[0]) =>
  user && user.collection === 'users' ? { id: { equals: user.id } } : false;
