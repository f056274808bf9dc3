/** Forms of RFC 822 and 2822, ISO 8601 and asctime, and of the pages and feeds of Nordic outlets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedTime } from '../../../../src/intake/news/feed-time.ts';
import { anyText } from '../any-text.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const read = (text: string, zone?: string) => feedTime(text, { now, zone });

describe('a time of a feed', () => {
  it.each([
    // RFC 822, with common errors
    ['Thu, 01 Jan 2004 19:48:21 GMT', '2004-01-01T19:48:21'],
    ['Thu, 01 Jan 04 19:48:21 GMT', '2004-01-01T19:48:21'],
    ['Thu, 01 Jan 2004 00:00 GMT', '2004-01-01T00:00:00'],
    ['Thu,  5 Apr 2012 10:00:00 GMT', '2012-04-05T10:00:00'],
    ['Mon, 13 Feb, 2012 06:28:00 UTC', '2012-02-13T06:28:00'],
    ['Wed, 19 Aug 2009 18:28:00 Etc/GMT', '2009-08-19T18:28:00'],
    ['Wed, 19 Feb 2012 22:40:00 GMT-01:01', '2012-02-19T23:41:00'],
    ['Wed, 19 Feb 2012 22:40:00 -01:01', '2012-02-19T23:41:00'],
    ['Wed, 19 Feb 2012 22:40:00 GMT+1', '2012-02-19T21:40:00'],
    ['Thu, 30 Apr 2015 08:57:00 MEST', '2015-04-30T06:57:00'],
    ['Mon, 26 January 2004 16:31:00 ET', '2004-01-26T21:31:00'],
    ['Sat, 21 Nov 2026 14:05:00 +0100 (CET)', '2026-11-21T13:05:00'],
    ['21 Nov 2026 14:05:00 +0100', '2026-11-21T13:05:00'],
    ['lør, 21 nov 2026 14:05:00 +0100', '2026-11-21T13:05:00'],
    ['Thu Aug 30 2012 17:26:16 +0200', '2012-08-30T15:26:16'],
    ['Sat, 21-Nov-2026 14:05:00 GMT', '2026-11-21T14:05:00'],
    ['Sat, 30 Jun 2012 23:59:60 GMT', '2012-06-30T23:59:59'],
    // asctime and similar forms
    ['Sun Jul 15 01:16:00 +0000 2012', '2012-07-15T01:16:00'],
    ['Fri, 2006/09/15 08:19:53 EDT', '2006-09-15T12:19:53'],
    // ISO 8601
    ['2003-12-31T10:14:55Z', '2003-12-31T10:14:55'],
    ['2003-12-31T10:14:55-08:00', '2003-12-31T18:14:55'],
    ['2007-04-23T23:25:47.538+10:00', '2007-04-23T13:25:47'],
    ['2003-012-31T10:14:55+00:00', '2003-12-31T10:14:55'],
    ['2004-02-28T18:14:55-08:00', '2004-02-29T02:14:55'],
    ['2004-07-08 23:56:58 -00:20', '2004-07-09T00:16:58'],
    ['2026-11-21T14:05+01', '2026-11-21T13:05:00'],
    ['20261121T140500Z', '2026-11-21T14:05:00'],
    ['2026-11-21T24:00:00Z', '2026-11-22T00:00:00'],
    ['2026-11-21t14:05:00z', '2026-11-21T14:05:00'],
  ])('is read from "%s"', (text, at) => {
    expect(read(text)).toEqual({ at: `${at}+00:00` });
  });

  it.each([
    ['2004-07-08 23:56:58', '2004-07-08T23:56:58', 'zone'],
    ['Sun Jan  4 16:29:06 2004', '2004-01-04T16:29:06', 'zone'],
    ['Sat, 21 Nov 2026 14:05:00 XYZ', '2026-11-21T14:05:00', 'zone'],
    ['2003-12-31', '2003-12-31T00:00:00', 'day'],
    ['Thu, 01 Jan 2004', '2004-01-01T00:00:00', 'day'],
    ['2003-335', '2003-12-01T00:00:00', 'day'],
    ['2003-12', '2003-12-01T00:00:00', 'month'],
    ['2003', '2003-01-01T00:00:00', 'year'],
    ['03-12-31', '2003-12-31T00:00:00', 'two digits'],
    ['05/06/2026 10:00 GMT', '2026-06-05T10:00:00', 'numbers'],
  ])('that is incomplete is read from "%s" with a note', (text, at, part) => {
    const { at: time, note } = read(text);
    expect(time).toBe(`${at}+00:00`);
    expect(note).toContain(part);
  });

  it.each([
    ['21. november 2026 kl. 14:05', '2026-11-21T13:05:00'],
    ['lørdag 21. november 2026 kl 14.05', '2026-11-21T13:05:00'],
    ['Publisert 21. nov. 2026 14:05', '2026-11-21T13:05:00'],
    ['21 maj 2026 14.05', '2026-05-21T12:05:00'],
    ['21.5.2026 klo 14.05', '2026-05-21T12:05:00'],
    ['21. toukokuuta 2026 klo 14.05', '2026-05-21T12:05:00'],
    ['21. maí 2026 kl. 14:05', '2026-05-21T12:05:00'],
    ['21/05/2026 14:05', '2026-05-21T12:05:00'],
    ['5/21/2026 2:05 PM', '2026-05-21T12:05:00'],
    ['Nov 21, 2026 12:05 am', '2026-11-20T23:05:00'],
    ['2026-11-21 14:05', '2026-11-21T13:05:00'],
  ])('of a page is in the zone of the page: %s', (text, at) => {
    expect(read(text, 'Europe/Oslo')).toEqual({ at: `${at}+00:00` });
  });

  it.each([
    'yesterday',
    'Sun, 16 Dec 2012 1:2:3:4 GMT',
    'Sun, 16 zzz 2012 11:47:32 GMT',
    'Sun, Dec x 2012 11:47:32 GMT',
    'Sun, 16 Dec zz 11:47:32 GMT',
    'Sun, 16 Dec 2012 11:47:32 +zz:00',
    'Sun, 16 Dec 2012 11:47:32 +00:zz',
    'Sun, 99 Jun 2009 12:00:00 GMT',
    'Sun, 30 Feb 2009 12:00:00 GMT',
    'Sun, 31 Dec 9999 23:59:59 -9999',
    '9999-12-31T23:59:59-99:99',
    '2003-12-31T25:14:55Z',
    '2003-12-31T10:61:55Z',
    '2003-12-31T10:14:61Z',
    '22013',
    '2013-01-27-01',
    '2013-01-28T11:30:00-06:00Textra',
    '2013-xx-27',
    '2013-01-28T09:00:00+00:xx',
    '0000-00-00 00:00:00',
    '2026-11-21 '.repeat(50),
  ])('is null for "%s", with a note', (text) => {
    const { at, note } = read(text);
    expect(at).toBeNull();
    expect(note).toMatch(/^The source's time cannot be read: /);
    expect(note?.length).toBeLessThan(100);
  });

  it('is null where it is in the future or before 1995', () => {
    expect(read('2026-11-24T00:00:00Z')).toEqual({ at: null, note: expect.stringContaining('in the future') });
    expect(read('Thu, 01 Jan 1970 00:00:00 GMT')).toEqual({ at: null, note: expect.stringContaining('too early') });
    expect(read('Thu, 01 Jan 0100 00:00:01 +0100').at).toBeNull();
  });

  it('may be some hours ahead', () => {
    expect(read('2026-11-23T11:00:00Z').at).toBe('2026-11-23T11:00:00+00:00');
  });

  it('is null without a note where it is missing', () => {
    expect(read(' ')).toEqual({ at: null });
  });

  it('follows summer time to the hour', () => {
    expect(read('2026-03-29 01:30', 'Europe/Oslo').at).toBe('2026-03-29T00:30:00+00:00');
    expect(read('2026-03-29 03:30', 'Europe/Oslo').at).toBe('2026-03-29T01:30:00+00:00');
    expect(read('2026-10-25 04:30', 'Europe/Oslo').at).toBe('2026-10-25T03:30:00+00:00');
  });

  it('is read correctly in the common forms', () => {
    const dates = fc.date({ min: new Date('1996-01-01'), max: new Date(now), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const at = `${date.toISOString().slice(0, 19)}+00:00`;
        expect(read(date.toISOString())).toEqual({ at });
        expect(read(date.toUTCString())).toEqual({ at });
      }),
    );
  });

  it('of any text is a valid time or null, never an error', () => {
    const pieces = fc.constantFrom(
      '2026',
      '11',
      '-',
      ':',
      '/',
      'T',
      'Z',
      '+',
      'nov',
      'Sat,',
      ' ',
      '99',
      '.',
      'kl',
      '\u0000',
      '①',
    );
    const texts = fc.oneof(
      anyText,
      fc.array(pieces).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom('UTC', 'Europe/Oslo'), (text, zone) => {
        const { at, note } = read(text, zone);
        if (at !== null) expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
        else expect(note === undefined).toBe(text.trim() === '');
      }),
      { numRuns: 100 },
    );
  });
});
