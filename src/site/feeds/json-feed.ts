/** `/feed.json`: JSON Feed 1.1, in English (docs/feed-rules.md 3.15 to 3.17). */
import type { NewsRow } from '../../contract/news.ts';
import { type FeedItem, type FeedSite, feedItems, homeOf } from './feed-items.ts';

/** @param rows newest first */
export function jsonFeed(rows: readonly NewsRow[], site: FeedSite): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: homeOf(site),
    feed_url: `${site.baseUrl}/feed.json`,
    description: site.description,
    language: site.language.html_lang,
    authors: [{ name: site.signOff }],
    items: feedItems(rows, site).map((item) => itemOf(item, site)),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** What is missing is left out, as the format has it. */
function itemOf(item: FeedItem, { language }: FeedSite) {
  const { address, outletAddress, title, summary, content, published, author, topics } = item;
  return {
    id: address,
    url: address,
    ...(outletAddress === null ? {} : { external_url: outletAddress }),
    title: title.text,
    content_html: content,
    ...(summary === null ? {} : { summary: summary.text }),
    date_published: published,
    authors: [{ name: author }],
    tags: topics,
    ...(title.lang === language.html_lang || title.lang === '' ? {} : { language: title.lang }),
  };
}
