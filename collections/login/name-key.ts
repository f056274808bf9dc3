/** The normalised name of an account, by which names are unique. */
import type { TextField } from 'payload';
import { nobodyField } from './access.ts';

export const nameKey: TextField = {
  name: 'name_key',
  type: 'text',
  unique: true,
  admin: { hidden: true },
  access: { create: nobodyField, read: nobodyField, update: nobodyField },
};
