/** Books by Nordic authors or about the Nordic countries (spec.md §2.9, "Book record"). No covers. */
import type { CollectionConfig } from 'payload';
import { bookLanguages } from '../src/contract/books.ts';
import { nordicCountries } from '../src/contract/countries.ts';
import { slug, slugOf } from '../src/lib/identity.ts';
import { choice, line, number, rows, text, texts } from './fields/plain.ts';
import { url } from './fields/url.ts';
import { editorial } from './review/editorial.ts';

export const Books: CollectionConfig = editorial({
  slug: 'books',
  group: 'Library',
  description: 'Published books, checked against a catalogue or the publisher.',
  title: 'title',
  columns: ['authors', 'year', 'language', 'country'],
  search: ['title', 'publisher', 'isbn', 'id'],
  sort: '-year',
  id: {
    help: 'Made from the title and the year when left empty.',
    from: ({ title, year }) => slugOf(title) && slug(year ? `${title} ${year}` : `${title}`),
    needs: () => ({ path: 'title', message: 'Give the title: the id is made from it.' }),
  },
  fields: [
    text('title', { help: 'The title of this edition, as printed.' }),
    line(text('subtitle'), text('original_title', { help: 'Where this edition is a translation.' })),
    line(
      texts('authors', { help: 'As printed.' }),
      choice('author_role', ['editors'], { help: 'For an edited volume.' }),
    ),
    line(number('year'), text('publisher'), text('isbn')),
    line(choice('language', bookLanguages), choice('country', nordicCountries)),
    text('about', { help: 'One English line.' }),
    line(url('source', { help: 'The catalogue or publisher page that was checked.' }), text('source_name')),
    rows('more_sources', [url('url')]),
  ],
});
