import type { FlattenedField } from 'payload';
import { expect, it } from 'vitest';
import { changedFields } from '../../../../src/admin/history/changed-fields.ts';

/** The properties of Payload's fields that are used. */
const fields = [
  { name: 'id', type: 'text' },
  { name: 'status', type: 'select' },
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'topics', type: 'select', hasMany: true },
  { name: 'title_i18n', type: 'group', flattenedFields: [{ name: 'nn', type: 'text', label: 'Nynorsk' }] },
  {
    name: 'links',
    type: 'array',
    label: 'Links',
    flattenedFields: [
      { name: 'name', type: 'text', label: 'Name' },
      { name: 'url', type: 'text', label: 'Link' },
    ],
  },
] as unknown as FlattenedField[];

const compare = (before: object, after: object) => changedFields(fields, { ...before }, { ...after });

it('lists each field that differs, with its group and both values', () => {
  expect(compare({ title: 'A', title_i18n: { nn: 'a' } }, { title: 'B', title_i18n: { nn: 'b' } })).toEqual([
    { label: 'Title', before: 'A', after: 'B' },
    { label: expect.stringContaining(' › Nynorsk'), before: 'a', after: 'b' },
  ]);
});

it('treats all kinds of empty as equal', () => {
  const empty = { title: null, topics: [], title_i18n: null, links: undefined };
  expect(compare(empty, { title: '', topics: null, title_i18n: { nn: undefined }, links: [] })).toEqual([]);
});

it('ignores the ids of list items, and shows items field by field', () => {
  const link = { name: 'A page', url: 'https://a.example.org' };
  expect(compare({ links: [{ id: 'x', ...link }] }, { links: [{ id: 'y', ...link }] })).toEqual([]);
  expect(compare({ links: [] }, { links: [{ id: 'y', ...link }], topics: ['tax', 'aml'] })).toEqual([
    { label: 'Topics', before: '', after: 'tax\naml' },
    { label: 'Links', before: '', after: '– Name: A page\n  Link: https://a.example.org' },
  ]);
});

it('leaves out the fields of the workflow', () => {
  expect(compare({ id: 'a', status: 'pending' }, { id: 'b', status: 'published' })).toEqual([]);
});
