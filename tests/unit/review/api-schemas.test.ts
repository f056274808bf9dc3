import { expect, it } from 'vitest';
import { editorialCollections } from '../../../collections/index.ts';
import { familyNames } from '../../../src/contract/families.ts';
import { decideRequest, undoRequest } from '../../../src/review/api/decisions.ts';
import { type QueueQuery, queueQuery } from '../../../src/review/api/queue.ts';
import { queryOf } from '../../../src/review/api/values.ts';

it('the families are the editorial collections, in menu order', () => {
  expect(familyNames).toEqual(editorialCollections.map(({ slug }) => slug));
});

it('a query is parsed to the values that it was written from', () => {
  const values: QueueQuery = {
    ...{ families: ['news', 'events'], attention: false, older_than: 0.5, search: 'a & b=c, æ', source: 'own' },
    ...{ until: '2026-11-22T00:00:00.000Z', order: 'newest', limit: 7, cursor: undefined, status: 'rejected' },
  };
  const query = queryOf(values);
  expect(query.startsWith('?')).toBe(true);
  const { cursor: _, ...expected } = values;
  expect(queueQuery.parse(Object.fromEntries(new URLSearchParams(query)))).toEqual({ ...expected, fields: 'rows' });
  expect(queryOf({})).toBe('');
});

it('a client may choose any batch except that of a merge', () => {
  const request = { to: 'published', decisions: [{ family: 'news', id: 'a', seen: '2026-11-22T00:00:00.000Z' }] };
  expect(decideRequest.safeParse({ ...request, batch: crypto.randomUUID() }).success).toBe(true);
  for (const batch of ['', 'short', 'with space in it', `merge-${crypto.randomUUID()}`]) {
    expect([batch, decideRequest.safeParse({ ...request, batch }).success]).toEqual([batch, false]);
  }
});

it('an undo has one entry or one batch', () => {
  expect(undoRequest.parse({ log: 7 })).toEqual({ log: 7, takeOver: false });
  expect(undoRequest.parse({ batch: 'merge-12345678' })).toEqual({
    batch: 'merge-12345678',
    limit: 50,
    takeOver: false,
  });
  for (const request of [{}, { log: 'x' }, { log: 0 }, { batch: 'x' }, { batch: '12345678', limit: 51 }]) {
    expect([request, undoRequest.safeParse(request).success]).toEqual([request, false]);
  }
});
