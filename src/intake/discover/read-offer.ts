/** Requests a candidate and reads it with the readers of the intake. */
import { readIcal } from '../events/ical.ts';
import { unfold } from '../events/unfold.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { gunzipIfCompressed } from '../listing/gunzip.ts';
import type { Listing } from '../listing/listing.ts';
import { readFeed } from '../listing/read-feed.ts';
import { readSitemap } from '../listing/read-sitemap.ts';
import { parseSitemap } from '../listing/sitemap.ts';
import { feedTime } from '../news/feed-time.ts';
import { plainLine, webAddress } from '../plain-text.ts';
import { type FetchPage, IntakeError, type IntakeSource, type ReaderInput, type Reading } from '../reader.ts';
import { type Candidate, type Offer, shapes } from './offer.ts';

type Contents = Pick<Offer, 'items' | 'first'> & Partial<Offer>;

const readers: Record<'feed' | 'calendar' | 'sitemap', (input: ReaderInput, url: string) => Promise<Contents>> = {
  feed: async (input, url) => {
    const listing = await readFeed(input);
    // A link to a page about feeds leads to the feed that this page names.
    const isPage = listing.remarks.some((remark) => remark.includes('is a web page'));
    return { ...newest(listing, input.now), title: listing.title, url: (isPage && webAddress(listing.url)) || url };
  },
  calendar: async (input, url) => {
    const contents = nextEvent(await readIcal(input), input.now);
    const { body, charset } = await input.fetchPage(url);
    const [, name = ''] = /^X-WR-CALNAME[^:\r\n]*:(.+)$/im.exec(decodeText({ body: unfold(body), charset })) ?? [];
    return { ...contents, title: plainLine(name.replace(/\\(.)/g, '$1'), 200) };
  },
  sitemap: async (input) => {
    const listing = await readSitemap({ ...input, fetchPage: atMost(maxSitemaps, input.fetchPage) });
    const hasHeadlines = listing.items.some(({ title }) => title !== '');
    if (hasHeadlines) return { ...newest(listing, input.now), remark: 'a news sitemap' };
    return {
      ...newest(listing, input.now),
      problem: 'it lists addresses without headlines, so it gives no news',
    };
  },
};

/** For one sitemap with those that it lists. */
const maxSitemaps = 3;

/** A page's link is requested as robots.txt allows; the feed or calendar of a source is not (docs/feed-rules.md 15.9). */
const untried = 'robots.txt does not allow to try it, but as a source it is a subscription and is read';

/** @returns null where the candidate only looked like one */
export async function readOffer({ kind, url, title, stated }: Candidate, input: ReaderInput): Promise<Offer | null> {
  const empty = { kind, url, ...shapes[kind], title, items: 0, first: null, remark: null, problem: null };
  try {
    const contents = await readers[kind](ofSource(input, { kind, url }), url);
    return { ...empty, ...contents, title: contents.title || title };
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error;
    if (!stated) return null;
    const isRefused = kind !== 'sitemap' && error.message.includes('robots.txt of the host does not allow');
    return { ...empty, problem: isRefused ? untried : error.message };
  }
}

/** @returns null for a page without an event that can be read */
export function eventsOffer(reading: Reading, url: string, { name, now }: { name: string; now: number }): Offer | null {
  if (reading.found.length === 0) return null;
  return {
    ...{ kind: 'events', url, ...shapes.events, title: name, remark: null, problem: null },
    ...nextEvent(reading, now),
  };
}

/** The sitemaps of news that an index lists; others have every page of a site. */
export async function newsSitemapsIn(sitemap: Candidate, { fetchPage }: ReaderInput): Promise<Candidate[]> {
  try {
    const answer = await fetchPage(sitemap.url);
    const text = decodeText({ ...answer, body: gunzipIfCompressed(answer.body, answer.url) });
    const children = parseSitemap(text, answer.url).children.filter(
      (child) => child !== sitemap.url && isOfNews(child),
    );
    return children.slice(0, 2).map((url) => ({ kind: 'sitemap', url, title: '', stated: true }));
  } catch (error) {
    if (error instanceof IntakeError) return [];
    throw error;
  }
}

export const isOfNews = (address: string): boolean => /news|nyhe|nyt|uuti|frett|artik/i.test(new URL(address).pathname);

function ofSource(input: ReaderInput, { kind, url }: Pick<Candidate, 'kind' | 'url'>): ReaderInput {
  const source: IntakeSource = { ...input.source, ...shapes[kind], url, feed: url };
  return { ...input, source };
}

function newest({ items, zone }: Listing, now: number): Contents {
  const dated = items.map(({ title, url, time }) => ({
    title: title || (url ?? ''),
    at: feedTime(time, { now, zone }).at,
  }));
  const [first = null] = dated.toSorted((a, b) => (Date.parse(b.at ?? '') || 0) - (Date.parse(a.at ?? '') || 0));
  return { items: items.length, first };
}

function nextEvent({ found }: Reading, now: number): Contents {
  const ahead = found
    .filter(({ at, cancelled }) => !cancelled && Date.parse(at ?? '') >= now)
    .sort((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? ''));
  const [next] = ahead;
  return { items: found.length, first: next ? { title: next.title, at: next.at } : null };
}

function atMost(requests: number, fetchPage: FetchPage): FetchPage {
  let made = 0;
  return async (address, options) => {
    made += 1;
    if (made > requests) throw new IntakeError('it was not requested');
    return fetchPage(address, options);
  };
}
