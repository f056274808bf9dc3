/** Lets the server in front of Next ask Payload whose request it is. */
import { executeAuthStrategies, type Payload } from 'payload';
import { setAccountCheck } from './server/account-check.ts';

/** For `onInit` of the configuration. */
export function shareAccountCheck(payload: Payload): void {
  setAccountCheck(async (headers) => {
    const { user } = await executeAuthStrategies({ headers, payload });
    return user ? `${user.collection}:${user.id}` : null;
  });
}
