/**
 * The id of the request that is being answered, which each of its log lines has. It is passed in an AsyncLocalStorage, because the
 * database and Payload's log know nothing of requests.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const KEY = Symbol.for('src/lib/request-id');
/** On globalThis, because the server and Next's bundle each have a copy of this module. */
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> };

/** Runs the work, and all that it starts, as part of the request with this id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return storage().run(id, work);
}

/** @returns undefined outside of a request */
export const requestId = (): string | undefined => storage().getStore();

function storage(): AsyncLocalStorage<string> {
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}
