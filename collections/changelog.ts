/** What changed on the site (docs/feed-rules.md 8.9). */
import type { CollectionConfig } from 'payload';
import { siteLanguages } from '../src/contract/languages.ts';
import { translationLanguages } from '../src/contract/translations.ts';
import { slug, slugOf } from '../src/lib/identity.ts';
import { collapsible, day, group, text, textarea } from './fields/builders.ts';
import { editorialCollection } from './review/editorial-collection.ts';

const languageName = (code: string) => siteLanguages.find((language) => language.code === code)?.english_name ?? code;

export const Changelog: CollectionConfig = editorialCollection({
  slug: 'changelog',
  group: 'Library',
  description: 'What changed on the site, for its readers.',
  title: 'title',
  search: ['description', 'i18n'],
  columns: ['date'],
  sort: '-date',
  id: {
    help: 'Generated from the date and the title when left empty.',
    from: ({ title, date }) =>
      slugOf(title) && slug(`${typeof date === 'string' ? `${date.slice(0, 10)} ` : ''}${title}`),
    needs: () => ({ path: 'title', message: 'Fill in the title: the id is generated from it.' }),
  },
  fields: [
    day('date'),
    text('title'),
    textarea('description'),
    collapsible(
      'Translations',
      group(
        'i18n',
        translationLanguages.map((code) =>
          group(code, [text('title'), textarea('description')], { label: languageName(code) }),
        ),
      ),
    ),
  ],
});
