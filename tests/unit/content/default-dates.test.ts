import { expect, it } from 'vitest';
import { defaultDates } from '../../../src/content/default-dates.ts';

const given = { createdAt: '1', first_published_at: '2', updatedAt: '3', published: '4', status: 'published' };

it('keeps the dates in the file', () => {
  expect(defaultDates(given)).toEqual({ createdAt: '1', first_published_at: '2', updatedAt: '3' });
});

it.each([
  ['createdAt', {}, { createdAt: '1', first_published_at: '1', updatedAt: '1' }],
  ['first_published_at', { createdAt: null }, { createdAt: '2', first_published_at: '2', updatedAt: '2' }],
  [
    'updatedAt',
    { createdAt: null, first_published_at: null },
    { createdAt: '3', first_published_at: '3', updatedAt: '3' },
  ],
])('uses %s for missing dates', (name, absent, expected) => {
  const file = { ...given, ...absent };
  const kept = Object.fromEntries(Object.entries(file).filter(([key]) => key === name || key === 'status'));
  expect(defaultDates(kept)).toEqual(expected);
});

it('falls back to the date of the story, then to a fixed date', () => {
  expect(defaultDates({ published: '4', status: 'pending' }).createdAt).toBe('4');
  expect(defaultDates({}).createdAt).toBe('2026-01-01T00:00:00.000Z');
});

it('gives an unpublished row no date of first publication', () => {
  expect(defaultDates({ createdAt: '1', status: 'pending' }).first_published_at).toBeNull();
  expect(defaultDates({ createdAt: '1', first_published_at: '2', status: 'rejected' }).first_published_at).toBe('2');
});
