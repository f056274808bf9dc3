/** What page and service worker remember of the registration, in a database of this browser. */
import type { Registered } from './state.ts';

const STORE = 'registration';
const KEY = 'current';

/** @returns null when nothing is remembered, or the browser keeps no databases */
export async function recall(): Promise<Registered | null> {
  try {
    return readRegistered(await use('readonly', (store) => store.get(KEY)));
  } catch {
    return null;
  }
}

export const remember = (registered: Registered): Promise<unknown> =>
  use('readwrite', (store) => store.put(registered, KEY));

export const forget = (): Promise<unknown> => use('readwrite', (store) => store.delete(KEY));

/** An earlier version of the site may have stored something else. */
export function readRegistered(value: unknown): Registered | null {
  if (typeof value !== 'object' || value === null) return null;
  const { address, key, endpoint, language, countries } = value as Record<string, unknown>;
  if (!isText(address) || !isText(key) || !isText(endpoint) || !isText(language)) return null;
  if (countries !== null && !(Array.isArray(countries) && countries.every(isText))) return null;
  return { address, key, endpoint, language, countries };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function use(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('notifications', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = run(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}
