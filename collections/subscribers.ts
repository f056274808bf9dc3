/** Subscribers of the newsletter. Admins only; never exported or dumped (docs/feed-rules.md 1.2). */
import type { CollectionConfig } from 'payload';
import { adminOnly } from './login/access.ts';

export const Subscribers: CollectionConfig = {
  slug: 'subscribers',
  labels: { singular: 'Subscriber', plural: 'Subscribers' },
  admin: { group: 'Private', useAsTitle: 'email', defaultColumns: ['email', 'language', 'createdAt'] },
  access: adminOnly,
  fields: [
    { name: 'email', type: 'email', required: true, unique: true },
    { name: 'language', type: 'text' },
    { name: 'confirmed_at', label: 'Confirmed', type: 'date' },
  ],
};
