import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { daysOf, eventTime, isAllDay } from '../../../../src/site/parts/event-time.ts';
import { testSite } from '../pages/test-site.ts';
import { eventOf } from '../rows.ts';

const shown = (start: string, end: string | null, code = 'en') => {
  const language = siteLanguages.find((one) => one.code === code);
  return String(
    eventTime(eventOf({}, { start, end }), hereAt(testSite(), '/calendar/', language && { language })),
  ).replace(/<[^>]*>/g, '');
};

describe('the time of an event', () => {
  it.each([
    ['2026-11-22T17:30:00+01:00', '2026-11-22T20:00:00+01:00', '17:30–20:00 UTC+1'],
    ['2026-11-22T17:30:00+01:00', null, '17:30 UTC+1'],
    ['2026-11-22T00:00:00+02:00', null, '00:00 UTC+2'],
    ['2026-11-22T10:00:00+00:00', '2026-11-23T16:00:00+00:00', '10:00 UTC+0, 2 days'],
    ['2026-11-22T22:00:00-03:30', '2026-11-23T01:00:00-03:30', '22:00 UTC−3:30, 2 days'],
    ['2026-11-22T00:00:00+01:00', '2026-11-22T23:59:00+01:00', 'All day'],
    ['2026-11-22T00:00:00+01:00', '2026-11-24T23:59:00+01:00', '3 days'],
  ])('from %s to %s is shown in its own offset as %s', (start, end, text) => {
    expect(shown(start, end)).toBe(text);
  });

  it('has the words of the language', () => {
    expect(shown('2026-11-22T00:00:00+01:00', '2026-11-24T23:59:00+01:00', 'nb')).toBe('3 dager');
  });
});

describe('daysOf', () => {
  it('counts the days that the event touches by its own offset, across a change to summer time too', () => {
    expect(daysOf({ start: '2026-11-22T23:30:00-10:00', end: '2026-11-22T23:59:00-10:00' })).toBe(1);
    expect(daysOf({ start: '2026-03-28T10:00:00+01:00', end: '2026-03-30T10:00:00+02:00' })).toBe(3);
    expect(daysOf({ start: '2026-12-31T10:00:00+01:00', end: '2027-01-01T01:00:00+01:00' })).toBe(2);
    expect(daysOf({ start: '2026-12-31T10:00:00+01:00', end: null })).toBe(1);
  });

  it('is one for an end before the start by date', () => {
    expect(daysOf({ start: '2026-11-22T00:30:00+02:00', end: '2026-11-21T23:00:00+00:00' })).toBe(1);
  });
});

it('an event of whole days lasts from midnight to the last minute', () => {
  expect(isAllDay({ start: '2026-11-22T00:00:00+01:00', end: '2026-11-23T23:59:00+01:00' })).toBe(true);
  expect(isAllDay({ start: '2026-11-22T00:00:00+01:00', end: null })).toBe(false);
  expect(isAllDay({ start: '2026-11-22T00:01:00+01:00', end: '2026-11-23T23:59:00+01:00' })).toBe(false);
});
