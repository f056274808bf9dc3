/** Lets the server in front of Next ask Payload whose request it is. */
import { executeAuthStrategies, type Payload } from 'payload';
import { notingProblem } from '../database/noted-problem.ts';
import { setAccountCheck } from './server/account-check.ts';

/** For `onInit` of the configuration. */
export function shareAccountCheck(payload: Payload): void {
  setAccountCheck(async (headers) => {
    const { result, problem } = await notingProblem(() => executeAuthStrategies({ headers, payload }));
    const { user } = result;
    if (!user && problem) throw problem; // Payload takes an account that cannot be read for none
    return user ? `${user.collection}:${user.id}` : null;
  });
}
