/** What belongs to one request or one piece of work, and is not handed on as an argument. */
import { AsyncLocalStorage } from 'node:async_hooks';

const KEY = Symbol.for('src/lib/shared-storage');
/** On globalThis, because the server and each of Next's bundles have a copy of this module. */
const shared = globalThis as { [KEY]?: Map<string, AsyncLocalStorage<unknown>> };

/** @param name the same storage for the same name in all copies */
export function sharedStorage<Value>(name: string): AsyncLocalStorage<Value> {
  shared[KEY] ??= new Map();
  const storage = shared[KEY].get(name) ?? new AsyncLocalStorage<unknown>();
  shared[KEY].set(name, storage);
  return storage as AsyncLocalStorage<Value>; // each name has one module, which gives the type
}
