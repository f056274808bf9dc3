/** Reads what a page offers: a reader of its own kind, in the process of the readers (discover-process.ts). */
import { readJsonLd } from '../events/json-ld.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { htmlPage } from '../html-page.ts';
import { gunzipIfCompressed } from '../listing/gunzip.ts';
import { sourceAddress } from '../listing/source-address.ts';
import { rootElement } from '../listing/xml-root.ts';
import { webAddress } from '../plain-text.ts';
import { type Answer, type FetchPage, IntakeError, type ReaderInput } from '../reader.ts';
import type { Candidate, Discovery, Offer, OfferKind } from './offer.ts';
import { pageCandidates } from './page-candidates.ts';
import { eventsOffer, isOfNews, newsSitemapsIn, readOffer } from './read-offer.ts';
import { factsOfAddress, siteFacts } from './site-facts.ts';

/** All requests for one page, except those that ask whether robots.txt allows them. */
const maxRequests = 20;
/** What is asked of each kind. A page with more is a directory, whose first ones are read. */
const maxPerKind: Record<Candidate['kind'], number> = { feed: 6, calendar: 5, sitemap: 3 };

/** @throws IntakeError where the address itself cannot be read */
export async function discoverPage(input: ReaderInput): Promise<Discovery> {
  const once = { ...input, fetchPage: requestedOnce(input.fetchPage) };
  const answer = await once.fetchPage(sourceAddress(input.source), {
    accept: 'text/html, */*;q=0.8',
    subscription: true,
  });
  const address = webAddress(answer.url) ?? answer.url;
  const text = decodeText({ ...answer, body: gunzipIfCompressed(answer.body, answer.url) });
  const kind = kindOfFile(text);
  if (kind !== null) {
    const offers = await readAll([{ kind, url: address, title: '', stated: true }], once);
    return { site: { ...factsOfAddress(answer.url), name: offers[0]?.title || null }, offers, more: 0 };
  }

  const $ = htmlPage(text, answer.url);
  const site = siteFacts($, answer.url);
  const inCountry = { ...once, source: { ...input.source, country: site.country } };
  const events = eventsOffer(await readJsonLd(inCountry), address, { name: site.name ?? '', now: input.now });
  const candidates = [...pageCandidates($, answer.url), ...(await sitemapsOf(answer.url, once.fetchPage))];
  const { taken, more } = limited(candidates);
  const offers = await readAll(taken, inCountry);
  return { site, offers: [...offers, ...(events ? [events] : [])].sort(byKind), more };
}

const order: OfferKind[] = ['feed', 'calendar', 'events', 'sitemap'];
const byKind = (a: Offer, b: Offer) => order.indexOf(a.kind) - order.indexOf(b.kind);

/** One after another, because most are at one host. */
async function readAll(candidates: Candidate[], input: ReaderInput): Promise<Offer[]> {
  const offers = new Map<string, Offer>();
  for (const candidate of candidates) {
    const ofNews = candidate.kind === 'sitemap' ? await newsSitemapsIn(candidate, input) : [];
    for (const one of ofNews.length > 0 ? ofNews : [candidate]) {
      const offer = await readOffer(one, input);
      if (offer !== null && !offers.has(offer.url)) offers.set(offer.url, offer);
    }
  }
  return [...offers.values()];
}

/** The kind of a file that is not a page, by its content. */
function kindOfFile(text: string): Candidate['kind'] | null {
  if (/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) return 'calendar';
  if (/^\ufeff?\s*\{/.test(text)) return 'feed';
  const root = rootElement(text) ?? '';
  if (['rss', 'rdf', 'feed'].includes(root)) return 'feed';
  return ['urlset', 'sitemapindex'].includes(root) ? 'sitemap' : null;
}

/** Those that robots.txt names, else the usual address, which may not exist. */
async function sitemapsOf(page: string, fetchPage: FetchPage): Promise<Candidate[]> {
  const robots = new URL('/robots.txt', page).href;
  const text = await fetchPage(robots, { accept: 'text/plain' }).then(decodeText, () => '');
  const named = sitemapLines(text, robots);
  const usual = webAddress('/sitemap.xml', page);
  const [addresses, stated] = named.length > 0 ? [named, true] : [usual === null ? [] : [usual], false];
  return addresses.map((url) => ({ kind: 'sitemap', url, title: '', stated }));
}

/** The addresses of the sitemap lines of a robots.txt, those of news first. */
export function sitemapLines(robots: string, base: string): string[] {
  const written = [...robots.slice(0, 500_000).matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S+)/gim)].slice(0, 1000);
  const addresses = new Set(written.flatMap(([, address = '']) => webAddress(address, base) ?? []));
  return [...addresses].sort((a, b) => Number(isOfNews(b)) - Number(isOfNews(a)));
}

function limited(candidates: Candidate[]): { taken: Candidate[]; more: number } {
  const each = [...Map.groupBy(candidates, ({ url }) => url).values()].flatMap(([first]) => first ?? []);
  const taken = (['feed', 'calendar', 'sitemap'] as const).flatMap((kind) =>
    each.filter((one) => one.kind === kind).slice(0, maxPerKind[kind]),
  );
  return { taken, more: each.length - taken.length };
}

/** A page may name an address twice, and readers ask for what was already asked. */
function requestedOnce(fetchPage: FetchPage): FetchPage {
  const answers = new Map<string, Promise<Answer>>();
  return async (address, options) => {
    const known = answers.get(address);
    if (known) return known;
    if (answers.size === maxRequests)
      throw new IntakeError(`it was not requested, because ${maxRequests} requests were made`);
    const answer = fetchPage(address, { ...options, conditional: false });
    answers.set(address, answer);
    return answer;
  };
}
