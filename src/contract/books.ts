/** Published books by Nordic authors or about the Nordic countries, without covers (docs/feed-rules.md 8.5). */
import { z } from 'zod';
import { nordicCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, date, id, text, url } from './primitives.ts';

export const bookLanguages = ['nn', 'nb', 'sv', 'da', 'fi', 'en'] as const;

export const bookRow = z.object({
  id,
  title: text.describe('The original title.'),
  subtitle: text.nullable(),
  original_title: text.nullable(),
  authors: z.array(text).min(1).describe('As printed.'),
  author_role: z.literal('editors').nullable().describe('`editors` for an edited volume.'),
  year: z.number().int(),
  publisher: text,
  language: z.enum(bookLanguages),
  language_name: text,
  country: nordicCountry,
  isbn: text.nullable(),
  about: text.describe('One English line.'),
  source: url.describe('The catalogue or publisher page that was checked.'),
  source_name: text,
  more_sources: z.array(url),
  html_url: url,
});

export type BookRow = z.output<typeof bookRow>;

export const bookList = z.object({
  ...envelope('books'),
  updated: date.nullable().describe('When the newest row was last changed.'),
  count,
  books: z.array(bookRow),
});

export const bookFiles: FeedFile[] = [
  {
    id: 'api-v1-books',
    path: '/api/v1/books.json',
    summary: 'Published books by Nordic authors or about the Nordic countries.',
    schemaName: 'BookList',
    schema: bookList,
    owner: 'export',
    list: 'books',
  },
];
