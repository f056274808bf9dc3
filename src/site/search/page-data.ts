/** What the search page gives its script, as attributes of the form. */
import type { Here } from '../here.ts';
import type { Plural } from '../texts/texts.ts';
import type { SearchFamily } from './search-record.ts';

export interface SearchTexts {
  searching: string;
  results: Plural;
  noResults: string;
  searchFailed: string;
}

/** The label of each family, in the language of a page. */
export const familyLabels = ({ t }: Pick<Here, 't'>): Record<SearchFamily, string> => ({
  stories: t.stories,
  events: t.headingEvents,
  talks: t.talks,
  whosWho: t.whosWho,
  newsletter: t.newsletter,
  academia: t.academia,
  books: t.books,
  developers: t.developers,
  sources: t.sources,
  rules: t.rules,
  site: t.headingSite,
});

/** The texts that the script shows. */
export const searchTexts = ({ t }: Pick<Here, 't'>): SearchTexts => ({
  searching: t.searching,
  results: t.results,
  noResults: t.noResults,
  searchFailed: t.searchFailed,
});
