/** The page that is being written: its place, its language, and how it refers to others. */
import type { SiteLanguage } from '../contract/languages.ts';
import { isTranslated, pathIn } from '../contract/site-pages.ts';
import type { OwnSite } from './html-body.ts';
import type { Site } from './site.ts';
import { textsOf } from './texts/index.ts';
import type { Texts } from './texts/texts.ts';

export interface Here {
  site: Site;
  /** The path of the page without its language, such as `/calendar/`. */
  page: string;
  language: SiteLanguage;
  /** The languages in which the page exists. */
  languages: readonly SiteLanguage[];
  /** The interface texts in the page's language. */
  t: Texts;
  /** The path of a page in this page's language where it exists in it, else in English. */
  local: (path: string) => string;
  /** A relative link to that page. */
  link: (path: string) => string;
  /** A relative link to exactly this path of the tree, such as a picture. */
  file: (path: string) => string;
}

/** The relative prefix that leads from a page to the root of the site: `../` for each folder. */
const toRoot = (path: string): string => '../'.repeat(path.split('/').length - 2) || './';

/**
 * @param page the path without a language, such as `/calendar/`
 * @param languages the languages in which it exists; by default those of the table of pages
 */
export function hereAt(
  site: Site,
  page: string,
  {
    language = english(site),
    languages = isTranslated(page) ? site.languages : [english(site)],
    root = site.detachedFrom ?? toRoot(pathIn(language.code, page)),
  }: { language?: SiteLanguage; languages?: readonly SiteLanguage[]; root?: string } = {},
): Here {
  const file = (path: string) => `${root}${path.slice(1)}`;
  const own = new Map(site.ownPages.map((one) => [one.path, one.titles]));
  const exists = (path: string) => isTranslated(path) || own.get(path)?.[language.code] !== undefined;
  const local = (path: string) =>
    language.code !== 'en' && exists(path.replace(/#.*$/, '')) ? pathIn(language.code, path) : path;
  return {
    site,
    page,
    language,
    languages,
    t: textsOf(language.code),
    file,
    local,
    link: (path) => file(local(path)),
  };
}

/** The path of this page in the tree. */
export const pathOf = ({ page, language }: Pick<Here, 'page' | 'language'>): string => pathIn(language.code, page);

/** The path in the tree of an address of the site; null for any other address. */
export const ownPath = (address: string, { baseUrl }: Pick<Site, 'baseUrl'>): string | null =>
  address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : null;

/** What a text of an editor needs to know of the site to link to its pages. */
export const linksFrom = ({ file, site: { baseUrl, hasPage } }: Here): OwnSite => ({
  root: file('/'),
  baseUrl,
  hasPage,
});

export function english({ languages }: Pick<Site, 'languages'>): SiteLanguage {
  const [first] = languages;
  if (first?.code !== 'en') throw new Error('English must be the first language of a site.');
  return first;
}
