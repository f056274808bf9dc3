/** Books by Nordic authors or about the Nordic countries (docs/feed-rules.md 8.5). Covers are not stored. */
import type { CollectionConfig } from 'payload';
import { bookLanguages } from '../src/contract/books.ts';
import { nordicCountries } from '../src/contract/countries.ts';
import { slug, slugOf } from '../src/lib/identity.ts';
import { array, number, row, select, text, textList } from './fields/builders.ts';
import { countryOf } from './fields/country.ts';
import { url } from './fields/url.ts';
import { editorialCollection } from './review/editorial-collection.ts';

export const Books: CollectionConfig = editorialCollection({
  slug: 'books',
  group: 'Library',
  description: 'Published books, checked against a catalogue or the publisher.',
  title: 'title',
  columns: ['authors', 'year', 'language', 'country'],
  search: ['subtitle', 'original_title', 'authors', 'publisher', 'isbn', 'about', 'source', 'source_name'],
  sort: '-year',
  id: {
    help: 'Generated from the title and the year when left empty.',
    from: ({ title, year }) => slugOf(title) && slug(year ? `${title} ${year}` : `${title}`),
    needs: () => ({ path: 'title', message: 'Fill in the title: the id is generated from it.' }),
  },
  fields: [
    text('title', { help: 'The title of this edition, as printed.' }),
    row(text('subtitle'), text('original_title', { help: 'If this edition is a translation.' })),
    row(
      textList('authors', { help: 'As printed.' }),
      select('author_role', ['editors'], { help: 'For an edited volume.' }),
    ),
    row(number('year'), text('publisher'), text('isbn')),
    row(select('language', bookLanguages), countryOf('country', nordicCountries)),
    text('about', { help: 'One line in English.' }),
    row(url('source', { help: 'The catalogue or publisher page that was checked.' }), text('source_name')),
    array('more_sources', [url('url')]),
  ],
});
