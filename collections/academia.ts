/** Courses, student groups, publications and research (docs/feed-rules.md 8.3, 8.4; ids: 1.30). */
import type { CollectionConfig } from 'payload';
import { academiaSections, publicationTypes } from '../src/contract/academia.ts';
import { nordicCountries } from '../src/contract/countries.ts';
import { checkbox, day, number, row, select, text, textarea, textList } from './fields/builders.ts';
import { countryOf } from './fields/country.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { editorialCollection } from './review/editorial-collection.ts';

/** Shows a field only in rows of one section. */
const only = (section: string) => ({ condition: (data: Record<string, unknown>) => data.section === section });

export const Academia: CollectionConfig = editorialCollection({
  slug: 'academia',
  group: 'Library',
  description: 'A course, a student group, a publication or a research group.',
  title: 'name',
  columns: ['section', 'institution', 'country'],
  search: ['institution', 'code', 'authors', 'about', 'about_i18n', 'url'],
  id: {
    help: 'Courses: country and code. Other rows: section, host and path. Generated when left empty.',
    from: academiaId,
    needs: ({ section }) =>
      section === 'courses'
        ? { path: 'code', message: 'Fill in the country and the code of the course: the id is generated from them.' }
        : {
            path: section ? 'url' : 'section',
            message: 'Fill in the section and the link: the id is generated from them.',
          },
    reserved: academiaSections,
  },
  fields: [
    row(select('section', academiaSections, { index: true }), countryOf('country', nordicCountries)),
    row(text('name'), text('institution')),
    row(
      text('code', { admin: only('courses') }),
      text('level', { admin: only('courses') }),
      text('term', { admin: only('courses') }),
    ),
    row(
      select('type', publicationTypes, { admin: only('publications') }),
      textList('authors', { admin: only('publications'), help: 'As printed.' }),
      number('year', { admin: only('publications') }),
    ),
    textarea('about', { help: 'In English.' }),
    textarea('activity', { admin: only('groups'), help: 'The evidence that the group is active.' }),
    checkbox('active', { admin: only('groups') }),
    row(url('url'), url('source', { help: 'The page that was checked.' }), day('checked')),
    translations('about_i18n', { long: true }),
  ],
});

function academiaId({ section, country, code, url: address }: Record<string, unknown>): string | null {
  if (section === 'courses')
    return country && code ? `${country}-${String(code).replace(/[^A-Za-z0-9._-]+/g, '-')}` : null;
  if (typeof section !== 'string' || typeof address !== 'string' || !URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  const singular = section === 'groups' ? 'group' : section === 'publications' ? 'publication' : section;
  return `${singular}-${host}${pathname}`
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-+$/, '');
}
