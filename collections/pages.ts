/** Pages of the site that editors write, such as about (docs/feed-rules.md 8.13). */
import type { CollectionConfig } from 'payload';
import { pageIdClash, pageIdForm } from '../src/contract/pages.ts';
import { slugOf } from '../src/lib/identity.ts';
import { collapsible, text } from './fields/builders.ts';
import { markdown } from './fields/markdown.ts';
import { translations } from './fields/translations.ts';
import { editorialCollection } from './review/editorial-collection.ts';

export const Pages: CollectionConfig = editorialCollection({
  slug: 'pages',
  group: 'Library',
  description: 'Pages of the site with a text of our own, such as about and ethics.',
  title: 'title',
  columns: ['id', 'updatedAt'],
  search: ['title_i18n', 'text', 'text_i18n'],
  sort: 'title',
  id: {
    help: 'The address on the site: about becomes /about/. Generated from the title when left empty.',
    from: ({ title }) => slugOf(title),
    needs: () => ({ path: 'title', message: 'Fill in the title: the id is generated from it.' }),
    form: pageIdForm,
    clash: pageIdClash,
  },
  fields: [
    text('title', { help: 'The heading of the page.' }),
    markdown('text', { help: 'The page in English' }),
    collapsible('Translations', translations('title_i18n'), translations('text_i18n', { long: true, markdown: true })),
  ],
});
