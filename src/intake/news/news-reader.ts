/** Readers of news: they turn listed items into stories. The pages of the stories are never requested. */
import { pageKey } from '../../lib/identity.ts';
import type { ListedItem, Listing } from '../listing/listing.ts';
import { readFeed } from '../listing/read-feed.ts';
import { readIndexPage } from '../listing/read-index-page.ts';
import { readSitemap } from '../listing/read-sitemap.ts';
import { type FoundItem, IntakeError, type Reader, type ReaderInput, type Reading } from '../reader.ts';
import { foundStory } from './found-story.ts';

export const feedNews: Reader = (input) => readStories(input, readFeed);
export const sitemapNews: Reader = (input) => readStories(input, readHeadlines);
export const indexPageNews: Reader = (input) => readStories(input, readIndexPage);

/** Sitemaps without the news extension have thousands of addresses and no headlines. */
async function readHeadlines(input: ReaderInput): Promise<Listing> {
  const listing = await readSitemap(input);
  if (listing.items.length === 0 || listing.items.some(({ title }) => title !== '')) return listing;
  throw new IntakeError(
    `${listing.url} lists addresses without headlines. Give the source a feed, a news sitemap or selectors.`,
  );
}

async function readStories(input: ReaderInput, list: (input: ReaderInput) => Promise<Listing>): Promise<Reading> {
  const listing = await list(input);
  const { unchanged = false, forget = false } = listing;
  return { ...storiesOf(listing, input), ...(unchanged ? { unchanged } : {}), ...(forget ? { forget } : {}) };
}

/** @param stories the addresses that were found before; it gains those of the listing */
export function storiesOf(
  listing: Listing,
  { source, now, names }: Pick<ReaderInput, 'source' | 'now' | 'names'>,
  stories: Set<string> = new Set(),
): Required<Pick<Reading, 'found' | 'refused' | 'passed_over' | 'remarks'>> {
  const reading = { found: [] as FoundItem[], refused: [...listing.refused], passed_over: 0, remarks: listing.remarks };
  for (const item of dropSharedKeys(listing.items)) {
    // A page may list a story twice: the first one counts. A feed whose items link to its front page has several stories there.
    const page = item.url !== null && pageKey(item.url) === null ? `${item.url} ${item.title}` : item.url;
    if (page !== null && stories.has(page)) continue;
    if (page !== null) stories.add(page);
    const story = foundStory(item, { source, listing, now, names });
    if ('found' in story) reading.found.push(story.found);
    else if ('refused' in story) reading.refused.push(story.refused);
    else reading.passed_over += 1;
  }
  return reading;
}

/** Removes keys that several pages share: in some feeds all items have the same one. */
function dropSharedKeys(items: ListedItem[]): ListedItem[] {
  const pages = new Map<string, Set<string | null>>();
  for (const { key, url } of items) {
    if (key !== null) pages.set(key, (pages.get(key) ?? new Set()).add(url));
  }
  return items.map((item) => ((pages.get(item.key ?? '')?.size ?? 0) > 1 ? { ...item, key: null } : item));
}
