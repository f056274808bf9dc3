/**
 * Refuses what other sites send from an editor's browser. Payload ignores the session cookie of such requests, but a login needs no
 * cookie: another site could sign an editor in to its own account, or use up the login attempts of the editor's address.
 */
import type { IncomingMessage } from 'node:http';
import type { Refusal } from './refuse.ts';

const safeMethods: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** `none`: the person started the request, without a page. */
const ownSites: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Browsers send `Origin` or `Sec-Fetch-Site` with every request that changes something; commands and machine users send neither.
 * @param panelUrl the origin that editors open
 * @returns null if the request is from the panel's own pages or not from a page
 */
export function crossSiteRefusal(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  panelUrl: string,
): Refusal | null {
  if (safeMethods.has(method)) return null;
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (ownSites.has(site) && (origin === undefined || origin === panelUrl || isOriginOf(host, origin))) return null;
  return {
    status: 403,
    message: `The request came from a page of another site. Open the panel at ${panelUrl}/admin and try again there.`,
  };
}

/** @returns whether the origin is http or https on this host. Behind a proxy the panel does not know which of the two. */
function isOriginOf(host: string, origin: string): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  const { protocol, host: originHost, origin: parsed } = new URL(origin);
  const own = `${protocol}//${host}`;
  return parsed === origin && URL.canParse(own) && new URL(own).host === originHost;
}
