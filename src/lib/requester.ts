/**
 * The address that a request came from. Payload's request has only headers, which the sender can write, so the address is passed
 * in an AsyncLocalStorage instead.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const KEY = Symbol.for('src/panel/requester');
/** On globalThis, because the server and Next's bundle each have a copy of this module. */
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> };

/** Runs the work, and all that it starts, as part of a request from this address. */
export function onRequestFrom<Result>(address: string, work: () => Result): Result {
  return storage().run(address, work);
}

/** @returns undefined without the panel's server, as in a command */
export const requesterAddress = (): string | undefined => storage().getStore();

function storage(): AsyncLocalStorage<string> {
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}
