/**
 * Reads one story from its own page, for an editor who pasted its link: headline, time, language, canonical address and whether it
 * costs money, from JSON-LD, OpenGraph and the page's head. The article's text is never read (docs/feed-rules.md 15.3).
 */
import type { CheerioAPI } from 'cheerio/slim';
import { zoneOf } from '../../lib/dates/country-zone.ts';
import { readBlocks } from '../events/json-ld-blocks.ts';
import { type Graph, type Node, readGraph, textOf, typesOf } from '../events/json-ld-nodes.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { htmlPage } from '../html-page.ts';
import { baseUrl } from '../listing/base-url.ts';
import { type ListedItem, maxSummaryLength } from '../listing/listing.ts';
import { sourceAddress } from '../listing/source-address.ts';
import { plainLine, webAddress } from '../plain-text.ts';
import { IntakeError, type Reader } from '../reader.ts';
import { foundStory } from './found-story.ts';

export const storyOfPage: Reader = async ({ source, fetchPage, now, names }) => {
  const answer = await fetchPage(sourceAddress(source), { accept: 'text/html, application/xhtml+xml, */*;q=0.5' });
  const html = decodeText(answer);
  const { item, siteName } = readStoryPage(html, htmlPage(html, answer.url), answer.url);
  if (item.title === '') throw new IntakeError(`${answer.url} has no headline`);
  const listing = { url: answer.url, title: siteName, zone: zoneOf(source.country) };
  const story = foundStory(item, { source, listing, now, names });
  if (!('found' in story)) throw new IntakeError(`${answer.url} is not a page that a story can have`);
  return { found: [story.found], refused: [] };
};

/** @param url of the page, after redirects */
export function readStoryPage(html: string, $: CheerioAPI, url: string): { item: ListedItem; siteName: string } {
  const graph = readGraph(readBlocks(html).values);
  const article = graph.nodes.find((node) => typesOf(node).some((type) => /(Article|BlogPosting|Report)$/.test(type)));
  const stated = (...properties: string[]) => (article ? firstText(graph, article, properties) : '');
  const meta = (...names: string[]) =>
    names
      .map((name) =>
        $(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`).first().attr('content'),
      )
      .find((content) => content?.trim())
      ?.trim() ?? '';
  const siteName = plainLine(meta('og:site_name'));
  const headline =
    stated('headline', 'name') ||
    meta('og:title', 'twitter:title') ||
    $('h1').first().text() ||
    $('title').first().text();
  return {
    siteName,
    item: {
      key: null,
      title: plainLine(headline),
      url: addressOf($, url, stated('url', 'mainEntityOfPage') || meta('og:url')),
      time:
        stated('datePublished') ||
        meta('article:published_time', 'datePublished', 'og:article:published_time', 'date') ||
        ($('time[itemprop="datePublished"], article time[datetime]').first().attr('datetime') ?? ''),
      summary: plainLine(stated('description') || meta('og:description', 'description'), maxSummaryLength),
      labels: [meta('keywords', 'news_keywords'), meta('article:section')].filter((label) => label !== ''),
      language: stated('inLanguage') || $('html[lang]').attr('lang')?.trim() || meta('og:locale') || null,
      paywall: paywallOf(stated('isAccessibleForFree'), meta('article:content_tier')),
      // The page's site is the outlet; its name is only removed from the end of the headline.
      outlet: null,
    },
  };
}

function firstText(graph: Graph, node: Node, properties: readonly string[]): string {
  for (const property of properties) {
    for (const value of graph.valuesOf(node, property)) {
      const text = typeof value === 'boolean' ? String(value) : textOf(value);
      if (text) return text;
    }
  }
  return '';
}

/** The canonical address, if it is on the same site and leads to a page of its own; else the address that was read. */
function addressOf($: CheerioAPI, url: string, stated: string): string | null {
  const here = new URL(url);
  const named = [$('link[rel~="canonical" i][href]').first().attr('href') ?? '', stated];
  for (const written of named) {
    const address = webAddress(written, baseUrl($, url));
    if (address === null) continue;
    const { hostname, pathname } = new URL(address);
    const isHere = siteOf(hostname) === siteOf(here.hostname);
    // Some sites name their front page on every page.
    if (isHere && (pathname !== '/' || here.pathname === '/')) return address;
  }
  return webAddress(url);
}

const siteOf = (host: string) => host.split('.').slice(-2).join('.');

/** Null where the page does not state it. */
function paywallOf(isFree: string, tier: string): boolean | null {
  if (/^(https?:\/\/schema\.org\/)?false$/i.test(isFree)) return true;
  if (/^(https?:\/\/schema\.org\/)?true$/i.test(isFree)) return false;
  if (/^(locked|metered|paid)$/i.test(tier)) return true;
  return /^free$/i.test(tier) ? false : null;
}
