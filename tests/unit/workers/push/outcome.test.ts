import { expect, it } from 'vitest';
import { outcomeOf } from '../../../../src/workers/push/outcome.ts';

const now = Date.UTC(2026, 10, 22, 12);
const hour = 3_600_000;
const after = (status: number | null, changes = {}) =>
  outcomeOf({ status, retryAfter: null, attempts: 0, queuedAt: now, now, ...changes });

it.each([200, 201, 202, 204, 400, 401, 403, 413])('%d is done', (status) => {
  expect(after(status)).toEqual({ kind: 'done' });
});

it.each([404, 410])('%d ends the registration', (status) => {
  expect(after(status)).toEqual({ kind: 'gone' });
});

it.each([429, 500, 502, 503, 301, 302, 307, 308, null])('%s waits 60 s, then twice as long each time', (status) => {
  const waits = [0, 1, 2, 9].map((attempts) => after(status, { attempts }));
  expect(waits).toEqual([60, 120, 240, 30_720].map((seconds) => ({ kind: 'again', at: now + seconds * 1000 })));
});

it.each([
  ['120', 120],
  [' 5 ', 5],
  ['0', 1],
  ['Sun, 22 Nov 2026 13:00:00 GMT', 3600],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 1],
  ['soon', 60],
  ['-5', 60],
  ['', 60],
])('Retry-After %j waits %d s', (retryAfter, seconds) => {
  expect(after(429, { retryAfter })).toEqual({ kind: 'again', at: now + seconds * 1000 });
  expect(after(503, { retryAfter })).toEqual({ kind: 'again', at: now + seconds * 1000 });
});

it('gives up what would be sent more than a day after it was queued', () => {
  expect(after(503, { retryAfter: '86400' })).toEqual({ kind: 'again', at: now + 24 * hour });
  expect(after(503, { retryAfter: '86401' })).toEqual({ kind: 'done' });
  expect(after(503, { retryAfter: '9'.repeat(400) })).toEqual({ kind: 'done' });
  expect(after(503, { attempts: 2, queuedAt: now - 24 * hour })).toEqual({ kind: 'done' });
});
