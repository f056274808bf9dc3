import { expect, test } from 'vitest';
import { median, round, table } from '../../../src/bench/figures.ts';

test('the median of an odd number of values is the one in the middle', () => {
  expect(median([10, 1, 2])).toBe(2);
});

test('the median of an even number of values is the mean of the two in the middle', () => {
  expect(median([4, 1, 100, 2])).toBe(3);
});

test('no values have no median', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('rounding leaves no zeros at the end', () => {
  expect([round(1.005), round(2.5), round(0.1234, 3)]).toEqual([1, 2.5, 0.123]);
});

test('a table has a column for each field, with numbers aligned to the right', () => {
  const rows = [
    { command: 'export', peak_MB: 120 },
    { command: 'stats', peak_MB: 80 },
  ];
  expect(table(rows)).toBe(['| command | peak MB |', '|---|---:|', '| export | 120 |', '| stats | 80 |'].join('\n'));
});

test('a table without rows is empty', () => {
  expect(table([])).toBe('');
});
