import type { FlattenedField } from 'payload';
import { expect, it } from 'vitest';
import { changedFields } from '../../../src/admin/history/changed-fields.ts';

/** As Payload hands them over, as far as they are read. */
const fields = [
  { name: 'id', type: 'text' },
  { name: 'status', type: 'select' },
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'topics', type: 'select', hasMany: true },
  { name: 'title_i18n', type: 'group', flattenedFields: [{ name: 'nn', type: 'text', label: 'Nynorsk' }] },
  { name: 'links', type: 'array', label: 'Links', flattenedFields: [] },
] as unknown as FlattenedField[];

const compare = (before: object, after: object) => changedFields(fields, { ...before }, { ...after });

it('names each field that differs, in groups with the group, and shows both sides', () => {
  expect(compare({ title: 'A', title_i18n: { nn: 'a' } }, { title: 'B', title_i18n: { nn: 'b' } })).toEqual([
    { label: 'Title', before: 'A', after: 'B' },
    { label: expect.stringContaining(' › Nynorsk'), before: 'a', after: 'b' },
  ]);
});

it('does not tell the ways of being empty apart', () => {
  const empty = { title: null, topics: [], title_i18n: null, links: undefined };
  expect(compare(empty, { title: '', topics: null, title_i18n: { nn: undefined }, links: [] })).toEqual([]);
});

it('does not take the numbers of list rows for a change, and shows rows member by member', () => {
  const link = { name: 'A page', url: 'https://a.example.org' };
  expect(compare({ links: [{ id: 'x', ...link }] }, { links: [{ id: 'y', ...link }] })).toEqual([]);
  expect(compare({ links: [] }, { links: [{ id: 'y', ...link }], topics: ['tax', 'aml'] })).toEqual([
    { label: 'Topics', before: '', after: 'tax\naml' },
    { label: 'Links', before: '', after: '– name: A page\n  url: https://a.example.org' },
  ]);
});

it('leaves out what the workflow keeps for itself', () => {
  expect(compare({ id: 'a', status: 'pending' }, { id: 'b', status: 'published' })).toEqual([]);
});
