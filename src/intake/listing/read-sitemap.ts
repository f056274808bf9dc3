/**
 * Reads the sitemap of a source: news, video and plain sitemaps, and indexes of them. Depth and number are limited, because an index
 * may list itself, or every month of twenty years.
 */
import { decodeText } from '../fetch/decode-text.ts';
import { type Answer, IntakeError, type ReaderInput } from '../reader.ts';
import { gunzipIfCompressed } from './gunzip.ts';
import { firstItems, type ListedItem, type Listing, maxItems } from './listing.ts';
import { parseSitemap } from './sitemap.ts';
import { sourceAddress } from './source-address.ts';

/** For one source in one run, including the first one. */
const maxSitemaps = 20;
/** The protocol forbids an index of indexes, but they exist. */
const maxDepth = 2;

/**
 * The source's own address is always requested in full: an unchanged index may list changed sitemaps.
 * @throws IntakeError where the first sitemap cannot be read; a later one is refused and does not stop the others
 */
export async function readSitemap({ source, fetchPage }: ReaderInput): Promise<Listing> {
  const address = sourceAddress(source);
  const first = await fetchPage(address, { accept, conditional: false });
  const sitemap = readAnswer(first);
  const listing: Listing = { url: first.url, title: '', items: sitemap.items, zone: 'UTC', refused: [], remarks: [] };

  const queued = new Set([address, first.url]);
  const waiting: { address: string; depth: number }[] = [];
  const queue = (children: string[], depth: number) => {
    const fresh = depth > maxDepth ? [] : children.filter((child) => !queued.has(child));
    for (const address of fresh) {
      queued.add(address);
      waiting.push({ address, depth });
    }
  };
  queue(sitemap.children, 1);
  let changed = waiting.length === 0;
  let asked = 1;
  while (asked < maxSitemaps && listing.items.length < maxItems) {
    const next = waiting.shift();
    if (!next) break;
    asked += 1;
    try {
      const answer = await fetchPage(next.address, { accept });
      if (answer.unchanged) continue;
      const { items, children } = readAnswer(answer);
      listing.items = listing.items.concat(items);
      queue(children, next.depth + 1);
    } catch (error) {
      if (!(error instanceof IntakeError)) throw error;
      listing.refused.push({ item: next.address, reason: error.message });
    }
    changed = true;
  }
  if (waiting.length > 0)
    listing.remarks.push(`It lists ${waiting.length} more sitemaps than the ${asked} that were read.`);
  const { items, remarks } = firstItems(listing.items.sort(newestFirst));
  return { ...listing, items, remarks: [...listing.remarks, ...remarks], unchanged: !changed };
}

const accept = 'application/xml, text/xml;q=0.9, */*;q=0.5';

const readAnswer = (answer: Answer) =>
  parseSitemap(decodeText({ ...answer, body: gunzipIfCompressed(answer.body, answer.url) }), answer.url);

/** Sitemaps are not sorted. Their times are ISO 8601. */
const newestFirst = (a: ListedItem, b: ListedItem) => (Date.parse(b.time) || 0) - (Date.parse(a.time) || 0);
