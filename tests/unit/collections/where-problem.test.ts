import fc from 'fast-check';
import type { FlattenedField } from 'payload';
import { describe, expect, it } from 'vitest';
import { whereProblem } from '../../../collections/hardening/where-problem.ts';

const field = (name: string, type: string, more: object = {}) => ({ name, type, ...more }) as unknown as FlattenedField;
const fields = [
  field('title', 'text'),
  field('topics', 'select', { hasMany: true }),
  field('count', 'number'),
  field('at', 'date'),
  field('done', 'checkbox'),
  field('notes', 'json'),
  field('links', 'array', { flattenedFields: [field('url', 'text'), field('at', 'date')] }),
  field('source', 'relationship', { relationTo: 'sources' }),
  field('picture', 'upload', { relationTo: 'media' }),
  field('document', 'relationship', { relationTo: ['sources', 'media'] }),
];
const collections: Record<string, FlattenedField[]> = {
  sources: [field('id', 'text'), field('since', 'date')],
  media: [],
};
const problem = (where: unknown) => whereProblem(where, { fields, fieldsOf: (slug) => collections[slug] });

it('is described without a name that could be an address of a person', () => {
  expect(problem({ 'canary@example.org': { near: '1' } })).not.toContain('canary');
  expect(problem({ title: { 'canary@example.org': '1' } })).not.toContain('canary');
});

describe('a condition', () => {
  it.each([
    { title: { equals: 'x', like: '' } },
    { title: { in: 'a,b' } },
    { title: { not_in: ['a', 'b'] } },
    { title: { equals: null } },
    { topics: { contains: 'x' } },
    { count: { greater_than: '-1.5e3' } },
    { at: { less_than: '2026-01-01', not_equals: 'null' } },
    { done: { equals: 'true' } },
    { notes: { exists: true } },
    { links: { exists: 'false' } },
    { 'links.url': { contains: 'x' } },
    { 'links.at': { greater_than: '2026-01-01T00:00:00.000Z' } },
    { source: { equals: 'avisa' } },
    { 'source.since': { less_than: '2026' } },
    { picture: { in: ['1', 2] } },
    { 'document.value': { equals: 5 } },
    { unknown: { equals: 'x' } },
    { id: { not_in: '1,2' } },
    { or: [{ and: [{ title: { equals: 'x' } }] }, { at: { exists: 'true' } }] },
    {},
  ])('%j can be answered', (where) => {
    expect(problem(where)).toBeNull();
  });

  it.each([
    [{ title: { near: '1,2,3' } }, /^where\[title\]\[near\] is not possible; use equals, /],
    [{ topics: { all: ['x'] } }, /\[all\] is not possible/],
    [{ title: { within: {} } }, /not possible/],
    [{ title: { constructor: 'x' } }, /not possible/],
    [{ title: 'x' }, /^where\[title\] has no operator/],
    [{ title: ['x'] }, /has no operator/],
    [{ title: { equals: { a: 1 } } }, /a value that the field cannot have/],
    [{ title: { equals: ['x'] } }, /a value/],
    [{ title: { in: [['x']] } }, /a value/],
    [{ title: { in: 'null' } }, /a value/],
    [{ id: { not_in: ['1', null] } }, /a value/],
    [{ title: { like: 'a\u0000' } }, /a value/],
    [{ title: { like: 'a\ud83d' } }, /a value/],
    [{ title: { exists: 'maybe' } }, /a value/],
    [{ count: { equals: '1e309' } }, /a value/],
    [{ count: { equals: '' } }, /a value/],
    [{ count: { like: '1' } }, /not possible/],
    [{ at: { less_than: 'x' } }, /a value/],
    [{ at: { less_than: '+275760-09-14' } }, /a value/],
    [{ 'links.at': { less_than: 'x' } }, /a value/],
    [{ links: { equals: 'x' } }, /not possible/],
    [{ id: { equals: '99999999999' } }, /a value/],
    [{ picture: { in: '1,x' } }, /a value/],
    [{ 'source.since': { equals: 'x' } }, /a value/],
    [{ document: { exists: true } }, /not possible; ask for its relationTo or value/],
    [{ or: 'x' }, /list of conditions/],
    [{ and: { title: { equals: 'x' } } }, /list of conditions/],
    [{ and: [{ or: [{ title: { near: 'x' } }] }] }, /near/],
    [{ and: ['x'] }, /list of conditions/],
    ['x', /list of conditions/],
    [[], /list of conditions/],
  ])('%j is refused', (where, reason) => {
    expect(problem(where)).toMatch(reason);
  });

  it('of any form is judged, in one line', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (where) => {
        expect(problem(where) ?? '').not.toMatch(/\n/);
      }),
    );
  });

  it('may name a field that every object has', () => {
    expect(problem({ toString: { equals: 'a' } })).toBeNull();
    expect(problem({ __proto__: null, constructor: { near: 1 } })).toMatch(/is not possible/);
  });

  it('names in its message only what can be read', () => {
    expect(problem({ 'a\u001b[31m\nb': { near: 1 } })).toMatch(/^where\[…\]\[near\] is not possible/);
  });
});
