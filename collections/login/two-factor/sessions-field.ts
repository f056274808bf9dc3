/** Payload's list of sessions, with what the owner recognises one by. */
import type { Field, FieldHook } from 'payload';
import type { User } from '../../../src/payload-types.ts';
import type { Session } from '../sessions.ts';
import { lacksSecondStep } from './account.ts';

/** Payload looks a session up here at each request. An admin without the second step that is required has none. */
const countingSessions: FieldHook<User, Session[]> = ({ value = [], originalDoc = {} }) =>
  lacksSecondStep(originalDoc) ? [] : value;

export const sessionsField: Field = {
  name: 'sessions',
  type: 'array',
  hooks: { afterRead: [countingSessions] },
  fields: [{ name: 'browser', type: 'text' }],
};
