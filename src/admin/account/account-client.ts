/** The browser's client for `/api/account/…`. */
import { z } from 'zod';
import { recoveryCodesResponse, securityResponse, setupResponse } from '../../panel/account/api.ts';
import { sendRest } from '../parts/rest-client.ts';

const post = <Schema extends z.ZodType>(path: string, schema: Schema, body: object = {}) =>
  sendRest(`account/${path}`, schema, { method: 'POST', body });

export const readSecurity = () => sendRest('account/security', securityResponse);
export const endSession = (id: string) => post('sessions/end', securityResponse, { id });
export const endOtherSessions = () => post('sessions/end-others', securityResponse);
export const startSetup = () => post('two-factor/start', setupResponse);
export const newRecoveryCodes = (code: string) => post('two-factor/recovery-codes', recoveryCodesResponse, { code });
export const turnOff = (code: string) => post('two-factor/off', securityResponse, { code });
export const removeSecondStep = (account: number) => post('two-factor/remove', z.object({}), { account });
