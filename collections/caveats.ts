/** Sentences that stand beside the who's who (spec.md §2.8, `caveats`). */
import type { CollectionConfig } from 'payload';
import { slugOf } from '../src/lib/identity.ts';
import { longText, number } from './fields/plain.ts';
import { editorial } from './review/editorial.ts';

export const Caveats: CollectionConfig = editorial({
  slug: 'caveats',
  group: "Who's who",
  description: "What a reader of the who's who must know.",
  title: 'text',
  columns: ['position'],
  sort: 'position',
  id: {
    help: 'A short name. Made from the text when left empty.',
    from: ({ text }) => slugOf(text)?.slice(0, 40).replace(/-+$/, '') ?? null,
    needs: () => ({ path: 'text', message: 'Write the caveat: the id is made from it.' }),
  },
  fields: [longText('text'), number('position', { defaultValue: 0, help: 'Low numbers first.' })],
});
