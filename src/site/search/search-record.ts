/** One entry of the search index (docs/feed-rules.md 16.32). */

/** What a reader can limit a search to, in the order of the filter. */
export const searchFamilies = [
  'stories',
  'events',
  'talks',
  'whosWho',
  'newsletter',
  'academia',
  'books',
  'developers',
  'sources',
  'rules',
  'site',
] as const;

export type SearchFamily = (typeof searchFamilies)[number];

export interface SearchRecord {
  /** The path of the page, with a fragment where a row has no page of its own: `/books/#digital-money`. */
  path: string;
  /** The code of the language whose index has the record. */
  language: string;
  title: string;
  /** The `lang` of the title where it is in another language. */
  titleLang: string | null;
  /** Plain text, of which a result shows a part. */
  text: string;
  /** More words that find the record, and that a result does not show: its texts in other languages. */
  more: string;
  family: SearchFamily;
  /** A country code of the feed; null for none. */
  country: string | null;
  /** `YYYY-MM-DD`; null for none. */
  date: string | null;
  /** The languages that have a record of the same row, so that a search in one of them does not find this one too. */
  twins: readonly string[];
}
