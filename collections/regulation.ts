/** One note a country on the state of its regulation (spec.md §2.8, "Regulation note"). */
import type { CollectionConfig } from 'payload';
import { nordicCountries } from '../src/contract/countries.ts';
import { checkedSources } from './fields/checked-sources.ts';
import { choice, longText, text } from './fields/plain.ts';
import { editorial } from './review/editorial.ts';

export const Regulation: CollectionConfig = editorial({
  slug: 'regulation',
  group: "Who's who",
  description: 'One note for each Nordic country.',
  title: 'country',
  columns: ['regulator', 'updatedAt'],
  search: ['id', 'regulator', 'law'], // the id is the country; a choice cannot be searched in by every database
  sort: 'country',
  id: {
    help: 'The country.',
    derived: true,
    repeats: 'country',
    from: ({ country }) => (typeof country === 'string' && country ? country : null),
    needs: () => ({ path: 'country', message: 'Choose the country. Each has one note.' }),
  },
  fields: [
    choice('country', nordicCountries),
    longText('mica', { label: 'MiCA', help: 'How and since when MiCA applies.' }),
    longText('law', { help: 'The national law.' }),
    text('regulator'),
    longText('status_text', { label: 'State of affairs', help: '`status` in the feed.' }),
    checkedSources(),
  ],
});
