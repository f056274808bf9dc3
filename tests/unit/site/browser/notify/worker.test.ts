import { expect, test } from 'vitest';
import { readRegistered } from '../../../../../src/site/browser/notify/memory.ts';
import { problemOf } from '../../../../../src/site/browser/notify/worker.ts';

test.each([
  [201, null, null],
  [200, null, null],
  [400, null, 'refused'],
  [403, null, 'refused'],
  [413, null, 'refused'],
  [415, null, 'refused'],
  [429, '30', { retryAt: 31_000 }],
  [429, null, { retryAt: 61_000 }],
  [429, 'soon', { retryAt: 61_000 }],
  [404, null, 'failed'],
  [405, null, 'failed'],
  [500, '5', 'failed'],
  [503, null, 'failed'],
] as const)('the answer %i with Retry-After %s is the problem %j', (status, retryAfter, problem) => {
  expect(problemOf(status, retryAfter, 1000)).toEqual(problem);
});

const registered = { address: 'a', key: 'k', endpoint: 'e', language: 'nn', countries: ['NO'] };

test('what was remembered is read back, for all countries too', () => {
  expect(readRegistered(registered)).toEqual(registered);
  expect(readRegistered({ ...registered, countries: null, more: 1 })).toEqual({ ...registered, countries: null });
});

test.each([
  undefined,
  null,
  'text',
  [],
  { ...registered, key: 1 },
  { ...registered, countries: 'NO' },
  { ...registered, countries: [1] },
])('nothing is read from %j', (value) => {
  expect(readRegistered(value)).toBeNull();
});
