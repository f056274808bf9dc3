/** `/atom.xml`: Atom (RFC 4287), in English (docs/feed-rules.md 3.15 to 3.17). */
import type { NewsRow } from '../../contract/news.ts';
import type { Html } from '../html.ts';
import { type FeedItem, type FeedSite, type FeedText, feedItems, homeOf, newestOf } from './feed-items.ts';
import { xml, xmlDocument } from './xml.ts';

/** Atom requires a time. A feed without stories has never changed. */
const never = '1970-01-01T00:00:00+00:00';

/** @param rows newest first */
export function atomFeed(rows: readonly NewsRow[], site: FeedSite): string {
  const items = feedItems(rows, site);
  const self = `${site.baseUrl}/atom.xml`;
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language.html_lang}">
<id>${self}</id>
<title>${site.name}</title>
<subtitle>${site.description}</subtitle>
<updated>${newestOf(items) ?? never}</updated>
<author><name>${site.signOff}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${homeOf(site)}"/>
${items.map((item) => entryOf(item, site))}</feed>`);
}

function entryOf(item: FeedItem, site: FeedSite): Html {
  const { address, outletAddress, title, summary, content, published, author, topics } = item;
  const lang = (text: FeedText) => text.lang !== site.language.html_lang && xml` xml:lang="${text.lang}"`;
  return xml`<entry>
<id>${address}</id>
<title${lang(title)}>${title.text}</title>
<link rel="alternate" type="text/html" href="${address}"/>
${outletAddress && xml`<link rel="via" href="${outletAddress}"/>\n`}<published>${published}</published>
<updated>${published}</updated>
<author><name>${author}</name></author>
${topics.map((topic) => xml`<category term="${topic}"/>\n`)}${
  summary && xml`<summary${lang(summary)}>${summary.text}</summary>\n`
}<content type="html">${content}</content>
</entry>
`;
}
