/** What people do with their own account, below /api/account. Machine users have neither sessions nor a second step. */
import type { Endpoint } from 'payload';
import { admins, panelUsers } from '../../../collections/login/access.ts';
import { reviewEndpoint } from '../../review/endpoint.ts';
import { codeRequest, emptyRequest, endSessionRequest, removeRequest } from './api.ts';
import { endOtherSessions, endSession, readSecurity } from './sessions.ts';
import { removeSecondStep, renewRecoveryCodes, startSetup, turnOff } from './two-factor.ts';

const own = { access: panelUsers };

export const accountEndpoints: Endpoint[] = [
  reviewEndpoint({ method: 'get', path: '/account/security', request: emptyRequest, handle: readSecurity, ...own }),
  reviewEndpoint({
    method: 'post',
    path: '/account/sessions/end',
    request: endSessionRequest,
    handle: endSession,
    ...own,
  }),
  reviewEndpoint({
    method: 'post',
    path: '/account/sessions/end-others',
    request: emptyRequest,
    handle: endOtherSessions,
    ...own,
  }),
  reviewEndpoint({
    method: 'post',
    path: '/account/two-factor/start',
    request: emptyRequest,
    handle: startSetup,
    ...own,
  }),
  reviewEndpoint({
    method: 'post',
    path: '/account/two-factor/recovery-codes',
    request: codeRequest,
    handle: renewRecoveryCodes,
    ...own,
  }),
  reviewEndpoint({ method: 'post', path: '/account/two-factor/off', request: codeRequest, handle: turnOff, ...own }),
  reviewEndpoint({
    method: 'post',
    path: '/account/two-factor/remove',
    request: removeRequest,
    handle: removeSecondStep,
    access: admins,
  }),
];
