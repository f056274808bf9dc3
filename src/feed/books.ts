/** Books, without cover images (docs/feed-rules.md 8.5). */
import type { BookRow } from '../contract/books.ts';
import { pageUrl } from './addresses.ts';
import type { PlainList } from './plain-list.ts';
import type { Build } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { byText, dayOf, languageName, required, textOf } from './values.ts';

export function bookRow(row: StoredRows['books'], { context }: Build): BookRow {
  return {
    id: row.id,
    title: required(row.title),
    subtitle: textOf(row.subtitle),
    original_title: textOf(row.original_title),
    authors: row.authors ?? [],
    author_role: row.author_role ?? null,
    year: row.year ?? Number.NaN,
    publisher: required(row.publisher),
    language: (row.language ?? '') as BookRow['language'],
    language_name: languageName(row.language) ?? '',
    country: (row.country ?? '') as BookRow['country'],
    isbn: textOf(row.isbn),
    about: required(row.about),
    source: required(row.source),
    source_name: required(row.source_name),
    more_sources: (row.more_sources ?? []).map((more) => required(more.url)),
    html_url: pageUrl('books', row.id, context),
  };
}

/** Newest first. */
export const bookList: PlainList<StoredRows['books'], BookRow> = {
  order: (a, b) => b.year - a.year,
  head: ({ stored }) => ({
    updated: dayOf(
      stored
        .map(({ updatedAt }) => updatedAt)
        .sort(byText)
        .at(-1),
    ),
  }),
};
