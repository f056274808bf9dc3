import { expect, test } from 'vitest';
import { describeInterval } from '../../../../src/admin/dashboard/describe-interval.ts';

test.each([
  [60_000, 'every minute'],
  [1_800_000, 'every 30 minutes'],
  [3_600_000, 'every hour'],
  [21_600_000, 'every 6 hours'],
  [86_400_000, 'every day'],
  [604_800_000, 'every 7 days'],
])('an interval of %d ms is %s', (interval, text) => {
  expect(describeInterval(interval)).toBe(text);
});
