import type { FlattenedField } from 'payload';
import { expect, it } from 'vitest';
import { text } from '../../../collections/fields/builders.ts';
import { url } from '../../../collections/fields/url.ts';
import { parseRow } from '../../../src/content/parse-row.ts';
import { fields } from '../cms/all-fields.ts';

it('has every field; those that the file leaves out have their defaults', () => {
  expect(parseRow(fields, { id: 'a' })).toEqual({
    data: {
      ...{ id: 'a', title: null, tags: [], list: 'sources', kinds: [], year: null, position: 0, paywall: false },
      ...{ enabled: true, day: null, at: null, content: null, source: null, links: [] },
      photo: { media: null, review: 'no' },
    },
    references: [],
    problems: [],
  });
});

it('stores days and timestamps like the database', () => {
  const { data } = parseRow(fields, { day: '2026-11-22', at: '2026-11-22T23:30:00-01:00' });
  expect(data).toMatchObject({ day: '2026-11-22T00:00:00.000Z', at: '2026-11-23T00:30:00.000Z' });
});

it('stores the address of a calendar with https://, but no other text', () => {
  const linked = [url('feed'), text('title')] as FlattenedField[];
  const webcal = 'webcal://c.example/a.ics';
  expect(parseRow(linked, { feed: webcal, title: webcal }).data).toEqual({
    ...{ feed: 'https://c.example/a.ics', title: webcal },
  });
});

it('finds every reference, and can replace its value', () => {
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
  ['title', 12, 'must be text; put quotes around it'],
  ['title', 'a\u0000b', 'has a control character or an incomplete character'],
  ['tags', 'one', 'must be a list'],
  ['tags', ['one', 2], 'must be text; put quotes around it'],
  ['year', '2026', 'must be a number'],
  ['year', Number.POSITIVE_INFINITY, 'must be a number'],
  ['paywall', 'yes', 'must be true or false'],
  ['day', '2026-02-30', 'must be a day such as 2026-11-22'],
  ['day', '22.11.2026', 'must be a day such as 2026-11-22'],
  ['at', '2026-11-22', 'must be a timestamp such as 2026-11-22T18:00:00Z'],
  ['at', '2026-11-22T25:00:00Z', 'must be a timestamp such as 2026-11-22T18:00:00Z'],
  ['at', '2026-11-22T18:00:00', 'must be a timestamp such as 2026-11-22T18:00:00Z'],
  ['source', 7, 'must be an id or a file name; put quotes around a number'],
  ['photo', 'a.png', 'must have fields'],
  ['links', { name: 'x' }, 'must be a list'],
  ['colour', 'red', 'is not a field of this file'],
  ['__proto__', {}, 'is not a field of this file'],
])('refuses %s: %j', (name, value, reason) => {
  const { problems } = parseRow(fields, Object.fromEntries([[name, value]]));
  expect(problems).toEqual([{ field: expect.stringMatching(`^${name}(\\.1)?$`), reason }]);
});

it('reports all problems at once, with the paths of nested fields', () => {
  const { problems } = parseRow(fields, { photo: { size: 1 }, links: [{}, { nome: 'x' }, 'y'] }, '3');
  expect(problems.map(({ field }) => field)).toEqual(['3.photo.size', '3.links.1.nome', '3.links.2']);
});

it('names a field type that content files do not support', () => {
  const rich = [{ name: 'body', type: 'richText' }] as unknown as FlattenedField[];
  expect(() => parseRow(rich, { body: {} })).toThrow('do not support body, a field of type richText');
});
