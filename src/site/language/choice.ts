/** The visitor's choice of a language: a cookie and a key of the local storage (docs/feed-rules.md 11.7 and 11.18). */

/** The name of the cookie, and the key in the local storage. */
export const choiceName = 'nc_lang';

/** A year. */
const MAX_AGE_SECONDS = 31_536_000;

/**
 * @param cookies as `document.cookie` gives them
 * @returns the value of the cookie `nc_lang`, which may be anything; null without the cookie
 */
export function choiceIn(cookies: string): string | null {
  const beginning = `${choiceName}=`;
  const cookie = cookies.split(/;\s*/).find((one) => one.startsWith(beginning));
  return cookie === undefined ? null : cookie.slice(beginning.length);
}

/**
 * The cookie to assign to `document.cookie`.
 * @param code a code of `languages.json`
 * @param protocol `location.protocol`
 */
export function choiceCookie(code: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${choiceName}=${code}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
}
