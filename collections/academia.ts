/** Courses, student groups, publications and research (spec.md §4; shapes.md, "academia.json"). */
import type { CollectionConfig } from 'payload';
import { academiaSections, publicationTypes } from '../src/contract/academia.ts';
import { nordicCountries } from '../src/contract/countries.ts';
import { choice, day, flag, line, longText, number, text, texts } from './fields/plain.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { editorial } from './review/editorial.ts';

const only = (section: string) => ({ condition: (data: Record<string, unknown>) => data.section === section });

export const Academia: CollectionConfig = editorial({
  slug: 'academia',
  group: 'Library',
  description: 'A course, a student group, a publication or a research group.',
  title: 'name',
  columns: ['section', 'institution', 'country'],
  search: ['name', 'institution', 'code', 'id'],
  id: {
    help: 'A course: country and code. The others: section, host and path. Made when left empty.',
    from: academiaId,
    needs: ({ section }) =>
      section === 'courses'
        ? { path: 'code', message: 'Give the country and the code of the course: the id is made from them.' }
        : { path: section ? 'url' : 'section', message: 'Give the section and the address: the id is made from them.' },
    reserved: academiaSections,
  },
  fields: [
    line(choice('section', academiaSections, { index: true }), choice('country', nordicCountries)),
    line(text('name'), text('institution')),
    line(
      text('code', { admin: only('courses') }),
      text('level', { admin: only('courses') }),
      text('term', { admin: only('courses') }),
    ),
    line(
      choice('type', publicationTypes, { admin: only('publications') }),
      texts('authors', { admin: only('publications'), help: 'As printed.' }),
      number('year', { admin: only('publications') }),
    ),
    longText('about', { help: 'English.' }),
    longText('activity', { admin: only('groups'), help: 'What shows that the group is active.' }),
    flag('active', { admin: only('groups') }),
    line(url('url'), url('source', { help: 'The page that was checked.' }), day('checked')),
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
