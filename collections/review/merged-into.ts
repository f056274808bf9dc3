/** The row that took this one's place: both told of the same thing (decisions.md, "News and events"). Set by a merge alone. */
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
    description: 'The id of the row that took its place. Its own file then names that row.',
  },
};
