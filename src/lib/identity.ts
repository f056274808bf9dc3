/** Ids that are derived from what identifies a row: 12 lowercase hex digits (docs/feed-rules.md 1.29). */
import { createHash } from 'node:crypto';

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
}

/** Events with the same title, local start date and venue are one event (docs/feed-rules.md 4.1). */
export function eventId(event: EventFields): string {
  const [title, start] = [textOf(event.title), textOf(event.start)];
  return digest('event', plain(title), start.slice(0, 10), plain(venueOf(event)));
}

/** @returns the place, or the city of an event without one; '' when both are missing */
export const venueOf = ({ place, city }: Pick<EventFields, 'place' | 'city'>): string => textOf(place) || textOf(city);

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

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 12);
