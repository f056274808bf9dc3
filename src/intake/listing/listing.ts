/** The items of a feed, a sitemap or an index page in one common shape. */
import type { RefusedItem } from '../reader.ts';

export interface ListedItem {
  /** The source's own id of the item, such as a guid; null where it has none. */
  key: string | null;
  /** The headline as plain text; '' where it is missing. */
  title: string;
  /** The canonical address of the item's page; null where it has no web address. */
  url: string | null;
  /** The publication time as the source wrote it; '' where it is missing. */
  time: string;
  /** The source's summary as plain text; '' where it is missing. */
  summary: string;
  /** Categories, tags, keywords, as the source wrote them. */
  labels: string[];
  /** A language tag such as `nb-NO`; null where it is missing. */
  language: string | null;
  /** Whether the page costs money; null where the source does not state it. */
  paywall: boolean | null;
  /** The original outlet, where the source only passes the item on. */
  outlet: { name: string; url: string | null } | null;
}

export interface Listing {
  /** The address that was read, after redirects. */
  url: string;
  /** The title of the feed as plain text; '' where it is missing. */
  title: string;
  items: ListedItem[];
  /** IANA name of the zone for times without one. */
  zone: string;
  refused: RefusedItem[];
  /** For the operator, one line each. */
  remarks: string[];
  /** The source answered that nothing changed since the last run. */
  unchanged?: boolean;
  /** As in a reading (reader.ts). */
  forget?: boolean;
}

/** More than any outlet publishes between two runs. Sources list the newest items first. */
export const maxItems = 1000;

/** Longer texts are the article itself, which is not taken (docs/feed-rules.md 15.3). */
export const maxSummaryLength = 400;

export const emptyListing = (url: string): Listing => ({
  url,
  title: '',
  items: [],
  zone: 'UTC',
  refused: [],
  remarks: [],
});

/** The first items, and a remark where some were left out. */
export function firstItems<T>(items: readonly T[]): { items: T[]; remarks: string[] } {
  if (items.length <= maxItems) return { items: [...items], remarks: [] };
  const remarks = [`It lists ${items.length} items. Only the first ${maxItems} were read.`];
  return { items: items.slice(0, maxItems), remarks };
}
