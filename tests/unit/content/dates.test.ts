import { expect, it } from 'vitest';
import { datesOf } from '../../../src/content/dates.ts';

const given = { createdAt: '1', first_published_at: '2', updatedAt: '3', published: '4', status: 'published' };

it('keeps the dates that a file gives', () => {
  expect(datesOf(given)).toEqual({ createdAt: '1', first_published_at: '2', updatedAt: '3' });
});

it.each([
  ['createdAt', {}, { createdAt: '1', first_published_at: '1', updatedAt: '1' }],
  ['first_published_at', { createdAt: null }, { createdAt: '2', first_published_at: '2', updatedAt: '2' }],
  [
    'updatedAt',
    { createdAt: null, first_published_at: null },
    { createdAt: '3', first_published_at: '3', updatedAt: '3' },
  ],
])('takes %s for those that it does not give', (name, absent, expected) => {
  const file = { ...given, ...absent };
  const kept = Object.fromEntries(Object.entries(file).filter(([key]) => key === name || key === 'status'));
  expect(datesOf(kept)).toEqual(expected);
});

it('falls back on the day of the story, then on a fixed moment', () => {
  expect(datesOf({ published: '4', status: 'pending' }).createdAt).toBe('4');
  expect(datesOf({}).createdAt).toBe('2026-01-01T00:00:00.000Z');
});

it('gives a row that is not published no day of its first publication', () => {
  expect(datesOf({ createdAt: '1', status: 'pending' }).first_published_at).toBeNull();
  expect(datesOf({ createdAt: '1', first_published_at: '2', status: 'rejected' }).first_published_at).toBe('2');
});
