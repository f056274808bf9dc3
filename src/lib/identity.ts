/** Ids that are derived from what identifies a row: 12 lowercase hex digits (docs/feed-rules.md 1.29). */
import { hash } from 'node:crypto';
import { organisationKey } from './organisation-name.ts';

const trackers = /^(utm_|mtm_|mc_)|^(gclid|fbclid)$/i;

/** An address without its fragment and tracking parameters; null when it is not an http or https address. */
export function canonicalUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  // Not through searchParams, which would encode the remaining parameters differently: the id would depend on the trackers.
  const pairs = url.search.slice(1).split('&');
  const kept = pairs.filter((pair) => pair !== '' && !trackers.test(pair.replace(/=.*$/s, '')));
  // With the question mark: otherwise one at the start of the query would be read as the separator.
  url.search = kept.length > 0 ? `?${kept.join('&')}` : '';
  return url.href;
}

/** A story is identified by its canonical address. */
export const storyId = (canonical: string) => digest('story', canonical);

/** The id of the source record for the service itself (docs/feed-rules.md 6.8). Stories with this source are its own. */
export const ownSource = 'own';

/** An own story is its slug. */
export const ownStoryId = (slug: string) => digest('own', slug);

/** The fields that identify an event, as stored or as in the feed. */
export interface EventFields {
  title?: unknown;
  /** In the event's own offset, which decides its day. */
  start?: unknown;
  place?: unknown;
  city?: unknown;
  country?: unknown;
  organiser?: unknown;
  url?: unknown;
}

/**
 * An event is identified by title, local start date and venue (docs/feed-rules.md 1.29). Without a venue, its country and its
 * organiser count too, or its page where no organiser is given.
 * @param nth 2 for the id of an event whose first one is that of an event which moved away, and so on
 */
export function eventId(event: EventFields, nth = 1): string {
  const venue = venueOf(event);
  const rest = [...(venue === '' ? withoutVenue(event) : []), ...(nth > 1 ? [String(nth)] : [])];
  return digest('event', ...titleAndDay(event), plain(venue), ...rest);
}

/** Events with different ones are never the same. */
export const eventDayKey = (event: Pick<EventFields, 'title' | 'start'>): string => titleAndDay(event).join('\u0000');

const titleAndDay = ({ title, start }: EventFields) => [plain(textOf(title)), textOf(start).slice(0, 10)];

/** Empty where the event states none of it. */
function withoutVenue({ country, organiser, url }: EventFields): string[] {
  const who = organisationKey(textOf(organiser)) || (pageKey(url) ?? '');
  const parts = [textOf(country).toUpperCase(), who];
  return parts.some(Boolean) ? parts : [];
}

/** @returns the place, or the city of an event without one; '' when both are missing, or only say that it is online or not known yet */
export const venueOf = ({ place, city }: Pick<EventFields, 'place' | 'city'>): string =>
  [place, city].map(textOf).find((name) => name !== '' && !noVenue.test(name)) ?? '';

/** What people write where there is no venue. */
const noVenue =
  /^(?:on-?line|virtual(?:ly)?|virtuel(?:l|lt|t)?|digitale?t?|webinar|zoom|(?:microsoft |ms )?teams|google meet|(?:på )?nett(?:et)?|på nätet|verkossa|etänä|á netinu|t\.?b\.?[acd]\.?|to be (?:announced|confirmed|decided|determined)|unknown|n\/a|[-–—?.]+)$/i;

/**
 * The page of an event, for comparison: the address without scheme, `www.`, trackers, fragment and final slash.
 * @returns null for the front page of a site, which is the page of no event
 */
export function pageKey(url: unknown): string | null {
  const canonical = canonicalUrl(textOf(url));
  if (canonical === null) return null;
  const { host, pathname, search } = new URL(canonical);
  const path = pathname.replace(/\/+$/, '');
  return path === '' && search === '' ? null : `${host.replace(/^www\./, '')}${path}${search}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Longer ones are cut between words. */
const maxSlugLength = 80;

/**
 * Words for an address: lowercase ASCII letters and digits, with dashes between.
 * @returns at most 80 characters; '' for words without such letters and digits
 */
export function slug(words: string): string {
  const letters: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ä: 'a', ö: 'o', ð: 'd', þ: 'th', ß: 'ss' };
  const dashed = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æøåäöðþß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (dashed.length <= maxSlugLength) return dashed;
  const end = dashed.lastIndexOf('-', maxSlugLength);
  return dashed.slice(0, end > 0 ? end : maxSlugLength);
}

/** The slug of a value; null when it is not a text, or blank. */
export const slugOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? slug(value) : null;

/** Ignores case, Unicode composition and white space. */
const plain = (words: string) => words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const digest = (...parts: string[]) => hash('sha256', parts.join('\u0000')).slice(0, 12);
