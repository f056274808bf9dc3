/**
 * How the server in front of Next finds out whose request it is. Payload, which knows, is in Next's bundle, so it leaves its answer
 * here when it starts (src/panel/share-account-check.ts).
 */
import type { IncomingHttpHeaders } from 'node:http';

/** @returns a key of the account, such as `users:1`, or null without a valid session or API key */
export type AccountCheck = (headers: Headers) => Promise<string | null>;

const KEY = Symbol.for('src/panel/account-check');
/** On globalThis, because the server and Next's bundle each have a copy of this module. */
const shared = globalThis as { [KEY]?: AccountCheck };

export function setAccountCheck(check: AccountCheck): void {
  shared[KEY] = check;
}

export const canCheckAccounts = (): boolean => shared[KEY] !== undefined;

/** @throws Error if Payload has not started, which must not count as having no account */
export async function accountOf(headers: IncomingHttpHeaders): Promise<string | null> {
  const check = shared[KEY];
  if (!check) throw new Error('Payload has not started.');
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return check(new Headers(pairs));
}
