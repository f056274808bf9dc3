import { expect, it } from 'vitest';
import { relativeTime } from '../../../../src/admin/time/relative-time.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');

it.each([
  ['2026-11-22T11:59:31.000Z', 'just now'],
  ['2026-11-22T11:59:00.000Z', '1 minute ago'],
  ['2026-11-22T09:00:00.000Z', '3 hours ago'],
  ['2026-11-21T11:00:00.000Z', 'yesterday'],
  ['2026-11-12T12:00:00.000Z', 'last week'],
  ['2024-11-01T12:00:00.000Z', '2 years ago'],
])('formats %s as %s', (timestamp, text) => {
  expect(relativeTime(timestamp, now)).toBe(text);
});

it('returns an invalid time unchanged, and treats the future as now', () => {
  expect(relativeTime('soon', now)).toBe('soon');
  expect(relativeTime('2026-11-22T12:00:05.000Z', now)).toBe('just now');
});
