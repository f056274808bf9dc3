/** Published books by Nordic authors or about the Nordic countries, without covers (docs/feed-rules.md 8.5). */
import { z } from 'zod';
import { nordicCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { date, id, text, url } from './primitives.ts';
import { countOf, htmlUrl } from './shared-fields.ts';

export const bookLanguages = ['nn', 'nb', 'sv', 'da', 'fi', 'en'] as const;

export const bookRow = z
  .object({
    id: id.meta({ description: 'Stable id.', examples: ['digital-money-explained-2024'] }),
    title: text.describe('The title of this edition.'),
    subtitle: text.nullable().describe('The subtitle; null without one.'),
    original_title: text.nullable().describe('The title of the original of a translation; null for other books.'),
    authors: z
      .array(text)
      .min(1)
      .meta({ description: 'The authors or editors as printed.', examples: [['Kari Example', 'Ola Example']] }),
    author_role: z
      .literal('editors')
      .nullable()
      .describe('`editors` for an edited volume; null when `authors` wrote the book.'),
    year: z
      .number()
      .int()
      .meta({ description: 'The year of publication.', examples: [2024] }),
    publisher: text.meta({ description: 'The publisher.', examples: ['Example Forlag'] }),
    language: z.enum(bookLanguages).describe('ISO 639-1 code of the language of the book.'),
    language_name: text.meta({ description: 'The English name of that language.', examples: ['Norwegian Bokmål'] }),
    country: nordicCountry.describe('The country that the book is listed under.'),
    isbn: text.nullable().meta({ description: 'The ISBN; null when unknown.', examples: ['9780000000002'] }),
    about: text.describe('One line in English on what the book is about.'),
    source: url.describe('The catalogue or publisher page that was checked.'),
    source_name: text.meta({ description: 'The name of that catalogue or publisher.', examples: ['Example Library'] }),
    more_sources: z
      .array(url)
      .meta({ description: 'Further pages that were checked.', examples: [['https://library.example.org/book']] }),
    html_url: htmlUrl('books/#digital-money-explained-2024'),
  })
  .describe('A book by a Nordic author or about the Nordic countries.');

export type BookRow = z.output<typeof bookRow>;

export const bookList = z.object({
  ...envelope('books'),
  updated: date.nullable().describe('The day on which a book was last changed; null without books.'),
  count: countOf('books'),
  books: z.array(bookRow).describe('The books, newest year first.'),
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
