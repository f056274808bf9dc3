/** `fetch` for the panel's API. When the session has ended, it lets the editor sign in again on the same page and then repeats the request. */

/** What the mounted SessionProvider does when a request finds that the session has ended. */
interface SessionEnd {
  /** Asks the editor to sign in. @returns false if they did not */
  signIn: () => Promise<boolean>;
  /** Says so without getting in the way, and offers to sign in. */
  announce: () => void;
}

let handler: SessionEnd | null = null;

/** @param next null when the provider is unmounted */
export function onSessionEnd(next: SessionEnd | null): void {
  handler = next;
}

/** Lets the editor sign in, also from a notice that outlives the provider that showed it. */
export const askToSignIn = (): void => void handler?.signIn();

/**
 * @param init with a body that can be sent twice, such as a string
 * @param inBackground for requests that must not interrupt the editor: reads by default
 */
export async function signedInFetch(
  url: string,
  init: RequestInit = {},
  { inBackground = (init.method ?? 'GET') === 'GET' } = {},
): Promise<Response> {
  const response = await fetch(url, init);
  if (handler === null || !(await isSignedOut(response))) return response;
  if (inBackground) {
    handler.announce();
    return response;
  }
  return (await handler.signIn()) ? fetch(url, init) : response;
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
