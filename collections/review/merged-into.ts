/** The row that replaced this one, because both were about the same thing (docs/feed-rules.md 2.15). Only a merge sets it. */
import type { TextField } from 'payload';
import { nobodyField } from '../login/access.ts';

export const mergedInto: TextField = {
  name: 'merged_into',
  label: 'Merged into',
  type: 'text',
  index: true,
  access: { create: nobodyField, update: nobodyField },
  admin: {
    position: 'sidebar',
    readOnly: true,
    condition: (data) => Boolean(data?.merged_into),
    description: 'The id of the row that replaced this one. The file of this row now points to it.',
  },
};
