import { expect, it } from 'vitest';
import { linePath } from '../../../../src/site/drawings/line-path.ts';

it('rounds corners by 6 px', () => {
  expect(
    linePath([
      [46, 214],
      [30, 214],
      [30, 336],
      [38, 336],
    ]),
  ).toBe('M46 214H36Q30 214 30 220V332Q30 336 34 336H38');
});

it('rounds short pieces by half their length, and leaves out repeated points', () => {
  expect(
    linePath([
      [0, 0],
      [4, 0],
      [4, 0],
      [4, 20],
    ]),
  ).toBe('M0 0H2Q4 0 4 2V20');
  expect(linePath([])).toBe('');
});
