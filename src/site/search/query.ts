/** What a reader searches for, as the address of the search page has it: `?q=bank&in=stories&country=NO`. */

export interface SearchQuery {
  words: string;
  /** A family of the index; empty for all. */
  family: string;
  /** A country code; empty for all. */
  country: string;
}

export function readQuery(search: string): SearchQuery {
  const values = new URLSearchParams(search);
  const value = (name: string) => values.get(name)?.trim() ?? '';
  return { words: value('q'), family: value('in'), country: value('country') };
}

/** @returns an empty text for an empty query, else one that begins with `?` */
export function writeQuery({ words, family, country }: SearchQuery): string {
  const values = Object.entries({ q: words.trim(), in: family, country }).filter(([, value]) => value !== '');
  return values.length === 0 ? '' : `?${new URLSearchParams(values)}`;
}

/**
 * True when the reader has only gone on typing, or deleted some letters: the address then changes without a new step for the button
 * back.
 */
export const isSameStep = (before: SearchQuery, after: SearchQuery): boolean =>
  before.family === after.family &&
  before.country === after.country &&
  (after.words.startsWith(before.words) || before.words.startsWith(after.words));
