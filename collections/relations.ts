/** How two entities of the who's who are related (docs/feed-rules.md 7.9). */
import type { CollectionConfig } from 'payload';
import { relationTypes } from '../src/contract/orgchart.ts';
import { row, select, text } from './fields/builders.ts';
import { checkedSources } from './fields/checked-sources.ts';
import { reference } from './fields/reference.ts';
import { editorialCollection } from './review/editorial-collection.ts';

export const Relations: CollectionConfig = editorialCollection({
  slug: 'relations',
  // Drizzle uses the name `relations_sources` for the relations of the table `sources`, so the table needs another name.
  table: 'org_relations',
  group: "Who's who",
  description: 'In the feed only while both ends are published.',
  title: 'label',
  columns: ['from', 'type', 'to'],
  search: ['from', 'type', 'to'],
  id: {
    help: 'Generated from both ends when left empty.',
    from: ({ from, to }) => (typeof from === 'string' && typeof to === 'string' ? `r-${from}-${to}` : null),
    needs: () => ({ path: 'from', message: 'Choose both ends: the id is generated from them.' }),
  },
  fields: [
    row(reference('from', 'entities'), select('type', relationTypes), reference('to', 'entities')),
    text('label', { help: 'The relation in words, such as "supervises exchanges".' }),
    checkedSources(),
  ],
});
