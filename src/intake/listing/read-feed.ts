/**
 * Reads the feed of a source. The kind of the document is detected from its content, because the media types of servers are
 * unreliable: RSS, Atom, JSON Feed, a sitemap or a web page.
 */
import { displayAddress } from '../fetch/address.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { htmlPage } from '../html-page.ts';
import { webAddress } from '../plain-text.ts';
import { type Answer, IntakeError, type ReaderInput } from '../reader.ts';
import { baseUrl } from './base-url.ts';
import { readJsonFeed } from './json-feed.ts';
import { emptyListing, type Listing } from './listing.ts';
import { readSitemap } from './read-sitemap.ts';
import { sourceAddress } from './source-address.ts';
import { readXmlFeed } from './xml-feed.ts';
import { rootElement } from './xml-root.ts';

const accept = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

/**
 * Where the address is a web page, the feed that it links to is read. A page or a sitemap stays the same while what it links to
 * changes, so it is requested in full each time. The feed of a page is a linked address, so robots.txt is asked for it.
 * @throws IntakeError where the address has no feed
 */
export async function readFeed(input: ReaderInput): Promise<Listing> {
  const address = sourceAddress(input.source);
  const answer = await input.fetchPage(address, { accept, subscription: true });
  if (answer.unchanged) return { ...emptyListing(answer.url), unchanged: true };
  const text = decodeText(answer);
  if (!isPage(answer, text)) return listed(answer, text, input);

  const named = feedOfPage(text, answer.url);
  if (named === null || named === webAddress(address)) {
    throw new IntakeError(
      `${answer.url} is a web page that links to no feed. Correct the address or the method of the source.`,
    );
  }
  const second = await input.fetchPage(named, { accept });
  if (second.unchanged) return { ...emptyListing(second.url), unchanged: true, forget: true };
  const secondText = decodeText(second);
  if (isPage(second, secondText)) {
    throw new IntakeError(
      `${answer.url} is a web page, and so is ${named}, which it links to as its feed. Correct the source.`,
    );
  }
  const listing = await listed(second, secondText, input);
  const remark = `${answer.url} is a web page. The feed that it links to was read: ${named}. Correct the source.`;
  return { ...listing, remarks: [remark, ...listing.remarks], forget: true };
}

/**
 * Reads one search feed. Pages of results are not read, so that a search that answers with one is an error.
 * @throws IntakeError where the answer is not RSS, Atom or a JSON Feed
 */
export async function readSearchFeed(address: string, { fetchPage }: Pick<ReaderInput, 'fetchPage'>): Promise<Listing> {
  const answer = await fetchPage(address, { accept, subscription: true });
  if (answer.unchanged) return { ...emptyListing(answer.url), unchanged: true };
  const text = decodeText(answer);
  if (isPage(answer, text)) {
    throw new IntakeError(
      `${displayAddress(answer.url)} answers with a web page. Only RSS, Atom and JSON Feed are read. Correct the search feed of the source`,
    );
  }
  return isJson(text) ? readJsonFeed(text, answer.url) : readXmlFeed(text, answer.url);
}

async function listed(answer: Answer, text: string, input: ReaderInput): Promise<Listing> {
  if (isJson(text)) return readJsonFeed(text, answer.url);
  const root = rootElement(text);
  if (root === 'urlset' || root === 'sitemapindex') return { ...(await readSitemap(input)), forget: true };
  return readXmlFeed(text, answer.url);
}

const isJson = (text: string) => /^\ufeff?\s*[{[]/.test(text);

const feeds = new Set(['rss', 'rdf', 'feed', 'urlset', 'sitemapindex']);

function isPage({ type }: Answer, text: string): boolean {
  if (isJson(text)) return false;
  const root = rootElement(text);
  return root === 'html' || (!feeds.has(root ?? '') && type === 'text/html');
}

/** The canonical address of the first feed that a page links to. */
function feedOfPage(text: string, url: string): string | null {
  const $ = htmlPage(text, url);
  const base = baseUrl($, url);
  for (const link of $('link[rel~="alternate" i][href]').slice(0, 100)) {
    const type = ($(link).attr('type') ?? '').trim().toLowerCase();
    const address = /^application\/(?:(?:rss|atom|rdf)\+xml|(?:feed\+)?json)$/.test(type)
      ? webAddress($(link).attr('href') ?? '', base)
      : null;
    if (address !== null) return address;
  }
  return null;
}
