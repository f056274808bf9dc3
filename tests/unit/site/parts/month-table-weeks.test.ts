import { expect, it } from 'vitest';
import { hereAt } from '../../../../src/site/here.ts';
import { monthTable } from '../../../../src/site/parts/month-table.ts';
import { testSite } from '../pages/test-site.ts';

const weeksIn = (month: string) =>
  String(monthTable(month, new Map(), hereAt(testSite(), '/calendar/'))).match(/<th scope="row">/g)?.length;

it.each([
  ['2026-11', 6],
  ['2027-02', 4],
  // An event whose year was typed with one digit too few.
  ['0026-11', 6],
])('%s has %i weeks', (month, weeks) => {
  expect(weeksIn(month)).toBe(weeks);
});
