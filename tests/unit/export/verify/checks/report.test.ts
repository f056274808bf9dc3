import { expect, test } from 'vitest';
import { formatValue, Report } from '../../../../../export/verify/checks/report.ts';

test('a problem is one line, whatever the text of the file is', () => {
  const report = new Report();
  report.reporter('order')('api/v1/a\nb.json', 'expected one\u001b[31m line,\r\nfound two');
  expect(report.lines()).toEqual(['api/v1/a b.json: expected one [31m line, found two']);
});

test('problems of one check in one file are shown five times, then counted', () => {
  const report = new Report();
  const reportProblem = report.reporter('order');
  for (let place = 0; place < 9; place += 1) reportProblem('a.json', `place ${place}`);
  reportProblem('b.json', 'place 0');
  expect(report.count).toBe(10);
  expect(report.lines()).toHaveLength(7);
  expect(report.lines().at(-1)).toBe('and 4 more problems of the same kinds');
});

test('notes come after the problems', () => {
  const report = new Report();
  report.note('Not yet fetched');
  report.reporter('order')('a.json', 'wrong');
  expect(report.lines()).toEqual(['a.json: wrong', 'Not yet fetched']);
});

test('a formatted value is short', () => {
  expect(formatValue(undefined)).toBe('nothing');
  expect(formatValue('x')).toBe('"x"');
  expect(formatValue({ a: 'x'.repeat(200) }).length).toBeLessThan(90);
});
