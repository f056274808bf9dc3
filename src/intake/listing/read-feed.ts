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
import { gunzipIfCompressed } from './gunzip.ts';
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
  const text = textOf(answer);
  if (!isPage(answer, text)) return listed(answer, text, input);

  const { linked, mentioned } = feedsOfPage(text, answer.url);
  const named = linked === webAddress(address) ? null : linked;
  if (named === null) {
    const offer = mentioned === null || mentioned === webAddress(address) ? '' : ` It mentions ${mentioned}.`;
    throw new IntakeError(
      `${answer.url} is a web page that links to no feed.${offer} Correct the address or the method of the source.`,
    );
  }
  const second = await input.fetchPage(named, { accept }).catch((error: Error) => {
    throw new IntakeError(
      `${answer.url} is a web page, and the feed that it links to cannot be read: ${error.message.replace(/\.$/, '')}. Correct the source.`,
    );
  });
  if (second.unchanged) return { ...emptyListing(second.url), unchanged: true, forget: true };
  const secondText = textOf(second);
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
  const text = textOf(answer);
  if (isPage(answer, text)) {
    throw new IntakeError(
      `${displayAddress(answer.url)} answers with a web page. Only RSS, Atom and JSON Feed are read. Correct the search feed of the source`,
    );
  }
  return isJson(text) ? readJsonFeed(text, answer.url) : readXmlFeed(text, answer.url);
}

/** Some feeds are stored compressed, and sent without a Content-Encoding header. */
const textOf = (answer: Answer) => decodeText({ ...answer, body: gunzipIfCompressed(answer.body, answer.url) });

async function listed(answer: Answer, text: string, input: ReaderInput): Promise<Listing> {
  if (text.trim() === '') throw new IntakeError(`${answer.url} cannot be read as a feed: it is empty`);
  if (isJson(text)) return readJsonFeed(text, answer.url);
  const root = rootElement(text);
  if (root === 'urlset' || root === 'sitemapindex') return { ...(await readSitemap(input)), forget: true };
  return readXmlFeed(text, answer.url);
}

const isJson = (text: string) => /^\s*[{[]/.test(text);

const feeds = new Set(['rss', 'rdf', 'feed', 'channel', 'entry', 'urlset', 'sitemapindex']);

function isPage({ type }: Answer, text: string): boolean {
  if (isJson(text)) return false;
  const root = rootElement(text);
  return root === 'html' || (!feeds.has(root ?? '') && type === 'text/html');
}

/** The canonical addresses of the first feed that a page links to in its head, and of the first link in its text that looks like one. */
function feedsOfPage(text: string, url: string): { linked: string | null; mentioned: string | null } {
  const $ = htmlPage(text, url);
  const base = baseUrl($, url);
  const first = (selector: string, fits: (type: string, address: string) => boolean) => {
    for (const link of $(selector).slice(0, 1000)) {
      const address = webAddress($(link).attr('href') ?? '', base);
      if (address !== null && fits(($(link).attr('type') ?? '').trim().toLowerCase(), address)) return address;
    }
    return null;
  };
  return {
    linked: first('link[rel~="alternate" i][href]', (type) =>
      /^(?:application|text)\/(?:(?:rss|atom|rdf)\+xml|(?:feed\+)?json)$/.test(type),
    ),
    mentioned: first('a[href]', (_, address) =>
      /\.(?:rss|atom|rdf)$|\/(?:feed|rss|atom)(?:\.xml)?\/?$/i.test(new URL(address).pathname),
    ),
  };
}
