/** What every page of one build shares. */
import type { SiteLanguage } from '../contract/languages.ts';
import type { AssetPaths } from './assets.ts';

export interface Site {
  /** Without a trailing slash; for canonical addresses, feeds and the sitemap. Links between pages are relative. */
  baseUrl: string;
  name: string;
  signOff: string;
  preview: boolean;
  /** The languages of the site, English first (docs/feed-rules.md 11.5). */
  languages: readonly SiteLanguage[];
  /** The paths of the style sheet, the scripts and the font. */
  assets: AssetPaths;
  /** The address that is asked for the country of a visitor; empty for no request. */
  geoUrl: string;
  /** Where the newsletter's form posts to; null when sign-up is not open. */
  newsletterFormUrl: string | null;
  /** False while the page of the rules is a placeholder. */
  hasRules: boolean;
  /** The published pages of editors, for the index of all pages. */
  ownPages: readonly OwnPageLink[];
}

export interface OwnPageLink {
  /** Such as `/about/`. */
  path: string;
  title: string;
  /** The titles in other languages, by language code. The page exists in these languages too. */
  titles: Readonly<Record<string, string>>;
}
