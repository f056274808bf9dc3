/** Ids that derive from what identifies a row: 12 lowercase hex digits (decisions.md, "Names and addresses"). */
import { createHash } from 'node:crypto';

const trackers = /^(utm_|mtm_|mc_)|^(gclid|fbclid)$/i;

/** An address without its fragment and without what trackers add; null when it is none. */
export function canonicalUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  // Not through searchParams, which would write what stays in another way: the address would depend on the trackers.
  const pairs = url.search.slice(1).split('&');
  const kept = pairs.filter((pair) => pair !== '' && !trackers.test(pair.replace(/=.*$/s, '')));
  // With its question mark: one that the query itself begins with would be taken for it.
  url.search = kept.length > 0 ? `?${kept.join('&')}` : '';
  return url.href;
}

/** A story is its canonical address. */
export const storyId = (canonical: string) => digest('story', canonical);

/** An own story is its slug. */
export const ownStoryId = (slug: string) => digest('own', slug);

/** An event is its title, the day it starts on in its own offset, and its venue. */
export function eventId({ title, start, venue }: { title: string; start: string; venue: string }): string {
  return digest('event', plain(title), start.slice(0, 10), plain(venue));
}

/** Longer ones are cut between words. */
const maxSlugLength = 80;

/**
 * Words for an address: lower case, letters and digits of ASCII, dashes between.
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

/** The slug of a value that may be no text, or a text without words: null then. */
export const slugOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? slug(value) : null;

/** Case, accents' form and white space do not make two things of one. */
const plain = (words: string) => words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 12);
