import { expect, test } from 'vitest';
import { ownPaths } from '../../../../../export/verify/tree/addresses.ts';
import { ownLinks } from '../../../../../export/verify/tree/own-links.ts';
import { readTreeFile } from '../../../../../export/verify/tree/tree-file.ts';

const base = 'https://feed.test';
const linksOf = (path: string, text: string) =>
  [...ownLinks(readTreeFile(path, { bytes: Buffer.from(text), headers: {} }), ownPaths([base]))].map(
    ({ path: target, fragment, field }) => `${field}: ${target}${fragment && `#${fragment}`}`,
  );

test('a JSON file has the addresses that are whole texts, without templates and those of other sites', () => {
  const content = {
    item: { html_url: `${base}/talks/#vi-1`, url: 'https://other.test/', note: `See ${base}/gone/.` },
    item_url_template: `${base}/api/v1/news/{id}.json`,
    urls: [`${base}/`, `${base}/api/v1/news.json?x=1`],
    text: `<a href="${base}/gone/">x</a>`,
  };
  expect(linksOf('api/v1/news/1.json', JSON.stringify(content))).toEqual([
    'item/html_url: talks/index.html#vi-1',
    'urls/0: index.html',
    'urls/1: api/v1/news.json',
  ]);
});

test('a story that left the site keeps its dead address in the archive, but its archived file is there', () => {
  const row = { api_url: `${base}/api/v1/archive/articles/1.json`, url: `${base}/stories/1/`, removed: true };
  expect(
    linksOf('api/v1/archive/articles.json', JSON.stringify({ articles: [row, { ...row, removed: false }] })),
  ).toEqual([
    'articles/0/api_url: api/v1/archive/articles/1.json',
    'articles/1/api_url: api/v1/archive/articles/1.json',
    'articles/1/url: stories/1/index.html',
  ]);
});

test('a page has links, resources, forms, meta addresses and those of its structured data', () => {
  const page = `<!doctype html><html lang="en"><head><meta property="og:url" content="${base}/stories/1/">
<meta name="description" content="Text"><meta http-equiv="refresh" content="0; url=../3/">
<link rel="alternate" type="application/rss+xml" href="../../rss.xml">
<script type="application/ld+json">{"@context": "https://schema.org", "image": {"url": "${base}/media/a.png"}}</script></head>
<body><a href="../2/#b">x</a><a href="https://other.test/">x</a><a href="mailto:a@b.test">x</a>
<img src="../../media/a.png" srcset="../../media/b.png 2x" alt=""><form action="../../search/"></form>
<svg><use href="#mark"/></svg></body></html>`;
  expect(linksOf('stories/1/index.html', page)).toEqual([
    'meta content: stories/1/index.html',
    'meta content: stories/3/index.html',
    'link href: rss.xml',
    'a href: stories/2/index.html#b',
    'img src: media/a.png',
    'img srcset: media/b.png',
    'form action: search/index.html',
    'use href: stories/1/index.html#mark',
    'JSON-LD/image/url: media/a.png',
  ]);
});

test('RSS, Atom and JSON Feed have addresses in elements, in attributes and in the HTML of their texts', () => {
  const rss = `<rss><channel><link>${base}/</link><atom:link href="${base}/rss.xml" rel="self"/>
<item><title>&lt;a href="${base}/gone/"&gt;</title><guid>${base}/stories/1/</guid>
<description><![CDATA[<p><a href="${base}/stories/2/">x</a></p>]]></description>
<content:encoded>&lt;img src="/media/a.png"&gt;</content:encoded></item></channel></rss>`;
  expect(linksOf('rss.xml', rss)).toEqual([
    'rss/channel/link: index.html',
    'rss/channel/atom:link/href: rss.xml',
    'rss/channel/item/guid: stories/1/index.html',
    'rss/channel/item/description, a href: stories/2/index.html',
    'rss/channel/item/content:encoded, img src: media/a.png',
  ]);
  const atom = `<feed><entry><id>${base}/stories/1/</id><summary>&lt;a href="/x/"&gt;</summary><content type="html">&lt;a href="${base}/"&gt;</content></entry></feed>`;
  expect(linksOf('atom.xml', atom)).toEqual([
    'feed/entry/id: stories/1/index.html',
    'feed/entry/content/#text, a href: index.html',
  ]);
  const json = { home_page_url: `${base}/`, items: [{ content_html: `<a href="${base}/stories/1/">x</a>` }] };
  expect(linksOf('feed.json', JSON.stringify(json))).toEqual([
    'home_page_url: index.html',
    'items/0/content_html, a href: stories/1/index.html',
  ]);
});

test('a sitemap has one address per page, a single one too', () => {
  expect(linksOf('sitemap.xml', `<urlset><url><loc>${base}/?a=1&amp;b=2</loc></url></urlset>`)).toEqual([
    'urlset/url/loc: index.html',
  ]);
});

test('a calendar has addresses in its properties and texts, across folded lines', () => {
  const calendar = [
    'BEGIN:VEVENT',
    `URL;VALUE=URI:${base}/calendar/0123456`,
    ' 789ab/',
    `DESCRIPTION:More: ${base}/calendar/\\, or ${base}/talks/.\\nEnd`,
  ].join('\r\n');
  expect(linksOf('calendar.ics', calendar)).toEqual([
    'text: calendar/0123456789ab/index.html',
    'text: calendar/index.html',
    'text: talks/index.html',
  ]);
});

test('style sheets, manifests of the browser and texts', () => {
  expect(linksOf('assets/a.css', '@import "b.css"; a { background: url( \'../media/a.png\' ) }')).toEqual([
    'url(): assets/b.css',
    'url(): media/a.png',
  ]);
  const manifest = { start_url: './', icons: [{ src: 'assets/icon.svg', type: 'image/svg+xml' }] };
  expect(linksOf('site.webmanifest', JSON.stringify(manifest))).toEqual([
    'start_url: index.html',
    'icons/0/src: assets/icon.svg',
  ]);
  expect(linksOf('robots.txt', `Sitemap: ${base}/sitemap.xml\n`)).toEqual(['text: sitemap.xml']);
  expect(linksOf('llms.txt', `- [x](${base}/api/): (see ${base}/api/v1/news/{id}.json)`)).toEqual([
    'text: api/index.html',
  ]);
});

test('a file that cannot be read has no addresses, and reports why', () => {
  expect(readTreeFile('rss.xml', { bytes: Buffer.from('<rss>'), headers: {} }).problem).toBe(
    'expected XML, found "<rss>"…',
  );
  expect(readTreeFile('index.html', { bytes: Buffer.of(0xff), headers: {} })).toMatchObject({
    problem: 'expected UTF-8, found other bytes',
    page: undefined,
  });
  expect(linksOf('rss.xml', '<rss>')).toEqual([]);
});

test('only relative addresses are known without the feed’s own', () => {
  const file = readTreeFile('index.html', {
    bytes: Buffer.from(`<a href="nn/">x</a><a href="${base}/">x</a>`),
    headers: {},
  });
  expect([...ownLinks(file, null)].map(({ path }) => path)).toEqual(['nn/index.html']);
});
