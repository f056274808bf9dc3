import type { PushEnv } from './env.ts';

/** Push services that check the subject refuse addresses that do not exist in the DNS, such as localhost. */
const fallback = 'mailto:webmaster@example.org';

/**
 * The `sub` of the VAPID token (RFC 8292, 2.1; docs/feed-rules.md 16.28): CONTACT where it is a `mailto:` or `https:` address, with
 * `mailto:` in front of a plain email address; else the feed, where it has https; else a valid address that is nobody's.
 */
export function vapidSubject({ CONTACT = '', FEED_URL }: Pick<PushEnv, 'CONTACT' | 'FEED_URL'>): string {
  const contact = /^[^\s@:/]+@[^\s@]+$/.test(CONTACT) ? `mailto:${CONTACT}` : CONTACT;
  if (/^mailto:[^\s@]+@[^\s@]+$/.test(contact)) return contact;
  const pages = [contact, FEED_URL].filter((url) => url.startsWith('https://') && URL.canParse(url));
  return pages[0] ?? fallback;
}
