/** What changed on the site (spec.md §4; shapes.md, "changelog.json"). */
import type { CollectionConfig } from 'payload';
import { siteLanguages } from '../src/contract/languages.ts';
import { translationLanguages } from '../src/contract/translations.ts';
import { slug, slugOf } from '../src/lib/identity.ts';
import { day, fold, group, longText, text } from './fields/plain.ts';
import { editorial } from './review/editorial.ts';

const nameOf = (code: string) => siteLanguages.find((language) => language.code === code)?.english_name ?? code;

export const Changelog: CollectionConfig = editorial({
  slug: 'changelog',
  group: 'Library',
  description: 'What changed on the site, for its readers.',
  title: 'title',
  columns: ['date'],
  sort: '-date',
  id: {
    help: 'Made from the date and the title when left empty.',
    from: ({ title, date }) =>
      slugOf(title) && slug(`${typeof date === 'string' ? `${date.slice(0, 10)} ` : ''}${title}`),
    needs: () => ({ path: 'title', message: 'Give the title: the id is made from it.' }),
  },
  fields: [
    day('date'),
    text('title'),
    longText('description'),
    fold(
      'Translations',
      group(
        'i18n',
        translationLanguages.map((code) =>
          group(code, [text('title'), longText('description')], { label: nameOf(code) }),
        ),
      ),
    ),
  ],
});
