import type { FlattenedField } from 'payload';
import { expect, it } from 'vitest';
import { parseRow } from '../../../src/content/parse-row.ts';
import { fields } from '../cms/fields.ts';

it('has every member, those that the file leaves out with their defaults', () => {
  expect(parseRow(fields, { id: 'a' })).toEqual({
    data: {
      ...{ id: 'a', title: null, tags: [], list: 'sources', kinds: [], year: null, position: 0, paywall: false },
      ...{ enabled: true, day: null, at: null, content: null, source: null, links: [] },
      photo: { media: null, review: 'no' },
    },
    references: [],
    faults: [],
  });
});

it('stores days and moments as the database does', () => {
  const { data } = parseRow(fields, { day: '2026-11-22', at: '2026-11-22T23:30:00-01:00' });
  expect(data).toMatchObject({ day: '2026-11-22T00:00:00.000Z', at: '2026-11-23T00:30:00.000Z' });
});

it('finds every reference, and lets another value be put in its place', () => {
  const file = { source: 'times', photo: { media: 'a.png' }, links: [{ name: 'x' }, { to: 'abc' }] };
  const { data, references } = parseRow(fields, file);
  expect(references.map(({ field, family, id }) => `${field} → ${family}/${id}`)).toEqual([
    'source → sources/times',
    'photo.media → media/a.png',
    'links.1.to → news/abc',
  ]);
  references[1]?.replace(7);
  references[2]?.replace('def');
  expect(data).toMatchObject({ photo: { media: 7 }, links: [{ to: null }, { to: 'def' }] });
});

it.each([
  ['title', 12, 'must be a text; put quotes around it'],
  ['tags', 'one', 'must be a list'],
  ['tags', ['one', 2], 'must be a text; put quotes around it'],
  ['year', '2026', 'must be a number'],
  ['year', Number.POSITIVE_INFINITY, 'must be a number'],
  ['paywall', 'yes', 'must be true or false'],
  ['day', '2026-02-30', 'must be a day such as 2026-11-22'],
  ['day', '22.11.2026', 'must be a day such as 2026-11-22'],
  ['at', '2026-11-22', 'must be a moment such as 2026-11-22T18:00:00Z'],
  ['at', '2026-11-22T25:00:00Z', 'must be a moment such as 2026-11-22T18:00:00Z'],
  ['at', '2026-11-22T18:00:00', 'must be a moment such as 2026-11-22T18:00:00Z'],
  ['source', 7, 'must be an id or a file name; put quotes around a number'],
  ['photo', 'a.png', 'must have members'],
  ['links', { name: 'x' }, 'must be a list'],
  ['colour', 'red', 'is no member that this file can have'],
  ['__proto__', {}, 'is no member that this file can have'],
])('refuses %s: %j', (name, value, reason) => {
  const { faults } = parseRow(fields, Object.fromEntries([[name, value]]));
  expect(faults).toEqual([{ field: expect.stringMatching(`^${name}(\\.1)?$`), reason }]);
});

it('names the place of a fault deep in the row, all of them at once', () => {
  const { faults } = parseRow(fields, { photo: { size: 1 }, links: [{}, { nome: 'x' }, 'y'] }, '3');
  expect(faults.map(({ field }) => field)).toEqual(['3.photo.size', '3.links.1.nome', '3.links.2']);
});

it('says to who adds a field of a new kind that it has no form yet', () => {
  const rich = [{ name: 'body', type: 'richText' }] as unknown as FlattenedField[];
  expect(() => parseRow(rich, { body: {} })).toThrow('no form for body, a field of the type richText');
});
