/**
 * A small valid site for a tree that has only the feed: a page for each address that the feed gives out, in each of its languages,
 * with the ids of its fragments; the 404 page, a style sheet, the sitemap and the RSS feeds.
 */
import { ownPaths, pagePathOf } from '../../../../export/verify/tree/addresses.ts';
import { ownLinks } from '../../../../export/verify/tree/own-links.ts';
import { readTreeFile } from '../../../../export/verify/tree/tree-file.ts';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import type { Tree } from '../../../golden-tree.ts';

/** The files of the site that the tree lacks; none for a tree with a site. */
export function sampleSite(tree: ReadonlyMap<string, string | Buffer>): Tree {
  const site: Tree = new Map();
  if (tree.has('index.html')) return site;
  const { bases } = JSON.parse(String(tree.get('api/v1/index.json')));
  const base: string = bases.custom_domain;
  const ids = new Map<string, Set<string>>([['index.html', new Set()]]);
  for (const [path, content] of tree) {
    if (!path.endsWith('.json')) continue;
    const file = readTreeFile(path, { bytes: Buffer.from(content), headers: {} });
    for (const { path: target, fragment } of ownLinks(file, ownPaths([base]))) {
      if (!tree.has(target)) ids.set(target, (ids.get(target) ?? new Set<string>()).add(fragment));
    }
  }
  for (const { id } of JSON.parse(String(tree.get('api/v1/talks.json'))).talks) ids.get('talks/index.html')?.add(id);

  const pages = [...ids.keys()].filter((path) => path.endsWith('.html'));
  for (const path of pages) {
    const languages = siteLanguages.filter(({ code }) => pages.includes(inLanguage(path, code)));
    const alternates = languages.length > 1 ? languages : [];
    site.set(path, Buffer.from(samplePage({ base, path, ids: [...(ids.get(path) ?? [])], alternates })));
  }
  const locations = pages.map((path) => `<url><loc>${base}/${pagePathOf(path)}</loc></url>`).join('\n');
  site.set('sitemap.xml', Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset>\n${locations}\n</urlset>\n`));
  site.set('404.html', Buffer.from(samplePage({ base, path: '404.html' })));
  site.set('assets/style.css', Buffer.from('h1 { background: url("icon.svg") }\n'));
  site.set('assets/icon.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>\n'));
  site.set('atom.xml', Buffer.from(`<feed xmlns="http://www.w3.org/2005/Atom"><id>${base}/atom.xml</id></feed>\n`));
  site.set('feed.json', Buffer.from(`${JSON.stringify({ feed_url: `${base}/feed.json` })}\n`));
  site.set('calendar.ics', Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'));
  for (const path of ids.keys())
    if (path.endsWith('rss.xml')) site.set(path, Buffer.from(`<rss><channel><link>${base}/</link></channel></rss>\n`));
  return site;
}

export interface SamplePage {
  base: string;
  /** Of the file. */
  path: string;
  ids?: readonly string[];
  /** The languages of the same page. */
  alternates?: readonly { code: string; html_lang: string }[];
  /** More elements. */
  head?: string;
  body?: string;
}

export const samplePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'";

/** A page with nothing to report. */
export function samplePage({ base, path, ids = [], alternates = [], head = '', body = '' }: SamplePage): string {
  const root =
    path === '404.html' ? `${new URL(base).pathname.replace(/\/$/, '')}/` : '../'.repeat(path.split('/').length - 1);
  const language = siteLanguages.find(({ code }) => path.startsWith(`${code}/`));
  const address = (file: string) => `${base}/${pagePathOf(file)}`;
  const links = [
    ...(path === '404.html' ? [] : [`<link rel="canonical" href="${address(path)}">`]),
    ...alternates.map(
      ({ code, html_lang }) =>
        `<link rel="alternate" hreflang="${html_lang}" href="${address(inLanguage(path, code))}">`,
    ),
    ...(alternates.length > 0
      ? [`<link rel="alternate" hreflang="x-default" href="${address(inLanguage(path, 'en'))}">`]
      : []),
    `<link rel="stylesheet" href="${root}assets/style.css">`,
  ];
  return `<!doctype html>
<html lang="${language?.html_lang ?? 'en'}"${language?.rtl ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${samplePolicy}">
<title>${path}</title>
${links.join('\n')}
${head}
</head>
<body>
<h1>${path}</h1>
${ids.map((id) => (id === '' ? '' : `<p id="${id}">${id}</p>`)).join('\n')}
<p><a href="${root === '' ? './' : root}">Home</a></p>
${body}
</body>
</html>
`;
}

/** The same page in another language. */
function inLanguage(path: string, code: string): string {
  const [first = '', ...rest] = path.split('/');
  const english = siteLanguages.some((language) => language.code === first) ? rest.join('/') : path;
  return code === 'en' ? english : `${code}/${english}`;
}
