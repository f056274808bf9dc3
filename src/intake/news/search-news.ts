/** Reads what searches find: the answers of the search feeds that the source record names (docs/feed-rules.md 15.11). */
import { searchAddresses } from '../../lib/search-template.ts';
import type { ListedItem, Listing } from '../listing/listing.ts';
import { readSearchFeed } from '../listing/read-feed.ts';
import { webAddress } from '../plain-text.ts';
import { IntakeError, type Reader, type ReaderInput } from '../reader.ts';
import { storiesOf } from './news-reader.ts';

/** A search feed that fails is a remark, unless all of them fail. */
export const searchNews: Reader = async (input) => {
  const addresses = searchAddresses(input.source);
  if (addresses.length === 0) {
    throw new IntakeError(
      `The source ${input.source.id} names no search feed. Fill in its feed, with {query} in place of the search term.`,
    );
  }
  const answers = await Promise.all(addresses.map((address) => answerOf(address, input)));
  const listings = answers.filter((answer) => typeof answer !== 'string');
  const failures = answers.filter((answer) => typeof answer === 'string');
  if (listings.length === 0) throw new IntakeError(failures.join(' '));

  const stories = new Set<string>();
  const readings = listings.map((listing) => storiesOf(withTargets(listing), input, stories));
  return {
    found: readings.flatMap(({ found }) => found),
    refused: readings.flatMap(({ refused }) => refused),
    passed_over: readings.reduce((sum, { passed_over }) => sum + passed_over, 0),
    remarks: [...failures, ...readings.flatMap(({ remarks }) => remarks)],
    unchanged: failures.length === 0 && listings.every(({ unchanged }) => unchanged),
  };
};

/** @returns the reason in one sentence where the feed cannot be read */
async function answerOf(address: string, input: ReaderInput): Promise<Listing | string> {
  try {
    return await readSearchFeed(address, input);
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error;
    return `${error.message.replace(/\.$/, '')}.`;
  }
}

/** The keys of search feeds are their own, so that an item of two of them has its address as its key. */
const withTargets = (listing: Listing): Listing => ({
  ...listing,
  items: listing.items.map((item): ListedItem => ({ ...item, key: null, url: item.url && targetOf(item.url) })),
});

/** Where search engines put the address that their own link leads to. */
const targetParameters = ['url', 'u', 'uddg'];

/** The address in a link of a search engine, if it is written there. No link is requested to find out. */
function targetOf(link: string): string {
  const { hostname, pathname, searchParams } = new URL(link);
  const names = /^\/url\/?$/.test(pathname) ? [...targetParameters, 'q'] : targetParameters;
  for (const name of names) {
    const written = searchParams.get(name) ?? '';
    const target = /^https?:\/\//i.test(written) ? webAddress(written) : null;
    if (target !== null && new URL(target).hostname !== hostname) return target;
  }
  return link;
}
