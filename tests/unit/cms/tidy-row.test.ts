import { expect, it } from 'vitest';
import { defaultRow } from '../../../src/cms/fields.ts';
import { tidyRow } from '../../../src/cms/tidy-row.ts';
import { parseRow } from '../../../src/content/parse-row.ts';
import { fields } from './all-fields.ts';

it('leaves out empty fields, and groups that equal their defaults', () => {
  const row = {
    ...defaultRow(fields),
    id: 'a',
    title: '',
    tags: [],
    links: [],
    content: null,
    photo: { review: 'no' },
  };
  expect(tidyRow(fields, row)).toEqual({ id: 'a', list: 'sources', position: 0, enabled: true });
});

it('writes an empty field that has a default, so that it stays empty', () => {
  const row = { ...defaultRow(fields), list: null, position: null, enabled: false, photo: { media: null, review: '' } };
  const tidy = tidyRow(fields, row);
  expect(tidy).toEqual({ list: null, position: null, enabled: false, photo: { review: null } });
  expect(parseRow(fields, tidy).data).toMatchObject({
    list: null,
    position: null,
    enabled: false,
    photo: { review: null },
  });
});

it('writes days as days, timestamps in UTC, pictures by file name, and items without ids', () => {
  const row = {
    day: '2026-11-22T12:00:00.000Z',
    at: '2026-11-22T12:00:00+02:00',
    photo: { media: 7, review: 'no' },
    links: [{ id: 'x1', name: 'One', to: 'abc' }, { id: 'x2' }],
    paywall: true,
  };
  expect(tidyRow(fields, row, (id) => `picture-${id}.png`)).toEqual({
    list: null,
    position: null,
    paywall: true,
    enabled: false,
    day: '2026-11-22',
    at: '2026-11-22T10:00:00.000Z',
    photo: { media: 'picture-7.png', review: 'no' },
    links: [{ name: 'One', to: 'abc' }, {}],
  });
});

it('has the order of the fields, whatever the order of the row', () => {
  const row = { photo: { media: 1 }, year: 1, title: 'T', id: 'a', list: 'x', position: 1 };
  expect(Object.keys(tidyRow(fields, row))).toEqual(['id', 'title', 'list', 'year', 'position', 'enabled', 'photo']);
});
