/** The pages of prices exist only in English. Their parts are drawn at export, and again in the browser after each refresh. */
import { en } from '../../texts/en.ts';

export interface MarketPlace {
  /** A relative link to a path of the tree. */
  file: (path: string) => string;
  /** The symbols of the assets that have a page in this build. */
  assets: ReadonlySet<string>;
}

/** The language of the pages. */
export const language = { html_lang: 'en' };

/** What names a country on them. */
export const countryWords = { language, t: en };

/** The page of an asset, in the tree. */
export const assetPath = (symbol: string): string => `/markets/${symbol}/`;
