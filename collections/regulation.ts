/** The state of regulation, one note per country (docs/feed-rules.md 7.10). */
import type { CollectionConfig } from 'payload';
import { nordicCountries } from '../src/contract/countries.ts';
import { text, textarea } from './fields/builders.ts';
import { checkedSources } from './fields/checked-sources.ts';
import { countryOf } from './fields/country.ts';
import { editorialCollection } from './review/editorial-collection.ts';

export const Regulation: CollectionConfig = editorialCollection({
  slug: 'regulation',
  group: "Who's who",
  description: 'One note for each Nordic country.',
  title: 'country',
  columns: ['regulator', 'updatedAt'],
  search: ['regulator', 'law', 'mica', 'status_text'],
  sort: 'country',
  id: {
    help: 'The country.',
    derived: true,
    repeats: 'country',
    from: ({ country }) => (typeof country === 'string' && country ? country : null),
    needs: () => ({ path: 'country', message: 'Choose the country: it is the id of the note.' }),
  },
  fields: [
    countryOf('country', nordicCountries),
    textarea('mica', { label: 'MiCA', help: 'How and since when MiCA applies.' }),
    textarea('law', { help: 'The national law.' }),
    text('regulator'),
    textarea('status_text', { label: 'State of affairs', help: '`status` in the feed.' }),
    checkedSources(),
  ],
});
