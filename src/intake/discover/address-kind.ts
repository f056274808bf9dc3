/** What the form of an address says about what is there: feeds, calendars and sitemaps have usual names. Pure. */
import type { Candidate } from './offer.ts';

/** @returns null for addresses that pages have too */
export function kindOfAddress(address: string): Candidate['kind'] | null {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.toLowerCase().replace(/\/$/, '');
  if (path.endsWith('.ics') || path.endsWith('/ical') || searchParams.has('ical')) return 'calendar';
  if (/(?:^|\/)(?:sitemap[\w-]*|[\w-]*sitemap)\.xml(?:\.gz)?$/.test(path)) return 'sitemap';
  const last = path.split('/').at(-1) ?? '';
  const isFeed =
    /^(?:rss2?|atom|feeds?|index|news|blog|latest)\.(?:xml|rss|atom|rdf)$|^feed\.json$|\.(?:rss|atom|rdf)$|^(?:rss2?|feed|atom)$/.test(
      last,
    ) || /^(?:rss2?|atom)$/i.test(searchParams.get('feed') ?? searchParams.get('format') ?? '');
  return isFeed ? 'feed' : null;
}
