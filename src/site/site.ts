/** What every page of one build shares. */
import type { BuildContext } from '../contract/context.ts';
import { sitePages } from '../contract/site-pages.ts';
import type { AssetPaths } from './assets.ts';
import { en } from './texts/en.ts';

export interface Site
  extends Pick<
    BuildContext,
    'baseUrl' | 'hostPagesUrl' | 'signOff' | 'preview' | 'languages' | 'geoUrl' | 'newsletterFormUrl'
  > {
  /** The display name of the service. */
  name: string;
  /** The paths of the style sheet, the scripts and the font. */
  assets: AssetPaths;
  /** False while the page of the rules is a placeholder. */
  hasRules: boolean;
  /** The published pages of editors, for the index of all pages. */
  ownPages: readonly OwnPageLink[];
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
  rest: Pick<Site, 'assets' | 'hasRules' | 'ownPages'>,
): Site => ({ ...context, ...rest, name: siteName });

/** The pages that the site has in this build, with their English titles: `meta.site_pages` (docs/feed-rules.md 11.4). */
export function pagesOf({
  hasRules,
  ownPages,
}: Pick<Site, 'hasRules' | 'ownPages'>): { path: string; title: string }[] {
  return [
    ...sitePages.flatMap(({ path, label }) => (path === '/rules/' && !hasRules ? [] : [{ path, title: en[label] }])),
    ...ownPages.map(({ path, title }) => ({ path, title })),
  ];
}
