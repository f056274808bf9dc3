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
    ['Sat, 21 Nov 2026 14:05:00 Europe/Oslo', '2026-11-21T13:05:00'],
    ['Tue, 21 Jul 2026 14:05:00 Europe/Oslo', '2026-07-21T12:05:00'],
    ['Sat, 21 Nov 2026 14:05:00 America/Argentina/Buenos_Aires', '2026-11-21T17:05:00'],
    ['Sat, 21 Nov 2026 14:05:00GMT', '2026-11-21T14:05:00'],
    ['Sat, 21 Nov 2026 14:05:00+0100', '2026-11-21T13:05:00'],
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
    ['2026-11-21T14:05:00[Europe/Oslo]', '2026-11-21T13:05:00'],
    ['2026-W47-6T14:05:00Z', '2026-11-21T14:05:00'],
    ['2026-W01-1T14:05:00+01:00', '2025-12-29T13:05:00'],
    ['2020-W53-7T14:05:00Z', '2021-01-03T14:05:00'],
    // Unix time
    ['1795269900', '2026-11-21T14:05:00'],
    ['1795269900000', '2026-11-21T14:05:00'],
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
    'recently',
    'i morgen kl. 08.15',
    'nylig',
    'for lenge siden',
    'for noen timer siden',
    'for et par timer siden',
    '2 timer',
    'om 2 timer',
    '5 min lesetid',
    'for 2 måneder siden',
    'i fjor',
    'kl. 08.15',
    'i dag 25:15',
    '21. november',
    '21/11',
    'torstaina 19.11. klo 8.15',
    '31/11-2026',
    '99-99-2026',
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

  it.each([
    ['21/11-2026', '2026-11-21T00:00:00'],
    ['21/11 2026', '2026-11-21T00:00:00'],
    ['21/11-26', '2026-11-21T00:00:00'],
    ['21-11-2026', '2026-11-21T00:00:00'],
    ['21.11. 2026', '2026-11-21T00:00:00'],
    ['1.2.2026', '2026-02-01T00:00:00'],
  ])('of a day as people write it is that day: %s', (text, at) => {
    expect(read(text)).toEqual({ at: `${at}+00:00`, note: expect.stringContaining('day without a time') });
  });

  it.each([
    ['21/11-2026 08:15', '2026-11-21T07:15:00'],
    ['21/11-2026 kl. 08.15', '2026-11-21T07:15:00'],
    ['kl. 08:15 den 21/11-2026', '2026-11-21T07:15:00'],
    ['08.15 - 21 november 2026', '2026-11-21T07:15:00'],
    ['21.11.2026 / 08:15', '2026-11-21T07:15:00'],
    ['lördagen den 21:a november 2026 kl 08.15', '2026-11-21T07:15:00'],
    ['2026-11-21T08:15:00+01:00[Europe/Oslo]', '2026-11-21T07:15:00'],
    ['21/11 2026 kl 8.15', '2026-11-21T07:15:00'],
    ['21.11.2026 kl. 08.15', '2026-11-21T07:15:00'],
    ['21.11.2026 klo 8', '2026-11-21T07:00:00'],
    ['21-11-2026 08:15', '2026-11-21T07:15:00'],
    ['08:15 21.11.2026', '2026-11-21T07:15:00'],
    ['kl. 08.15, 21. november 2026', '2026-11-21T07:15:00'],
    ['21.november 2026 08:15', '2026-11-21T07:15:00'],
    ['21.nov.2026 08:15', '2026-11-21T07:15:00'],
    ['Lørdag den 21. november 2026 kl. 08:15', '2026-11-21T07:15:00'],
    ['Publisert lørdag 21. november 2026 – 08:15', '2026-11-21T07:15:00'],
    ['Publisert: 21.11.2026 08:15, sist oppdatert 22.11.2026 09:00', '2026-11-21T07:15:00'],
    ['Publicerad 21 november 2026 kl. 08:15', '2026-11-21T07:15:00'],
    ['Julkaistu 21. marrask. 2026 klo 8.15', '2026-11-21T07:15:00'],
    ['la 21.11.2026 klo 8.15', '2026-11-21T07:15:00'],
    ['lauantaina 21. marraskuuta 2026 klo 8.15', '2026-11-21T07:15:00'],
    ['laugardagur 21. nóvember 2026 kl. 08:15', '2026-11-21T07:15:00'],
    ['leygardagur 21. nov. 2026 kl. 08.15', '2026-11-21T07:15:00'],
    ['21. apríl 2026 08:15', '2026-04-21T06:15:00'],
    ['21. aggusti 2026 08:15', '2026-08-21T06:15:00'],
    ['Saturday, November 21, 2026 at 8:15 am', '2026-11-21T07:15:00'],
    ['on Saturday, 21st November 2026 08:15', '2026-11-21T07:15:00'],
  ])('of a page is read as people write it: %s', (text, at) => {
    expect(read(text, 'Europe/Oslo')).toEqual({ at: `${at}+00:00` });
  });

  // It is Sunday 22 November, 13:00 in Oslo.
  const home = (text: string, homeZone = 'Europe/Oslo', clock = now) =>
    feedTime(text, { now: clock, zone: 'UTC', homeZone });

  it.each([
    ['i dag 08:15', '2026-11-22T07:15:00'],
    ['I dag kl. 08.15', '2026-11-22T07:15:00'],
    ['idag 08:15', '2026-11-22T07:15:00'],
    ['08:15 i dag', '2026-11-22T07:15:00'],
    ['Publisert i dag, kl. 08:15', '2026-11-22T07:15:00'],
    ['Idag kl 8:15', '2026-11-22T07:15:00'],
    ['í dag kl. 08:15', '2026-11-22T07:15:00'],
    ['tänään klo 8.15', '2026-11-22T07:15:00'],
    ['Tänään 8:15', '2026-11-22T07:15:00'],
    ['today at 8:15 am', '2026-11-22T07:15:00'],
    ['i morges 08:15', '2026-11-22T07:15:00'],
    ['i morse kl. 08.15', '2026-11-22T07:15:00'],
    ['i går kl. 21.30', '2026-11-21T20:30:00'],
    ['igår 21:30', '2026-11-21T20:30:00'],
    ['í gær kl. 21:30', '2026-11-21T20:30:00'],
    ['í gjár kl. 21:30', '2026-11-21T20:30:00'],
    ['eilen klo 21.30', '2026-11-21T20:30:00'],
    ['yesterday 9:30 PM', '2026-11-21T20:30:00'],
    ['i förrgår 21:30', '2026-11-20T20:30:00'],
    ['toissapäivänä klo 21.30', '2026-11-20T20:30:00'],
    ['lørdag 21:30', '2026-11-21T20:30:00'],
    ['lør. 21:30', '2026-11-21T20:30:00'],
    ['på lørdag kl. 21.30', '2026-11-21T20:30:00'],
    ['i lördags 21:30', '2026-11-21T20:30:00'],
    ['laurdag 21:30', '2026-11-21T20:30:00'],
    ['lauantaina klo 21.30', '2026-11-21T20:30:00'],
    ['á laugardag kl. 21:30', '2026-11-21T20:30:00'],
    ['Saturday 21:30', '2026-11-21T20:30:00'],
    ['søndag 08:15', '2026-11-22T07:15:00'],
    ['søndag 21:30', '2026-11-15T20:30:00'],
    ['mandag 08:15', '2026-11-16T07:15:00'],
  ])('of a feed is on that day in the country of its source: %s', (text, at) => {
    expect(home(text)).toEqual({ at: `${at}+00:00` });
  });

  it.each([
    ['for 2 timer siden', 120],
    ['For 2 timer siden', 120],
    ['2 timer siden', 120],
    ['2t siden', 120],
    ['to timer siden', 120],
    ['for to timar sidan', 120],
    ['for en time siden', 60],
    ['for én time siden', 60],
    ['for en halv time siden', 30],
    ['en halvtime siden', 30],
    ['for 20 minutter siden', 20],
    ['20 min siden', 20],
    ['20 min. siden', 20],
    ['1 time og 20 minutter siden', 80],
    ['1t20m siden', 80],
    ['for 2 timar sida', 120],
    ['for et kvarter siden', 15],
    ['2 timmar sedan', 120],
    ['för 2 timmar sedan', 120],
    ['för en timme sedan', 60],
    ['5 minuter sedan', 5],
    ['2 tim sedan', 120],
    ['for 5 minutter siden', 5],
    ['for ca. 2 timer siden', 120],
    ['2 tuntia sitten', 120],
    ['tunti sitten', 60],
    ['puoli tuntia sitten', 30],
    ['5 minuuttia sitten', 5],
    ['noin 2 tuntia sitten', 120],
    ['2 t sitten', 120],
    ['fyrir 2 klukkustundum', 120],
    ['fyrir tveimur klukkustundum síðan', 120],
    ['fyrir 2 klst. síðan', 120],
    ['fyrir klukkustund', 60],
    ['fyrir 5 mínútum', 5],
    ['fyrir hálftíma', 30],
    ['fyri 2 tímum síðani', 120],
    ['2 hours ago', 120],
    ['about 2 hours ago', 120],
    ['an hour ago', 60],
    ['half an hour ago', 30],
    ['2h ago', 120],
    ['nettopp', 0],
    ['akkurat nå', 0],
    ['just nu', 0],
    ['lige nu', 0],
    ['juuri nyt', 0],
    ['just now', 0],
    ['for 3 dager siden', 3 * 1440],
    ['3 dagar sedan', 3 * 1440],
    ['3 päivää sitten', 3 * 1440],
    ['fyrir 3 dögum', 3 * 1440],
    ['en uke siden', 7 * 1440],
  ])('is counted back from the clock, with a note: %s', (text, minutes) => {
    const at = new Date(now - minutes * 60_000).toISOString().slice(0, 19);
    expect(home(text)).toEqual({
      at: `${at}+00:00`,
      note: `The source gives the time as "${text}". It was counted back from the time of the run.`,
      isEstimate: true,
    });
  });

  it('of a day without a time is that day in the country of the source, with a note', () => {
    expect(home('i går')).toEqual({ at: '2026-11-20T23:00:00+00:00', note: 'The source gives a day without a time.' });
    expect(home('fredag').at).toBe('2026-11-19T23:00:00+00:00');
    expect(home('Tänään', 'Europe/Helsinki').at).toBe('2026-11-21T22:00:00+00:00');
  });

  it('is never in the future where it is relative', () => {
    expect(home('i dag 23:30')).toEqual({ at: null, note: expect.stringContaining('in the future') });
    expect(home('i dag 12:59').at).not.toBeNull();
  });

  it('that is relative follows the day and the summer time of the country', () => {
    const night = Date.parse('2026-11-22T23:30:00Z');
    expect(home('i dag 00:15', 'Europe/Oslo', night).at).toBe('2026-11-22T23:15:00+00:00');
    expect(home('í dag 00:15', 'Atlantic/Reykjavik', night).at).toBe('2026-11-22T00:15:00+00:00');
    const spring = Date.parse('2026-03-29T12:00:00Z');
    expect(home('i dag 01:30', 'Europe/Oslo', spring).at).toBe('2026-03-29T00:30:00+00:00');
    expect(home('i dag 03:30', 'Europe/Oslo', spring).at).toBe('2026-03-29T01:30:00+00:00');
    expect(home('i går 12:00', 'Europe/Oslo', spring).at).toBe('2026-03-28T11:00:00+00:00');
    expect(home('for 12 timer siden', 'Europe/Oslo', spring).at).toBe('2026-03-29T00:00:00+00:00');
    expect(home('for 1 dag siden', 'Europe/Oslo', spring).at).toBe('2026-03-28T13:00:00+00:00');
  });

  it('of any relative words is not later than the clock', () => {
    const words = fc.constantFrom(
      ...[
        'i',
        'dag',
        'går',
        '2',
        'timer',
        'siden',
        'for',
        'lørdag',
        '08:15',
        '23.59',
        'kl',
        'en',
        'halv',
        'og',
        'fyrir',
      ],
      ...['tímum', 'tänään', 'sitten', 'tuntia', '999', 'dager', 'ago', 'nettopp', '2026', 'nov', '.', ','],
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 7 }), fc.integer({ min: 1.6e12, max: 1.9e12 }), (parts, clock) => {
        const { at, isEstimate } = feedTime(parts.join(' '), { now: clock, zone: 'UTC', homeZone: 'Europe/Oslo' });
        if (at !== null) expect(Date.parse(at)).toBeLessThanOrEqual(clock + (isEstimate ? 0 : 24 * 3600_000));
      }),
    );
  });
});
