/** Notes that are published with the who's who (docs/feed-rules.md 7.2). */
import type { CollectionConfig } from 'payload';
import { slugOf } from '../src/lib/identity.ts';
import { number, textarea } from './fields/builders.ts';
import { editorialCollection } from './review/editorial-collection.ts';

export const Caveats: CollectionConfig = editorialCollection({
  slug: 'caveats',
  group: "Who's who",
  description: "What readers of the who's who should know about its limits.",
  title: 'text',
  columns: ['position'],
  sort: 'position',
  id: {
    help: 'A short name. Generated from the text when left empty.',
    from: ({ text }) => slugOf(text)?.slice(0, 40).replace(/-+$/, '') ?? null,
    needs: () => ({ path: 'text', message: 'Fill in the text: the id is generated from it.' }),
  },
  fields: [textarea('text'), number('position', { defaultValue: 0, help: 'Lower numbers come first.' })],
});
