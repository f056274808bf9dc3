/** Readers of talks: the video pages that a source lists, or the single page of a source, each with its oEmbed answer. */
import { toTimestamp } from '../../lib/time.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { htmlPage } from '../html-page.ts';
import { baseUrl } from '../listing/base-url.ts';
import { type ListedItem, type Listing, maxSummaryLength } from '../listing/listing.ts';
import { readFeed } from '../listing/read-feed.ts';
import { readIndexPage } from '../listing/read-index-page.ts';
import { readSitemap } from '../listing/read-sitemap.ts';
import { sourceAddress } from '../listing/source-address.ts';
import { isAboutCrypto } from '../news/about-crypto.ts';
import { plainLine, webAddress } from '../plain-text.ts';
import { type FoundItem, IntakeError, type Reader, type ReaderInput, type Reading } from '../reader.ts';
import { takesAll } from '../takes-all.ts';
import { foundTalk } from './found-talk.ts';
import { type OembedAnswer, oembedOfPage, readOembed } from './oembed.ts';
import { videoAt } from './platforms.ts';
import { readTalkPage } from './talk-page.ts';

export const feedTalks: Reader = (input) => readTalks(input, readFeed);
export const sitemapTalks: Reader = (input) => readTalks(input, readSitemap);
/** Without an item selector the address itself is a video page. */
export const pageTalks: Reader = (input) =>
  input.source.intake.item ? readTalks(input, readIndexPage) : readOnePage(input);

/**
 * Only the platform's answer about one video. The page is read where the platform is unknown, because it may name the address to ask.
 * @throws IntakeError where there is nobody to ask, or no answer
 */
export const playerOfVideo: Reader = async ({ source, fetchPage, now }) => {
  const typed = sourceAddress(source);
  const page = webAddress(typed);
  if (page === null) throw new IntakeError(`${typed} is not a web address that a talk can have`);
  const video = videoAt(page);
  const address = video.oembed ?? (await oembedAddressOf(fetchPage, page));
  if (address === null)
    throw new IntakeError(`${page} names no oEmbed address, so nobody can say whether it has a player`);
  const { answer, problem } = await askOembed(fetchPage, address);
  if (answer === null) throw new IntakeError(problem ?? `${page}: the answer of the platform cannot be read`);
  const { embed } = answer;
  const row = { video_url: typed, embed, oembed_at: embed ? toTimestamp(now) : null };
  return {
    found: [{ family: 'talks', key: video.id, title: answer.title, url: video.url, at: null, row }],
    refused: [],
  };
};

async function oembedAddressOf(fetchPage: ReaderInput['fetchPage'], page: string): Promise<string | null> {
  const answer = await fetchPage(page, { accept: 'text/html, application/xhtml+xml, */*;q=0.5' });
  const $ = htmlPage(decodeText(answer), answer.url);
  return oembedOfPage($, baseUrl($, answer.url));
}

/** For one source in one run: each page and its oEmbed answer are requested with a pause in between. */
const maxPages = 20;

async function readTalks(input: ReaderInput, list: (input: ReaderInput) => Promise<Listing>): Promise<Reading> {
  const listing = await list(input);
  const { forget = false } = listing;
  if (listing.unchanged)
    return { found: [], refused: listing.refused, unchanged: true, remarks: listing.remarks, forget };
  const reading: Reading & { remarks: string[] } = {
    found: [],
    refused: [...listing.refused],
    remarks: [...listing.remarks],
    forget,
  };
  const about = listing.items.filter((item) => takesAll(input.source) || isAbout(item, input.names));
  const addresses = [...new Set(about.flatMap(({ url }) => url ?? []))];
  if (addresses.length > maxPages) {
    reading.remarks.push(`It lists ${addresses.length} videos. Only the pages of the first ${maxPages} were read.`);
  }
  for (const address of addresses.slice(0, maxPages)) {
    try {
      const found = await readVideo(input, address);
      if (found !== null) reading.found.push(found);
    } catch (error) {
      if (!(error instanceof IntakeError)) throw error;
      reading.refused.push({ item: address, reason: error.message });
      // The page is only tried again if the list is read in full again.
      reading.forget = true;
    }
  }
  return { ...reading, passed_over: listing.items.length - about.length };
}

/** An item without any text counts as relevant. */
const isAbout = (item: ListedItem, names: ReaderInput['names']) =>
  [item.title, item.summary, ...item.labels].join('').trim() === '' || isAboutCrypto(item, names);

async function readOnePage(input: ReaderInput): Promise<Reading> {
  const found = await readVideo(input, sourceAddress(input.source));
  return found === null ? { found: [], refused: [], unchanged: true } : { found: [found], refused: [] };
}

/**
 * @returns null for an unchanged page
 * @throws IntakeError for a page without a video
 */
async function readVideo({ fetchPage, now }: ReaderInput, address: string): Promise<FoundItem | null> {
  const answer = await fetchPage(address, { accept: 'text/html, application/xhtml+xml, */*;q=0.5' });
  if (answer.unchanged) return null;
  const html = decodeText(answer);
  const $ = htmlPage(html, answer.url);
  const facts = readTalkPage(html, $, { url: answer.url, now });
  const page = webAddress(answer.url);
  if (page === null) throw new IntakeError(`${answer.url} is not a web address that a talk can have`);
  const video = videoAt(page);
  const oembed = await askOembed(fetchPage, oembedOfPage($, baseUrl($, answer.url)) ?? video.oembed);
  if (facts === null && oembed.answer?.embed !== true) {
    throw new IntakeError(`${answer.url} has no video, neither in its own data nor in an oEmbed answer`);
  }
  return foundTalk({ facts, video, page, oembed: oembed.answer, problem: oembed.problem, now });
}

/** A talk is taken without its oEmbed answer too; only the player is unknown then. */
async function askOembed(
  fetchPage: ReaderInput['fetchPage'],
  address: string | null,
): Promise<{ answer: OembedAnswer | null; problem: string | null }> {
  if (address === null) return { answer: null, problem: null };
  try {
    const answer = await fetchPage(address, { accept: 'application/json', conditional: false });
    return { answer: readOembed(decodeText(answer)), problem: null };
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error;
    return {
      answer: null,
      problem: `It is unknown whether the video has a player: ${plainLine(error.message, maxSummaryLength).replace(/\.$/, '')}.`,
    };
  }
}
