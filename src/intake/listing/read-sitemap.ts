/**
 * What the sitemap of a source lists: news and video sitemaps, plain ones, and indexes of them. Bounded in depth and number,
 * because an index may name itself, or every month of twenty years.
 */
import { decodeText } from '../fetch/decode-text.ts';
import { type Answer, IntakeError, type ReaderInput } from '../reader.ts';
import { gunzipped } from './gunzipped.ts';
import { firstItems, type ListedItem, type Listing, mostItems } from './listing.ts';
import { parseSitemap } from './sitemap.ts';
import { sourceAddress } from './source-address.ts';

/** Of one source in one run, the first one included. */
const mostSitemaps = 20;
/** The protocol allows no index of indexes; they are found all the same. */
const maxDepth = 2;

/**
 * The address itself is always asked for whole: an index that did not change may name sitemaps that did.
 * @throws IntakeError where the first one cannot be read; one that an index names is refused and stops nothing
 */
export async function readSitemap({ source, fetchPage }: ReaderInput): Promise<Listing> {
  const address = sourceAddress(source);
  const first = await fetchPage(address, { accept, conditional: false });
  const sitemap = readAnswer(first);
  const listing: Listing = { url: first.url, title: '', items: sitemap.items, zone: 'UTC', refused: [], remarks: [] };

  const named = new Set([address, first.url]);
  const waiting: { address: string; depth: number }[] = [];
  const queue = (children: string[], depth: number) => {
    const fresh = depth > maxDepth ? [] : children.filter((child) => !named.has(child));
    for (const child of fresh) named.add(child);
    waiting.push(...fresh.map((child) => ({ address: child, depth })));
  };
  queue(sitemap.children, 1);
  let changed = waiting.length === 0;
  let asked = 1;
  while (asked < mostSitemaps && listing.items.length < mostItems) {
    const next = waiting.shift();
    if (!next) break;
    asked += 1;
    try {
      const answer = await fetchPage(next.address, { accept });
      if (answer.unchanged) continue;
      const { items, children } = readAnswer(answer);
      listing.items.push(...items);
      queue(children, next.depth + 1);
    } catch (error) {
      if (!(error instanceof IntakeError)) throw error;
      listing.refused.push({ item: next.address, reason: error.message });
    }
    changed = true;
  }
  if (waiting.length > 0)
    listing.remarks.push(`It names ${waiting.length} sitemaps more than the ${asked} that were read.`);
  const { items, remarks } = firstItems(listing.items.sort(newestFirst));
  return { ...listing, items, remarks: [...listing.remarks, ...remarks], unchanged: !changed };
}

const accept = 'application/xml, text/xml;q=0.9, */*;q=0.5';

const readAnswer = (answer: Answer) =>
  parseSitemap(decodeText({ ...answer, body: gunzipped(answer.body, answer.url) }), answer.url);

/** Sitemaps are in no order; their times are ISO 8601. */
const newestFirst = (a: ListedItem, b: ListedItem) => (Date.parse(b.time) || 0) - (Date.parse(a.time) || 0);
