import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../../../src/intake/events/json-ld.ts';
import { eventSource, now } from './calendar.ts';

/** Reads an event with these properties, as on 21 November 2026, of a source in Norway. */
const read = (properties: Record<string, unknown>) =>
  readPage(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Event', name: 'Bitcoin meetup', url: '/meetup', ...properties })}</script>`,
    {
      type: 'text/html',
      page: 'https://oslo.example/events',
      microdata: [],
      from: { source: eventSource, address: 'https://oslo.example/events', now },
    },
  );

const weekly = {
  '@type': 'Schedule',
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  startTime: '18:00:00',
  endTime: '20:00:00',
  repeatFrequency: 'P1W',
  byDay: 'https://schema.org/Thursday',
  scheduleTimezone: 'Europe/Oslo',
};

const days = (schedule: Record<string, unknown>, properties: Record<string, unknown> = {}) =>
  read({ eventSchedule: schedule, ...properties })
    .found.filter(({ cancelled }) => !cancelled)
    .map(({ at }) => at?.slice(5, 16));

describe('the schedule of an event', () => {
  it('gives one event for each time, with a key that names the series and the time', () => {
    const { found, refused } = read({ startDate: '2026-12-01', eventSchedule: weekly });
    expect(refused).toEqual([]);
    expect(found.map(({ key, title, note, row }) => [key, title, row.start, row.end, note])).toEqual(
      ['03', '10', '17', '24', '31'].map((day) => [
        `https://oslo.example/meetup/202612${day}T180000`,
        'Bitcoin meetup',
        `2026-12-${day}T18:00:00+01:00`,
        `2026-12-${day}T20:00:00+01:00`,
        undefined,
      ]),
    );
  });

  it('keeps its keys from run to run, and its local time across the change of the clocks', () => {
    const { found } = read({
      '@id': '#meetup',
      eventSchedule: { ...weekly, startDate: '2024-01-04', endDate: undefined },
    });
    expect(found).toHaveLength(58);
    expect(found[0]?.key).toBe('https://oslo.example/events#meetup/20261119T180000');
    expect(found.find(({ key }) => key.includes('20270325'))?.at).toBe('2027-03-25T18:00:00+01:00');
    expect(found.find(({ key }) => key.includes('20270401'))?.at).toBe('2027-04-01T18:00:00+02:00');
  });

  const december = (...all: number[]) => all.map((day) => `12-${String(day).padStart(2, '0')}T18:00`);

  it.each([
    ['words', { repeatFrequency: 'Weekly' }, december(3, 10, 17, 24, 31)],
    ['seven days', { repeatFrequency: 'P7D' }, december(3, 10, 17, 24, 31)],
    ['two weeks', { repeatFrequency: 'P2W' }, december(3, 17, 31)],
    ['every day', { repeatFrequency: 'P1D', byDay: undefined, endDate: '2026-12-03' }, december(1, 2, 3)],
    ['every third day', { repeatFrequency: 'P3D', byDay: undefined, repeatCount: 3 }, december(1, 4, 7)],
    ['the day of its start', { byDay: undefined, endDate: '2026-12-15' }, december(1, 8, 15)],
    ['several days', { byDay: ['Monday', 'http://schema.org/Friday'], endDate: '2026-12-08' }, december(4, 7)],
    ['short days', { byDay: 'Mo, Fri', endDate: '2026-12-08' }, december(4, 7)],
    ['terms as nodes', { byDay: { '@id': 'https://schema.org/Friday' }, endDate: '2026-12-08' }, december(4)],
    ['days as in a rule', { repeatFrequency: 'P1M', byDay: '2TU' }, december(8)],
    ['the last day of its kind', { repeatFrequency: 'monthly', byDay: '-1TU' }, december(29)],
    ['weeks of the month', { repeatFrequency: 'P1M', byDay: 'Tuesday', byMonthWeek: [1, 3] }, december(1, 15)],
    ['weeks of the month only', { repeatFrequency: 'P1M', byDay: undefined, byMonthWeek: 2 }, december(8)],
    ['days of the month', { repeatFrequency: 'P1M', byDay: undefined, byMonthDay: [5, '20'] }, december(5, 20)],
    ['no frequency but days', { repeatFrequency: undefined, endDate: '2026-12-12' }, december(3, 10)],
    [
      'no frequency but days of the month',
      { repeatFrequency: undefined, byDay: undefined, byMonthDay: 9 },
      december(9),
    ],
    ['years', { repeatFrequency: 'P1Y', byDay: undefined, byMonth: 12, byMonthDay: 24 }, december(24)],
    ['a number of times', { endDate: undefined, repeatCount: 2 }, december(3, 10)],
    ['an end in UTC', { endDate: '2026-12-10T17:00:00Z' }, december(3, 10)],
    ['an end just before a time', { endDate: '2026-12-10T16:59:59Z' }, december(3)],
    ['times without seconds', { startTime: 'T18:00', endTime: 'T20:00', endDate: '2026-12-04' }, december(3)],
    ['whole dates as times', { startTime: '2026-12-03T18:00:00+01:00', endDate: '2026-12-04' }, december(3)],
    [
      'a start with its time',
      { startDate: '2026-12-01T18:00:00', startTime: undefined, endDate: '2026-12-04' },
      december(3),
    ],
  ])('may have %s', (_, properties, expected) => {
    expect(days({ ...weekly, ...properties })).toEqual(expected);
  });

  it.each([
    ['a day', '2026-12-10'],
    ['a local time', '2026-12-10T18:00:00'],
    ['a time in UTC', '2026-12-10T17:00:00Z'],
    ['several', ['2026-01-01', '2026-12-10']],
  ])('leaves out %s, which is then cancelled', (_, exceptDate) => {
    const { found } = read({ eventSchedule: { ...weekly, exceptDate, endDate: '2026-12-17' } });
    expect(found.map(({ key, cancelled }) => [key.slice(-15), cancelled])).toEqual([
      ['20261203T180000', undefined],
      ['20261210T180000', true],
      ['20261217T180000', undefined],
    ]);
  });

  it('may be one of several', () => {
    const friday = { ...weekly, byDay: 'Friday', startTime: '12:00', exceptDate: '2026-12-11' };
    const both = { ...weekly, byDay: ['Thursday', 'Friday'], startTime: '12:00', endDate: '2026-12-11' };
    expect(days(friday, { eventSchedule: [friday, both, { ...weekly, endDate: '2026-12-04' }] })).toEqual(
      ['03T12:00', '03T18:00', '04T12:00', '10T12:00', '11T12:00', '18T12:00', '25T12:00'].map((one) => `12-${one}`),
    );
  });

  it('takes from the event what it does not state', () => {
    const bare = { '@type': 'Schedule', repeatFrequency: 'P1W', repeatCount: 2 };
    const timesOf = (properties: Record<string, unknown>) =>
      read({ eventSchedule: bare, ...properties }).found.map(({ row }) => [row.start, row.end, row.all_day]);
    expect(timesOf({ startDate: '2026-12-03T18:00:00+01:00', endDate: '2026-12-03T20:30:00+01:00' })).toEqual([
      ['2026-12-03T18:00:00+01:00', '2026-12-03T20:30:00+01:00', false],
      ['2026-12-10T18:00:00+01:00', '2026-12-10T20:30:00+01:00', false],
    ]);
    expect(timesOf({ startDate: '2026-12-05', endDate: '2026-12-06' })).toEqual([
      ['2026-12-05T00:00:00+00:00', '2026-12-06T23:59:00+00:00', true],
      ['2026-12-12T00:00:00+00:00', '2026-12-13T23:59:00+00:00', true],
    ]);
    // From the first start to the last end.
    const forever = { '@type': 'Schedule', repeatFrequency: 'P1W', startTime: '18:00', duration: 'PT90M' };
    const { found } = read({ startDate: '2026-12-03', endDate: '2026-12-18', eventSchedule: forever });
    expect(found.map(({ row }) => row.end)).toEqual(['03', '10', '17'].map((day) => `2026-12-${day}T19:30:00+01:00`));
  });

  it('ends on the next day where its end is before its start', () => {
    const { found } = read({ eventSchedule: { ...weekly, startTime: '22:00', endTime: '02:00', repeatCount: 1 } });
    expect(found[0]?.row.end).toBe('2026-12-04T02:00:00+01:00');
  });

  it.each([
    ['of the schedule', { scheduleTimezone: 'Europe/Helsinki' }, '+02:00', undefined],
    [
      'of the country, with a note',
      { scheduleTimezone: undefined },
      '+01:00',
      expect.stringContaining('names no time zone'),
    ],
    [
      'of the country for an unknown one',
      { scheduleTimezone: 'Mars/Phobos' },
      '+01:00',
      expect.stringContaining('"Mars/Phobos" is unknown'),
    ],
    [
      'of its start',
      { scheduleTimezone: undefined, startDate: '2026-12-03T18:00:00-05:00', startTime: undefined },
      '-05:00',
      undefined,
    ],
  ])('is in the zone %s', (_, properties, offset, note) => {
    const [first] = read({ eventSchedule: { ...weekly, ...properties } }).found;
    expect([first?.at, first?.note]).toEqual([`2026-12-03T18:00:00${offset}`, note]);
  });

  it('follows the summer time of its country where its start has the offset of the country', () => {
    const schedule = {
      '@type': 'Schedule',
      startDate: '2027-03-25T18:00:00+01:00',
      repeatFrequency: 'P1W',
      repeatCount: 2,
    };
    expect(read({ eventSchedule: schedule }).found.map(({ at }) => at)).toEqual([
      '2027-03-25T18:00:00+01:00',
      '2027-04-01T18:00:00+02:00',
    ]);
  });

  it('may be of single days, which do not repeat', () => {
    const schedule = [
      { '@type': 'Schedule', startDate: '2026-11-26', startTime: '18:00', endTime: '20:00' },
      { '@type': 'Schedule', startDate: '2026-12-08T19:00:00+01:00', endDate: '2026-12-08T21:00:00+01:00' },
    ];
    expect(read({ eventSchedule: schedule }).found.map(({ at }) => at)).toEqual([
      '2026-11-26T18:00:00+01:00',
      '2026-12-08T19:00:00+01:00',
    ]);
  });

  it('may have its days and hours as people write them', () => {
    const schedule = { ...weekly, startDate: '26.11.2026', endDate: '3. desember 2026', startTime: '18.00' };
    expect(days({ ...schedule, exceptDate: '3.12.2026' })).toEqual(['11-26T18:00']);
    expect(days(schedule)).toEqual(['11-26T18:00', '12-03T18:00']);
  });

  it('may have no first day where it does not need one', () => {
    const endless = { ...weekly, startDate: undefined, endDate: undefined };
    expect(days(endless)[0]).toBe('11-19T18:00');
    expect(read({ eventSchedule: { ...endless, repeatFrequency: 'P2W' } }).refused).toEqual([
      { item: 'Bitcoin meetup', reason: 'has a schedule that cannot be read (no startDate)' },
    ]);
  });

  it.each([
    [{ repeatFrequency: 'now and then' }, 'repeatFrequency now'],
    [{ repeatFrequency: 'P0D' }, 'INTERVAL=0'],
    [{ byDay: 'Caturday' }, 'byDay Caturday'],
    [{ byDay: 'PublicHolidays' }, 'byDay PublicHolidays'],
    [{ startDate: 'soon' }, 'startDate soon'],
    [{ endDate: '2026-13-01' }, 'endDate 2026-13-01'],
    [{ startTime: 'evening' }, 'startTime evening'],
    [{ repeatCount: -1 }, 'COUNT=-1'],
    [{ byMonthDay: 40 }, 'BYMONTHDAY=40'],
    [{ repeatFrequency: undefined, byDay: undefined }, 'repeatFrequency none'],
  ])('that cannot be read (%j) costs its times, not the event', (properties, part) => {
    const { found, refused } = read({
      startDate: '2026-12-03T18:00:00+01:00',
      eventSchedule: { ...weekly, ...properties },
    });
    expect(refused).toEqual([]);
    expect(found.map(({ key, at }) => [key, at])).toEqual([
      ['https://oslo.example/meetup', '2026-12-03T18:00:00+01:00'],
    ]);
    expect(found[0]?.note).toMatch(/^Its schedule cannot be read \(.*\), so it is listed once\.$/);
    expect(found[0]?.note).toContain(part);
    const withoutTime = read({ eventSchedule: { ...weekly, ...properties } });
    expect(withoutTime.found).toEqual([]);
    expect(withoutTime.refused).toEqual([
      { item: 'Bitcoin meetup', reason: expect.stringContaining('has a schedule that cannot be read (') },
    ]);
  });

  it('is limited as calendars are', () => {
    const daily = { ...weekly, repeatFrequency: 'P1D', byDay: undefined, endDate: undefined };
    expect(read({ eventSchedule: daily }).found).toHaveLength(100);
    const { found, refused } = readPage(
      `<script type="application/ld+json">${JSON.stringify(
        ['A', 'B', 'C'].map((name) => ({ '@type': 'Event', name, url: `/${name}`, eventSchedule: daily })),
      )}</script>`,
      {
        type: 'text/html',
        page: 'https://oslo.example/events',
        microdata: [],
        from: { source: eventSource, address: 'https://oslo.example/events', now },
      },
    );
    expect(found).toHaveLength(200);
    expect(refused).toEqual([{ item: '100 later events', reason: expect.stringContaining('at most 200 times') }]);
  });

  it('of any values does not throw, and gives valid times with different keys', () => {
    const value = fc.oneof(
      fc.constantFrom(
        'P1W',
        'weekly',
        'P1D',
        'Monday',
        '2MO',
        '18:00',
        '2026-12-01',
        '2026-12-01T18:00:00Z',
        'Europe/Oslo',
        'PT2H',
        '',
        null,
      ),
      fc.integer({ min: -40, max: 400 }),
      fc.string({ maxLength: 8 }),
    );
    const names = [
      'startDate',
      'endDate',
      'startTime',
      'endTime',
      'duration',
      'repeatFrequency',
      'repeatCount',
      'byDay',
      'byMonth',
      'byMonthDay',
      'byMonthWeek',
      'exceptDate',
      'scheduleTimezone',
    ];
    const schedule = fc.dictionary(fc.constantFrom(...names), fc.oneof(value, fc.array(value, { maxLength: 3 })));
    fc.assert(
      fc.property(schedule, fc.boolean(), (properties, dated) => {
        const { found } = read({
          ...(dated ? { startDate: '2026-12-03' } : {}),
          eventSchedule: { ...weekly, ...properties },
        });
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
        for (const { row } of found) {
          expect(row.start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
          if (row.end !== null) expect(Date.parse(String(row.end))).toBeGreaterThan(Date.parse(String(row.start)));
        }
      }),
      { numRuns: 200 },
    );
  });
});
