/** Accounts of the panel. Only admins create accounts and assign roles; everyone may change their own name and password. */
import type { CollectionConfig } from 'payload';
import { guardName } from './accounts/guard-name.ts';
import { keepCreatedAt } from './accounts/keep-created-at.ts';
import { logAccountChange, logAccountEnd, logUnlock, notePassword } from './accounts/log-account.ts';
import { releaseLocks } from './locks/release-locks.ts';
import { admins, adminsAndSelf, adminsField, nobody, panelUsers } from './login/access.ts';
import { clearAttemptsAfterLogin, clearAttemptsAfterUnlock, hideLoginErrors, limitLogin } from './login/guard-login.ts';
import { guardPassword } from './login/guard-password.ts';
import { nameKey } from './login/name-key.ts';
import { userRoles } from './login/roles.ts';
import { endSessionsOfNewRole, requireSession } from './login/sessions.ts';
import { checkSecondStep } from './login/two-factor/check-second-step.ts';
import { twoFactorFields } from './login/two-factor/fields.ts';
import { answerLoginStep } from './login/two-factor/login-step-error.ts';
import { sessionsField } from './login/two-factor/sessions-field.ts';

export const Users: CollectionConfig = {
  slug: 'users',
  auth: {
    tokenExpiration: 8 * 60 * 60,
    maxLoginAttempts: 5,
    lockTime: 10 * 60 * 1000,
    useAPIKey: false,
    // Scripts do not need the session token: it is in a cookie that they cannot read.
    removeTokenFromResponses: true,
    // A browser does not send a secure cookie to http://localhost.
    cookies: { sameSite: 'Lax', secure: process.env.PANEL_URL?.startsWith('https:') ?? false },
  },
  labels: { singular: 'User', plural: 'Users' },
  admin: { group: 'Settings', useAsTitle: 'name', defaultColumns: ['name', 'email', 'role'] },
  access: {
    create: admins,
    read: adminsAndSelf,
    readVersions: nobody,
    update: adminsAndSelf,
    delete: admins,
    unlock: admins,
    admin: panelUsers,
  },
  hooks: {
    beforeOperation: [limitLogin, requireSession],
    beforeLogin: [checkSecondStep],
    afterLogin: [clearAttemptsAfterLogin],
    afterOperation: [clearAttemptsAfterUnlock, logUnlock],
    afterError: [hideLoginErrors, answerLoginStep],
    beforeValidate: [guardName, guardPassword],
    beforeChange: [keepCreatedAt, notePassword, endSessionsOfNewRole],
    afterChange: [logAccountChange],
    beforeDelete: [logAccountEnd, releaseLocks],
  },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, admin: { description: 'Shown in the review log.' } },
    nameKey,
    {
      name: 'role',
      type: 'select',
      options: [...userRoles],
      defaultValue: 'contributor',
      required: true,
      saveToJWT: true,
      access: { create: adminsField, update: adminsField },
    },
    {
      name: 'may_export',
      label: 'May publish the feed',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description: 'From the dashboard, at any time. Admins always may.',
        condition: ({ role }) => role === 'editor',
      },
      access: { create: adminsField, update: adminsField },
    },
    sessionsField,
    ...twoFactorFields,
  ],
};
