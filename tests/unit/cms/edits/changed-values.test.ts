import { expect, it } from 'vitest';
import { changedValues, changesOf } from '../../../../src/cms/edits/changed-values.ts';
import { fields } from './fields.ts';

const row = {
  title: 'A',
  title_i18n: { nb: 'A', sv: null },
  links: [{ id: 'x', name: 'B', url: null }],
  extra: { a: 1 },
};

it('of a form are the values that differ: each field of a group on its own, lists and JSON as a whole', () => {
  expect(changedValues(fields, row, structuredClone(row))).toEqual({});
  const form = { ...row, title: null, title_i18n: { nb: 'A', sv: 'C' }, links: [], extra: { a: 2 }, status: 'pending' };
  expect(changedValues(fields, row, form)).toEqual({
    title: null,
    title_i18n: { sv: 'C' },
    links: [],
    extra: { a: 2 },
  });
});

it('of a form have a list without items as an empty list: Payload’s form has 0', () => {
  expect(changedValues(fields, row, { ...row, links: 0 })).toEqual({ links: [] });
  expect(changedValues(fields, { links: [] }, { links: 0 })).toEqual({});
});

it('ignore the ids of list items, kinds of emptiness, spellings of a time, and rows in place of their ids', () => {
  const stored = {
    title: null,
    start: '2026-01-01T00:00:00.000Z',
    source: { id: 'nrk', name: 'NRK' },
    done: null,
    topics: [],
  };
  const form = { title: '', start: '2026-01-01T01:00:00+01:00', source: 'nrk', done: false, links: [], title_i18n: {} };
  expect(changesOf(fields, stored, form)).toEqual([]);
  expect(changesOf(fields, row, { ...row, links: [{ id: 'y', name: 'B' }] })).toEqual([]);
});

it('of a row have the path, and both values without what means nothing', () => {
  expect(changesOf(fields, row, { ...row, title: '', links: [{ id: 'z', name: 'C', url: null }] })).toEqual([
    { field: 'title', before: 'A', after: null },
    { field: 'links', before: [{ name: 'B' }], after: [{ name: 'C' }] },
  ]);
});
