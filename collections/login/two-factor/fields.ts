/** What an account keeps for the second step of its login. Nobody reads or writes the secrets through the API. */
import type { Field } from 'payload';
import { nobodyField } from '../access.ts';

const closed = { create: nobodyField, read: nobodyField, update: nobodyField };

export const twoFactorFields: Field[] = [
  {
    name: 'two_factor_since',
    type: 'date',
    admin: { hidden: true },
    access: { create: nobodyField, update: nobodyField },
  },
  {
    name: 'two_factor',
    type: 'group',
    admin: { hidden: true },
    access: closed,
    fields: [
      // Encrypted with the panel's secret.
      { name: 'secret', type: 'text' },
      // The SHA-256 of each unused code.
      { name: 'recovery_codes', type: 'json' },
      // The time step of the last code, which cannot be used again.
      { name: 'last_step', type: 'number' },
    ],
  },
  // On one's own account page: the second step and the sessions. For admins on other accounts: to turn it off.
  {
    name: 'security',
    type: 'ui',
    admin: { components: { Field: '/src/admin/account/SecurityField.tsx#SecurityField' }, disableListColumn: true },
  },
];
