/** The stories of RSS, Atom and JSON Feed, in one language (docs/feed-rules.md 3.15 to 3.17). */
import { type SiteLanguage, siteLanguages } from '../../contract/languages.ts';
import type { NewsRow } from '../../contract/news.ts';
import { type Html, html, raw } from '../html.ts';
import { markdownToHtml } from '../markdown.ts';

/** How many stories a feed has, the newest first. */
export const feedLength = 50;

export interface FeedSite {
  /** Without a trailing slash. */
  baseUrl: string;
  name: string;
  /** Who signs the stories. */
  signOff: string;
  /** Whether the build has the page at this path of the site. */
  hasPage: (path: string) => boolean;
  /** The language of the feed. */
  language: SiteLanguage;
  /** One sentence about the site, in the language of the feed. */
  description: string;
}

export interface FeedText {
  text: string;
  /** A language tag; empty for an unknown language. */
  lang: string;
}

export interface FeedItem {
  /** The address of the story's page, which also identifies the story. */
  address: string;
  /** The story at the main outlet; null for an own story. */
  outletAddress: string | null;
  title: FeedText;
  summary: FeedText | null;
  /** HTML. Parts in another language than the feed's have their own `lang`. */
  content: string;
  published: string;
  author: string;
  topics: readonly string[];
}

/** @param rows newest first */
export const feedItems = (rows: readonly NewsRow[], site: FeedSite): FeedItem[] =>
  rows.slice(0, feedLength).map((row) => feedItem(row, site));

/** The `published` of the newest story, so that a feed changes with its stories only; null without a story. */
export const newestOf = (items: readonly FeedItem[]): string | null =>
  items.reduce<string | null>((newest, { published }) => (newest && newest > published ? newest : published), null);

/** The home page in the language of the feed (docs/feed-rules.md 11.6). */
export const homeOf = ({ baseUrl, language }: FeedSite): string =>
  language.code === 'en' ? `${baseUrl}/` : `${baseUrl}/${language.code}/`;

function feedItem(row: NewsRow, site: FeedSite): FeedItem {
  const { code } = site.language;
  const address = row.html_url ?? row.url;
  const summary = row.summary === null ? null : translated(english(row.summary), row.summary_i18n, code);
  return {
    address,
    outletAddress: row.own_story ? null : row.url,
    title: headlineOf(row, code),
    summary,
    content: row.own_story && row.text ? ownText(row, site) : coverageOf(row, summary, site),
    published: row.published,
    author: row.source_name,
    topics: row.topics,
  };
}

/** The headline in the language of the feed, else in English, else as the outlet has it. */
function headlineOf({ title, title_en, title_i18n, language_code }: NewsRow, code: string): FeedText {
  const original = { text: title, lang: tagOf(language_code) };
  if (language_code === code) return original;
  return translated(title_en === null ? original : english(title_en), title_i18n, code);
}

/** The translation for the language of the feed, else the other text. */
function translated(
  other: FeedText,
  translations: Readonly<Record<string, string | undefined>>,
  code: string,
): FeedText {
  const text = translations[code];
  return text === undefined ? other : { text, lang: tagOf(code) };
}

const english = (text: string): FeedText => ({ text, lang: 'en' });

/** The whole text of an own story. */
function ownText({ text, text_i18n }: NewsRow, site: FeedSite): string {
  const body = translated(english(text ?? ''), text_i18n, site.language.code);
  // Feeds are read on other sites, so links have no relative addresses.
  const content = raw(
    markdownToHtml(body.text, { root: `${site.baseUrl}/`, baseUrl: site.baseUrl, hasPage: site.hasPage }),
  );
  const lang = langAttribute(body, site);
  return String(lang === null ? content : html`<div${lang}>${content}</div>`);
}

/** The summary, and a link to the story at each outlet. */
function coverageOf({ sources, own_story }: NewsRow, summary: FeedText | null, site: FeedSite): string {
  const links = sources.map(({ url, title, lang, outlet_name }) => {
    const headline = { text: title, lang: tagOf(lang) };
    return html`<p><a href="${url}"${langAttribute(headline, site)}>${title}</a> (${outlet_name})</p>\n`;
  });
  return String(
    html`${summary && html`<p${langAttribute(summary, site)}>${summary.text}</p>\n`}${!own_story && links}`,
  ).trimEnd();
}

/** Nothing for a text in the language of the feed. */
const langAttribute = ({ lang }: FeedText, { language }: FeedSite): Html | null =>
  lang === language.html_lang ? null : html` lang="${lang}" dir="auto"`;

const tags = new Map(siteLanguages.map(({ code, html_lang }) => [code, html_lang]));
const tagOf = (code: string | null): string => (code === null ? '' : (tags.get(code) ?? code));
