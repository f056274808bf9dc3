/** What a source lists: the items of a feed, a sitemap or an index page, in one shape, whatever they came in. */
import type { RefusedItem } from '../reader.ts';

export interface ListedItem {
  /** The source's own id of the item: a guid; null where it gives none. */
  key: string | null;
  /** The headline as plain text; '' where there is none. */
  title: string;
  /** The item's page in its canonical form; null where it has no address that can be followed. */
  url: string | null;
  /** When it was published, as the source wrote it; '' where it says nothing. */
  time: string;
  /** What the source says of it in short, as plain text; '' where it says nothing. */
  summary: string;
  /** Categories, tags, keywords, as the source wrote them. */
  labels: string[];
  /** The language's tag, such as `nb-NO`; null where none is stated. */
  language: string | null;
  /** Null where the source does not say whether the page costs money. */
  paywall: boolean | null;
  /** Whom the item is from, where the source only passes it on. */
  outlet: { name: string; url: string | null } | null;
}

export interface Listing {
  /** The address that it was read from, after redirects. */
  url: string;
  /** What a feed calls itself, as plain text; '' where it says nothing. */
  title: string;
  items: ListedItem[];
  /** IANA name of the zone of times that name none. */
  zone: string;
  refused: RefusedItem[];
  /** For the operator, a line each. */
  remarks: string[];
  /** The source says that nothing changed since the last time. */
  unchanged?: boolean;
  /** As in a reading (reader.ts). */
  forget?: boolean;
}

/** More than any outlet publishes between two runs; in the order of the source, which begins with the newest. */
export const mostItems = 1000;

/** A short text of an item; what is longer is the article itself, which is not taken. */
export const maxSummaryLength = 400;

export const emptyListing = (url: string): Listing => ({
  url,
  title: '',
  items: [],
  zone: 'UTC',
  refused: [],
  remarks: [],
});

/** The first items, and a remark where there are more. */
export function firstItems<T>(items: readonly T[]): { items: T[]; remarks: string[] } {
  if (items.length <= mostItems) return { items: [...items], remarks: [] };
  const remarks = [`It lists ${items.length} items; the first ${mostItems} were read.`];
  return { items: items.slice(0, mostItems), remarks };
}
