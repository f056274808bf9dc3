/** Which texts of a row lack a translation. */
import type { Field } from 'payload';
import { describe, expect, test } from 'vitest';
import { editorialCollections } from '../../../collections/index.ts';
import { type TranslatedFamily, translatedFamilies } from '../../../src/review/api/translations.ts';
import { missingTexts, translatable } from '../../../src/review/translatable.ts';

/** The paths of all fields of a collection, also within groups. */
function pathsOf(fields: readonly Field[], prefix = ''): string[] {
  return fields.flatMap((field): string[] => {
    if (field.type === 'row' || field.type === 'collapsible') return pathsOf(field.fields, prefix);
    if (!('name' in field) || field.name === undefined) return [];
    return field.type === 'group' ? pathsOf(field.fields, `${prefix}${field.name}.`) : [`${prefix}${field.name}`];
  });
}

test('every field with translations of every family is known, and every known field exists', () => {
  for (const { slug, fields } of editorialCollections) {
    const paths = pathsOf(fields);
    const stored = paths.filter((path) => path.split('.').includes('nb')).sort();
    const family = translatedFamilies.find((name) => name === slug);
    const texts = family ? translatable[family] : [];
    expect(texts.map(({ target }) => target.replace('{code}', 'nb')).sort(), slug).toEqual(stored);
    for (const { sources, original, only } of texts) {
      const named = [...sources.flatMap(([path, language]) => [path, language?.field]), original, only?.field];
      for (const path of named) if (path !== undefined) expect(paths, slug).toContain(path);
    }
  }
});

describe('a row', () => {
  const paths = (row: object, family: TranslatedFamily = 'news') =>
    missingTexts(family, row as Record<string, unknown>, ['nb', 'sv']).map(({ path }) => path);

  test('lacks the languages of texts that it has, and nothing for empty or blank texts', () => {
    expect(paths({ title_en: 'Rules', summary: ' \n' })).toEqual(['title_i18n.nb', 'title_i18n.sv']);
    expect(paths({ title_en: 'Rules', title_i18n: { nb: 'Regler', sv: ' ' } })).toEqual(['title_i18n.sv']);
    expect(paths({})).toEqual([]);
  });

  test('does not lack the language that its headline or description is written in', () => {
    expect(paths({ title: 'Regler', title_en: 'Rules', language_code: 'nb' })).toEqual(['title_i18n.sv']);
    const event = { description: { text: 'Välkommen', lang: 'sv', i18n: { nb: null } } };
    expect(paths(event, 'events')).toEqual(['description.i18n.nb']);
  });

  test('lacks a text only if the feed has that text: that of an own story', () => {
    expect(paths({ text: 'Long.', source: 'nrk' })).toEqual([]);
    expect(paths({ text: 'Long.', source: 'own' })).toEqual(['text_i18n.nb', 'text_i18n.sv']);
  });

  test('has the English text and the original beside it, each with its language', () => {
    const [missing] = missingTexts('news', { title: 'Reglur', title_en: 'Rules', language_code: 'is' }, ['nb']);
    expect(missing?.sources).toEqual([
      { text: 'Rules', lang: 'en' },
      { text: 'Reglur', lang: 'is' },
    ]);
  });
});
