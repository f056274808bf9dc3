/** How two entities of the who's who are related (spec.md §2.8, "Relation"). */
import type { CollectionConfig } from 'payload';
import { relationTypes } from '../src/contract/orgchart.ts';
import { checkedSources } from './fields/checked-sources.ts';
import { choice, line, text } from './fields/plain.ts';
import { reference } from './fields/reference.ts';
import { editorial } from './review/editorial.ts';

export const Relations: CollectionConfig = editorial({
  slug: 'relations',
  // Drizzle keeps what it knows of the table `sources` under the name `relations_sources`: ours must be another one.
  table: 'org_relations',
  group: "Who's who",
  description: 'In the feed only while both ends are published.',
  title: 'label',
  columns: ['from', 'type', 'to'],
  search: ['label', 'id'],
  id: {
    help: 'Made from its two ends when left empty.',
    from: ({ from, to }) => (typeof from === 'string' && typeof to === 'string' ? `r-${from}-${to}` : null),
    needs: () => ({ path: 'from', message: 'Choose both ends: the id is made from them.' }),
  },
  fields: [
    line(reference('from', 'entities'), choice('type', relationTypes), reference('to', 'entities')),
    text('label', { help: 'The relation in words, such as "supervises exchanges".' }),
    checkedSources(),
  ],
});
