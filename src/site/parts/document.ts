/** The frame of every page: head, masthead, navigation, switcher, index of all pages (docs/feed-rules.md 16.8 to 16.12). */
import { pathIn, sitePages } from '../../contract/site-pages.ts';
import type { AssetName } from '../assets.ts';
import { type Here, pathOf } from '../here.ts';
import { type Html, html, raw } from '../html.ts';
import { fill } from '../texts/texts.ts';

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
  /** Origins that this page may use, besides its own. */
  allow?: { connect?: string; form?: string; frame?: string };
  /** Addresses of feeds, for readers that find them in the page. */
  alternates?: readonly { type: string; title: string; path: string }[];
  /** False for a page that search engines leave out. */
  indexed?: boolean;
  /** The path of the page where a browser goes on at once, for the address of something that moved. */
  leadsTo?: string;
  /** Attributes of the script elements, by script. */
  scriptData?: Partial<Record<ScriptName, Readonly<Record<string, string>>>>;
}

/** @returns a complete HTML document that ends in a newline */
export function document(here: Here, content: PageContent): string {
  const { site, language, t } = here;
  const { title, main, indexed = true } = content;
  const asset = (name: AssetName) => here.file(`/${site.assets[name]}`);
  return `${html`<!doctype html>
<html lang="${language.html_lang}" dir="${language.rtl ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(content)}">
<meta name="color-scheme" content="light dark">
<title>${title === '' ? site.name : `${title} | ${site.name}`}</title>
${meta(here, content)}<link rel="preload" href="${asset('font.woff2')}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${asset('style.css')}">
<link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml">
<link rel="manifest" href="${here.file('/site.webmanifest')}">
${content.leadsTo !== undefined && html`<meta http-equiv="refresh" content="0; url=${here.link(content.leadsTo)}">\n`}${(!indexed || site.preview) && html`<meta name="robots" content="noindex">\n`}${scripts(here, content)}
</head>
<body>
<a class="skip" href="#content">${t.skip}</a>
${site.preview && html`<aside class="preview" aria-label="${t.previewLabel}"><div class="wrap"><p>${t.preview}</p></div></aside>\n`}${masthead(here)}
<main id="content">
<div class="wrap">
${main}
</div>
</main>
${footer(here)}
</body>
</html>`}
`;
}

function contentPolicy({ allow = {} }: PageContent): string {
  const { connect, form = "'none'", frame } = allow;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ...(connect === undefined ? [] : [`connect-src ${connect}`]),
    ...(frame === undefined ? [] : [`frame-src ${frame}`]),
    `form-action ${form}`,
    "base-uri 'none'",
  ].join('; ');
}

/** Description, canonical address, the same page in other languages, previews of links, feeds, data. */
function meta(here: Here, content: PageContent): Html {
  const {
    title,
    description,
    jsonLd = [],
    image,
    kind = 'website',
    alternates = [],
    leadsTo,
    indexed = true,
  } = content;
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
}${image && html`<meta property="og:image" content="${site.baseUrl}${image}">\n`}${leadsTo === undefined && languageLinks(here)}${alternates.map(
  (feed) => html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${here.file(feed.path)}">\n`,
)}${jsonLd.map((data) => html`<script type="application/ld+json">${raw(jsonOf(data))}</script>\n`)}`;
}

/** The page in each language, itself included; English is for every other language. */
function languageLinks({ site, languages, page }: Here): Html | null {
  if (languages.length < 2) return null;
  const link = (hreflang: string, path: string) =>
    html`<link rel="alternate" hreflang="${hreflang}" href="${site.baseUrl}${path}">\n`;
  return html`${languages.map(({ code, html_lang }) => link(html_lang, pathIn(code, page)))}${link('x-default', page)}`;
}

/** Data in a page must not end its element. */
const jsonOf = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');

function scripts({ file, site }: Here, { scripts: own = [], scriptData = {} }: PageContent): Html[] {
  return [...new Set<ScriptName>(['switcher.js', ...own])].map((name) => {
    const data = Object.entries(scriptData[name] ?? {}).map(([key, value]) => html` ${raw(key)}="${value}"`);
    return html`<script type="module" src="${file(`/${site.assets[name]}`)}"${data}></script>`;
  });
}

function masthead(here: Here): Html {
  const { site, t } = here;
  const current = (path: string) => here.page === path && raw(' aria-current="page"');
  const nav = sitePages.flatMap(({ path, nav: label }) =>
    label === undefined ? [] : [html`<li><a href="${here.link(path)}"${current(path)}>${t[label]}</a></li>\n`],
  );
  return html`<header class="masthead">
<div class="wrap">
<a class="wordmark" href="${here.link('/')}"><img src="${here.file(`/${site.assets['icon.svg']}`)}" width="16" height="16" alt=""><span lang="en">${site.name}</span></a>
${switcher(here)}
<nav class="nav" aria-label="${t.sections}">
<ul>
${nav}<li class="last"><a href="#index">${t.allPages}</a></li>
</ul>
</nav>
</div>
</header>`;
}

/** Links to the same page in each language, or to the home page of a language that lacks it (docs/feed-rules.md 16.13). */
function switcher({ site, page, language, languages, t, file }: Here): Html {
  const links = site.languages.map((other) => {
    const target = languages.includes(other) ? page : '/';
    const isCurrent = other === language && raw(' aria-current="true"');
    return html`<li><a href="${file(pathIn(other.code, target))}" lang="${other.html_lang}" hreflang="${other.html_lang}" data-lang="${other.code}"${isCurrent}>${other.native_name}</a></li>\n`;
  });
  return html`<details class="lang">
<summary><span class="hidden">${t.language}: </span>${language.native_name}</summary>
<ul>
${links}</ul>
</details>`;
}

const groups = [
  ['news', 'news'],
  ['events', 'headingEvents'],
  ['people', 'headingPeople'],
  ['data', 'headingData'],
  ['site', 'headingSite'],
] as const;

function footer(here: Here): Html {
  const { site, t, language } = here;
  const item = (path: string, label: string, lang?: string) =>
    html`<li><a href="${here.link(path)}"${lang !== undefined && html` lang="${lang}"`}>${label}</a></li>\n`;
  const index = groups.map(([group, heading]) => {
    const pages = sitePages.filter((page) => page.group === group && (page.path !== '/rules/' || site.hasRules));
    const own = group === 'site' ? site.ownPages : [];
    return html`<div>
<h2>${t[heading]}</h2>
<ul class="list">
${pages.map(({ path, label }) => item(path, path === '/' ? t.home : t[label]))}${own.map(({ path, title, titles }) => {
  const translated = titles[language.code];
  return item(path, translated ?? title, translated === undefined && language.code !== 'en' ? 'en' : undefined);
})}${group === 'news' && html`<li><a href="${here.file(pathIn(language.code, '/rss.xml'))}">RSS</a></li>\n`}</ul>
</div>
`;
  });
  return html`<footer class="footer">
<div class="wrap">
<nav class="index" id="index" aria-label="${t.allPages}">
${index}</nav>
<p>${fill('{signOff}. {notAdvice}', { signOff: site.signOff.replace(/\.$/, ''), notAdvice: t.notAdvice })}</p>
</div>
</footer>`;
}
