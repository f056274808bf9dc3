/** `fetch` for the panel's API. When the session has ended, it lets the editor sign in again on the same page and then repeats the request. */

/** Asks the editor to sign in. @returns false if they did not */
type SignIn = () => Promise<boolean>;
let signIn: SignIn | null = null;
/** The editor closed the dialog: only what they send themselves asks again. */
let declined = false;

/** @param handler of the mounted SessionProvider, or null when it is unmounted */
export function onSessionEnd(handler: SignIn | null): void {
  signIn = handler;
  declined = false;
}

/** @param init with a body that can be sent twice, such as a string */
export async function signedInFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  if (!(await isSignedOut(response)) || signIn === null) return response;
  const isRead = (init.method ?? 'GET') === 'GET';
  if (isRead && declined) return response;
  declined = !(await signIn());
  return declined ? response : fetch(url, init);
}

/** The review API answers 401; Payload answers 403, also to signed-in accounts that lack a right. */
async function isSignedOut({ status }: Response): Promise<boolean> {
  if (status === 401) return true;
  if (status !== 403) return false;
  const me = await fetch('/api/users/me')
    .then((answer) => answer.json())
    .catch(() => undefined);
  return me?.user === null;
}
