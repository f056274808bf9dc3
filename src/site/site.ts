/** What every page of one build shares. */
import type { BuildContext } from '../contract/context.ts';
import type { PageRow } from '../contract/pages.ts';
import { type OptionalPages, sitePagesOf } from '../contract/site-pages.ts';
import type { TranslationLanguage } from '../contract/translations.ts';
import type { AssetPaths } from './assets.ts';
import { en } from './texts/en.ts';

export interface Site
  extends Pick<
    BuildContext,
    | 'baseUrl'
    | 'hostPagesUrl'
    | 'signOff'
    | 'preview'
    | 'hasSearch'
    | 'languages'
    | 'geoUrl'
    | 'newsletterFormUrl'
    | 'exchangeApis'
    | 'push'
  > {
  /** The display name of the service. */
  name: string;
  /** The paths of the style sheet, the scripts and the font. */
  assets: AssetPaths;
  /** False while the page of the rules is a placeholder. */
  hasRules: boolean;
  /** True when the market files in the tree are of simulated exchanges; then every page says so. */
  sampleMarkets: boolean;
  /** Whether the build has the page at this path of the site. */
  hasPage: (path: string) => boolean;
  /** The published pages of editors, for the index of all pages. */
  ownPages: readonly OwnPageLink[];
  /**
   * For a page that is shown by itself, outside the tree: the address where the files of the tree are, with a slash at the end. Such
   * a page runs no scripts, and its links open in a new tab. Pages of the tree refer to each other relatively.
   */
  detachedFrom?: string;
}

export interface OwnPageLink {
  /** Such as `/about/`. */
  path: string;
  /** In English. */
  title: string;
  /** The titles in other languages, by language code. The page exists in these languages too. */
  titles: Readonly<Record<string, string>>;
}

export const siteOf = (
  { siteName, ...context }: BuildContext,
  rest: Pick<Site, 'assets' | 'hasRules' | 'sampleMarkets' | 'ownPages' | 'hasPage'>,
): Site => ({ ...context, ...rest, name: siteName });

/** The pages that the site has in this build, with their English titles: `meta.site_pages` (docs/feed-rules.md 11.4). */
export function pagesOf({
  ownPages,
  ...optional
}: OptionalPages & Pick<Site, 'ownPages'>): { path: string; title: string }[] {
  return [
    ...sitePagesOf(optional).map(({ path, label }) => ({ path, title: en[label] })),
    ...ownPages.map(({ path, title }) => ({ path, title })),
  ];
}

/** The links to the pages of editors. A page exists in the languages in which its text is published. */
export const ownPageLinks = (pages: readonly PageRow[]): OwnPageLink[] =>
  pages.map(({ id, title, title_i18n, text_i18n }) => ({
    path: `/${id}/`,
    title,
    titles: Object.fromEntries(
      Object.keys(text_i18n).map((code) => [code, title_i18n[code as TranslationLanguage] ?? title]),
    ),
  }));
