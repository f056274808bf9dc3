/** Reports from readers. Admins only; never exported or dumped (docs/feed-rules.md 1.2). */
import type { CollectionConfig } from 'payload';
import { adminOnly } from './login/access.ts';

export const Reports: CollectionConfig = {
  slug: 'reports',
  labels: { singular: 'Reader report', plural: 'Reader reports' },
  admin: { group: 'Private', useAsTitle: 'subject', defaultColumns: ['subject', 'page', 'createdAt', 'done'] },
  access: adminOnly,
  fields: [
    { name: 'subject', type: 'text', required: true },
    { name: 'page', type: 'text' },
    { name: 'message', type: 'textarea' },
    { name: 'contact', type: 'text' },
    { name: 'done', type: 'checkbox', defaultValue: false },
  ],
};
