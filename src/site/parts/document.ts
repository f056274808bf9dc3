/** The frame of every page: head, masthead, navigation, switcher, index of all pages (docs/feed-rules.md 16.8 to 16.12). */
import { pathIn } from '../../contract/site-pages.ts';
import type { AssetName } from '../assets.ts';
import { type Here, pathOf } from '../here.ts';
import { type Html, html, raw } from '../html.ts';
import { footer } from './footer.ts';
import { masthead } from './masthead.ts';
import { shared, sharedWithPath } from './shared.ts';
import { withoutForbidden } from './without-forbidden.ts';

/** The scripts of src/site/browser. */
export type ScriptName = Extract<AssetName, `${string}.js`>;

export interface PageContent {
  /** The title without the name of the site; empty for the home page. */
  title: string;
  /** One or two sentences for search engines and previews of links. */
  description: string;
  /** What stands in `<main>`, with exactly one `h1`. */
  main: Html;
  /** The page's own data as schema.org. */
  jsonLd?: readonly object[];
  /** The picture of previews of links: a path in the tree. */
  image?: string | null;
  kind?: 'article' | 'website';
  /** The scripts of this page, besides the switcher. */
  scripts?: readonly ScriptName[];
  /** What this page may do besides showing what is its own: ask, post to and frame these origins, run the service worker or WebAssembly. */
  allow?: { connect?: string; form?: string; frame?: string; serviceWorker?: boolean; wasm?: boolean };
  /** Addresses of feeds, for readers that find them in the page. */
  alternates?: readonly { type: string; title: string; path: string }[];
  /** False for a page that search engines leave out. */
  indexed?: boolean;
  /** The path of the page where a browser goes on at once, for the address of something that moved. */
  leadsTo?: string;
  /** Attributes of the script elements, by script. */
  scriptData?: Partial<Record<ScriptName, Readonly<Record<string, string>>>>;
}

/**
 * @returns a complete HTML document that ends in a newline, without the characters that HTML forbids even as an escape, such as
 *   control characters in a headline
 */
export function document(here: Here, content: PageContent): string {
  const { site } = here;
  const { title, main, indexed = true, leadsTo } = content;
  // Tens of thousands of pages have the same frame, so only what is a page's own is made and searched for each.
  const frame = shared(here, 'frame', () => frameOf(here));
  const beginning = html`<meta http-equiv="Content-Security-Policy" content="${contentPolicy(content)}">
<meta name="color-scheme" content="light dark">
${site.detachedFrom !== undefined && html`<base target="_blank">\n`}<title>${title === '' ? site.name : `${title} | ${site.name}`}</title>
${meta(here, content)}`;
  const rest = html`${leadsTo !== undefined && html`<meta http-equiv="refresh" content="0; url=${here.link(leadsTo)}">\n`}${(!indexed || site.preview) && html`<meta name="robots" content="noindex">\n`}${scripts(here, content)}`;
  return [
    frame.start,
    withoutForbidden(beginning),
    languageLinks(here, content),
    withoutForbidden(data(here, content)),
    frame.files,
    withoutForbidden(rest),
    frame.top,
    masthead(here),
    '\n<main id="_content">\n<div class="wrap">\n',
    withoutForbidden(main),
    '\n</div>\n</main>\n',
    frame.end,
  ].join('');
}

/** The parts that all pages of one language in folders of the same depth share. */
function frameOf(here: Here) {
  const { site, language, t } = here;
  const asset = (name: AssetName) => here.file(`/${site.assets[name]}`);
  return {
    start: html`<!doctype html>
<html lang="${language.html_lang}" dir="${language.rtl ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
`,
    files: html`<link rel="preload" href="${asset('font.woff2')}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${asset('style.css')}">
<link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml">
<link rel="manifest" href="${here.file('/site.webmanifest')}">
`,
    top: html`
</head>
<body>
<a class="skip" href="#_content">${t.skip}</a>
${site.preview && html`<aside class="preview" aria-label="${t.previewLabel}"><div class="wrap"><p>${t.preview}</p></div></aside>\n`}${site.sampleMarkets && html`<aside class="preview" aria-label="${t.sampleLabel}"><div class="wrap"><p>${t.sampleMarkets}</p></div></aside>\n`}`,
    end: `${withoutForbidden(footer(here))}
</body>
</html>
`,
  };
}

function contentPolicy({ allow = {} }: PageContent): string {
  const { connect, form = "'none'", frame, serviceWorker = false, wasm = false } = allow;
  return [
    "default-src 'none'",
    `script-src 'self'${wasm ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ...(connect === undefined ? [] : [`connect-src ${connect}`]),
    ...(serviceWorker ? ["worker-src 'self'"] : []),
    ...(frame === undefined ? [] : [`frame-src ${frame}`]),
    `form-action ${form}`,
    "base-uri 'none'",
  ].join('; ');
}

/** Description, canonical address, previews of links. */
function meta(here: Here, { title, description, image, kind = 'website', leadsTo, indexed = true }: PageContent): Html {
  const { site, language } = here;
  const address = site.baseUrl + (leadsTo === undefined ? pathOf(here) : here.local(leadsTo));
  return html`<meta name="description" content="${description}">
${
  indexed &&
  html`<link rel="canonical" href="${address}">
<meta property="og:type" content="${kind}">
<meta property="og:title" content="${title === '' ? site.name : title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:site_name" content="${site.name}">
<meta property="og:locale" content="${language.og_locale}">
`
}${image && html`<meta property="og:image" content="${site.baseUrl}${image}">\n`}`;
}

/** The page in each language, itself included; English is for every other language. */
function languageLinks(here: Here, { leadsTo }: PageContent): string {
  const { site, languages } = here;
  if (leadsTo !== undefined || languages.length < 2) return '';
  return sharedWithPath(here, 'language links', (path) => {
    const link = (hreflang: string, start: string) =>
      html`<link rel="alternate" hreflang="${hreflang}" href="${site.baseUrl}${start}${path}">\n`;
    return html`${languages.map(({ code, html_lang }) => link(html_lang, pathIn(code, '')))}${link('x-default', '')}`;
  });
}

/** Feeds, and the page's data. */
const data = (here: Here, { alternates = [], jsonLd = [] }: PageContent): Html =>
  html`${alternates.map(
    (feed) => html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${here.file(feed.path)}">\n`,
  )}${jsonLd.map((data) => html`<script type="application/ld+json">${raw(jsonOf(data))}</script>\n`)}`;

/** Data in a page must not end its element. */
const jsonOf = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');

function scripts({ file, site }: Here, { scripts: own = [], scriptData = {} }: PageContent): Html[] {
  if (site.detachedFrom !== undefined) return [];
  return [...new Set<ScriptName>(['switcher.js', ...own])].map((name) => {
    const data = Object.entries(scriptData[name] ?? {}).map(([key, value]) => html` ${raw(key)}="${value}"`);
    return html`<script type="module" src="${file(`/${site.assets[name]}`)}"${data}></script>`;
  });
}
