import { expect, test } from 'vitest';
import { found, Report } from '../../../../../export/verify/checks/report.ts';

test('a fault is one line, whatever the file says of itself', () => {
  const report = new Report();
  report.from('order')('api/v1/a\nb.json', 'expected one\u001b[31m line,\r\nfound two');
  expect(report.lines()).toEqual(['api/v1/a b.json: expected one [31m line, found two']);
});

test('faults of one check in one file are shown five times, then counted', () => {
  const report = new Report();
  const fault = report.from('order');
  for (let place = 0; place < 9; place += 1) fault('a.json', `place ${place}`);
  fault('b.json', 'place 0');
  expect(report.count).toBe(10);
  expect(report.lines()).toHaveLength(7);
  expect(report.lines().at(-1)).toBe('and 4 more faults of the same kinds');
});

test('notes stand after the faults', () => {
  const report = new Report();
  report.note('Not yet fetched');
  report.from('order')('a.json', 'wrong');
  expect(report.lines()).toEqual(['a.json: wrong', 'Not yet fetched']);
});

test('a found value is short', () => {
  expect(found(undefined)).toBe('nothing');
  expect(found('x')).toBe('"x"');
  expect(found({ a: 'x'.repeat(200) }).length).toBeLessThan(90);
});
