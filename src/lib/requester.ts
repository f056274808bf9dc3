/**
 * The address that a request came from, for the code that answers it: Payload's own request has headers alone, which the
 * sender writes. It travels beside the request, where nobody outside can reach it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const KEY = Symbol.for('src/panel/requester');
/** On globalThis: the server and what Next bundles each have a copy of this module. */
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> };

/** Does the work, and all that it starts, as on a request from this address. */
export function onRequestFrom<Result>(address: string, work: () => Result): Result {
  return storage().run(address, work);
}

/** @returns undefined where the panel's server is not in front, as in a command */
export const requesterAddress = (): string | undefined => storage().getStore();

function storage(): AsyncLocalStorage<string> {
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}
