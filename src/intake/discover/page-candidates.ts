/** Finds what a page links to that may be a source: feeds, calendars and sitemaps. Pure. */
import type { CheerioAPI } from 'cheerio/slim';
import { baseUrl } from '../listing/base-url.ts';
import { plainLine, webAddress } from '../plain-text.ts';
import { kindOfAddress } from './address-kind.ts';
import { calendarsOfLink } from './calendar-link.ts';
import type { Candidate } from './offer.ts';

/** Real pages have fewer. */
const maxLinks = 5000;

/** @param url of the page, after redirects @returns each address once, in the order of the page, those that the page states first */
export function pageCandidates($: CheerioAPI, url: string): Candidate[] {
  const base = baseUrl($, url);
  const found = [...headLinks($, base), ...bodyLinks($, base)].sort((a, b) => Number(b.stated) - Number(a.stated));
  const own = webAddress(url);
  const seen = new Set<string>();
  return found.filter((candidate) => {
    if (candidate.url === own || seen.has(candidate.url)) return false;
    seen.add(candidate.url);
    return true;
  });
}

function headLinks($: CheerioAPI, base: string): Candidate[] {
  return [...$('link[href][rel]').slice(0, maxLinks)].flatMap((link): Candidate[] => {
    const attribute = (name: string) => ($(link).attr(name) ?? '').trim();
    const relations = attribute('rel').toLowerCase().split(/\s+/);
    const type = plainType(attribute('type'));
    const isVague = vagueTypes.has(type);
    const kind = relations.includes('sitemap') ? 'sitemap' : isVague ? 'feed' : (types.get(type) ?? null);
    const isOffer = relations.includes('alternate') || relations.includes('feed') || relations.includes('sitemap');
    if (!isOffer || kind === null) return [];
    const title = plainLine(attribute('title'), 200);
    if (/^webcals?:/i.test(attribute('href'))) {
      return calendarsOfLink(attribute('href'), base).map((url) => ({ kind: 'calendar', url, title, stated: true }));
    }
    const address = webAddress(secure(attribute('href')), base);
    return address === null ? [] : [{ kind, url: address, title, stated: !isVague }];
  });
}

/** Embedded calendars are frames; everything else is a link. */
function bodyLinks($: CheerioAPI, base: string): Candidate[] {
  return [...$('a[href], area[href], iframe[src], iframe[data-src]').slice(0, maxLinks)].flatMap(
    (link): Candidate[] => {
      const attribute = (name: string) => ($(link).attr(name) ?? '').trim();
      const written = attribute('href') || attribute('src') || attribute('data-src');
      const title = plainLine(attribute('title') || $(link).text(), 200);
      const calendars = calendarsOfLink(written, base);
      if (calendars.length > 0) return calendars.map((url) => ({ kind: 'calendar', url, title, stated: true }));
      const typed = types.get(plainType(attribute('type')));
      const address = webAddress(secure(written), base);
      if (address === null || attribute('src') !== '') return [];
      const kind = typed ?? kindOfAddress(address);
      return kind === null ? [] : [{ kind, url: address, title, stated: typed !== undefined }];
    },
  );
}

/** Feeds have a scheme of their own, which stands for https. */
const secure = (address: string) =>
  address.replace(/^feed:(?:\/\/)?(?=https?:)/i, '').replace(/^feed:\/\//i, 'https://');

const types = new Map<string, Candidate['kind']>([
  ['application/rss+xml', 'feed'],
  ['application/atom+xml', 'feed'],
  ['application/rdf+xml', 'feed'],
  ['application/feed+json', 'feed'],
  ['text/calendar', 'calendar'],
]);
/** Types of feeds and of much else: WordPress names its own API so on each page. */
const vagueTypes = new Set(['application/json', 'application/xml', 'text/xml']);

const plainType = (type: string) => type.toLowerCase().split(';')[0]?.trim() ?? '';
