import type { FlattenedField } from 'payload';
import { describe, expect, it } from 'vitest';
import { wrongValues } from '../../../../collections/hardening/guard-values.ts';

/** As Payload flattens them. */
const fields = [
  { name: 'title', type: 'text' },
  { name: 'authors', type: 'text', hasMany: true },
  { name: 'year', type: 'number' },
  { name: 'online', type: 'checkbox' },
  { name: 'day', type: 'date' },
  { name: 'source', type: 'relationship', relationTo: 'sources' },
  { name: 'content', type: 'json' },
  { name: 'period', type: 'group', flattenedFields: [{ name: 'start', type: 'text' }] },
  { name: 'links', type: 'array', flattenedFields: [{ name: 'url', type: 'text' }] },
] as unknown as FlattenedField[];

const messagesFor = (row: Record<string, unknown>) => wrongValues(fields, row).map(({ message }) => message);

describe('wrongValues', () => {
  it('accepts a row with the right types and an empty row', () => {
    const row = {
      title: 'A title,\n\ttwo lines 🙂',
      authors: ['Ada', 'Grace'],
      year: 2026,
      online: false,
      day: '2026-11-22T00:00:00.000Z',
      source: 'avisa',
      content: { any: ['thing'] },
      period: { start: 'now' },
      links: [{ url: 'https://example.org' }],
    };
    expect(messagesFor(row)).toEqual([]);
    expect(messagesFor({})).toEqual([]);
    expect(messagesFor(Object.fromEntries(Object.keys(row).map((name) => [name, null])))).toEqual([]);
  });

  it.each([
    [{ title: ['a'] }, 'Title must be text.'],
    [{ title: { a: 1 } }, 'Title must be text.'],
    [{ title: 5 }, 'Title must be text.'],
    [{ title: 'a\u0000b' }, 'Title has a control character or an incomplete character.'],
    [{ title: '\u001b[31m' }, 'Title has a control character or an incomplete character.'],
    [{ title: 'half \ud83d' }, 'Title has a control character or an incomplete character.'],
    [{ authors: 'Ada' }, 'Authors must be a list.'],
    [{ authors: ['Ada', 1] }, 'Authors must be text.'],
    [{ year: '2026' }, 'Year must be a number.'],
    [{ online: 'yes' }, 'Online must be true or false.'],
    [{ day: 20261122 }, 'Day must be text.'],
    [{ source: { id: {} } }, 'Source must be an id.'],
    [{ source: 5 }, 'Source must be an id.'],
    [{ links: 5 }, 'Links must be a list.'],
    [{ year: Number.NaN }, 'Year must be a number.'],
    [{ period: { start: 1 } }, 'Period › Start must be text.'],
    [{ links: [{ url: 'x' }, { url: 1 }] }, 'Links 2 › Url must be text.'],
    [{ links: ['x'] }, 'Links has an item that is not an object.'],
  ])('refuses %j', (row, message) => {
    expect(messagesFor(row)).toEqual([message]);
  });
});
