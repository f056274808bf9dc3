/**
 * `/rss.xml` and `/{lang}/rss.xml`: RSS 2.0 with the extensions that readers know (docs/feed-rules.md 3.15 to 3.17).
 * The library `feed` is not used: it cannot mark languages, and markup in a title or topic can break its XML.
 */
import type { NewsRow } from '../../contract/news.ts';
import type { Html } from '../html.ts';
import { type FeedItem, type FeedSite, type FeedText, feedItems, homeOf, newestOf } from './feed-items.ts';
import { xml, xmlDocument } from './xml.ts';

/** @param rows newest first */
export function rssFeed(rows: readonly NewsRow[], site: FeedSite): string {
  const items = feedItems(rows, site);
  const newest = newestOf(items);
  const home = homeOf(site);
  return xmlDocument(xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xml:lang="${site.language.html_lang}">
<channel>
<title>${site.name}</title>
<link>${home}</link>
<description>${site.description}</description>
<language>${site.language.html_lang}</language>
<atom:link rel="self" type="application/rss+xml" href="${home}rss.xml"/>
${newest && xml`<lastBuildDate>${rssDate(newest)}</lastBuildDate>\n`}${items.map((item) => itemOf(item, site))}</channel>
</rss>`);
}

function itemOf({ address, title, summary, content, published, author, topics }: FeedItem, site: FeedSite): Html {
  const lang = (text: FeedText) => text.lang !== site.language.html_lang && xml` xml:lang="${text.lang}"`;
  return xml`<item>
<title${lang(title)}>${title.text}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${rssDate(published)}</pubDate>
<dc:creator>${author}</dc:creator>
${topics.map((topic) => xml`<category>${topic}</category>\n`)}${
  // A description is HTML, so its text is escaped twice.
  summary && xml`<description${lang(summary)}>${String(xml`${summary.text}`)}</description>\n`
}<content:encoded>${content}</content:encoded>
</item>
`;
}

const rssDate = (timestamp: string): string => new Date(timestamp).toUTCString();
