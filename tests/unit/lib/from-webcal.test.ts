import { expect, it } from 'vitest';
import { fromWebcal } from '../../../src/lib/from-webcal.ts';

it.each([
  ['webcal://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  ['webcals://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  [' WebCal://calendar.example/a.ics', ' https://calendar.example/a.ics'],
  ['https://calendar.example/?from=webcal://a', 'https://calendar.example/?from=webcal://a'],
  ['webcal', 'webcal'],
])('reads %j as %j', (written, address) => {
  expect(fromWebcal(written)).toBe(address);
});
