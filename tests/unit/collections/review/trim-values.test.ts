import type { FlattenedField } from 'payload';
import { describe, expect, it } from 'vitest';
import { trimmed } from '../../../../collections/review/trim-values.ts';

const field = (name: string, type: string, more: object = {}) => ({ name, type, ...more }) as unknown as FlattenedField;
const fields = [
  field('title', 'text'),
  field('tags', 'text', { hasMany: true }),
  field('about', 'textarea'),
  field('text', 'textarea', { custom: { markdown: true } }),
  field('country', 'select'),
  field('photo', 'group', { flattenedFields: [field('note', 'text')] }),
  field('links', 'array', { flattenedFields: [field('name', 'text'), field('year', 'number')] }),
  field('content', 'json'),
];

describe('a row that is saved', () => {
  it('loses the white space at the ends of its texts, also in groups, lists and JSON', () => {
    expect(
      trimmed(fields, {
        title: ' \u00a0\tA title\u200b\n',
        tags: [' one ', 'two\ufeff'],
        about: '\r\n Two\n lines \n',
        photo: { note: ' a note' },
        links: [{ name: 'a link ', year: 2026 }],
        content: { eu: [{ name: ' MiCA ' }] },
      }),
    ).toEqual({
      title: 'A title',
      tags: ['one', 'two'],
      about: 'Two\n lines',
      photo: { note: 'a note' },
      links: [{ name: 'a link', year: 2026 }],
      content: { eu: [{ name: 'MiCA' }] },
    });
  });

  it('keeps Markdown, values that are not texts, and fields that it does not have, as they are', () => {
    const row = { text: '    code\n', country: 'NO', title: 5, tags: 'x', photo: null, links: [5, null] };
    expect(trimmed(fields, row)).toEqual(row);
  });
});
