import { describe, expect, it } from 'vitest';
import type { FoundItem } from '../../../../src/intake/reader.ts';
import { calendar, only, read, startsOf, vevent } from './calendar.ts';

const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4';
const dayOf = ({ at }: FoundItem) => at?.slice(5, 16);
/** The times of events that are not cancelled. */
const days = (...lines: string[]) =>
  read(calendar(...lines))
    .found.filter((one) => !one.cancelled)
    .map(dayOf);

describe('a recurring event', () => {
  it('happens each time at the same local time, across the change of the clocks', () => {
    const file = calendar(
      vevent(
        'DTSTART;TZID=Europe/Oslo:20270320T180000',
        'DTEND;TZID=Europe/Oslo:20270320T200000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
    );
    expect(read(file).found.map(({ key, row }) => [key, row.start, row.end])).toEqual([
      ['meetup@oslo.example/20270320T170000Z', '2027-03-20T18:00:00+01:00', '2027-03-20T20:00:00+01:00'],
      ['meetup@oslo.example/20270327T170000Z', '2027-03-27T18:00:00+01:00', '2027-03-27T20:00:00+01:00'],
    ]);
    expect(days(vevent('DTSTART;TZID=Europe/Oslo:20270325T180000', 'RRULE:FREQ=DAILY;COUNT=5'))).toEqual([
      '03-25T18:00',
      '03-26T18:00',
      '03-27T18:00',
      '03-28T18:00',
      '03-29T18:00',
    ]);
  });

  it('with a start in UTC happens at the same time in UTC', () => {
    const file = calendar('X-WR-TIMEZONE:Europe/Oslo', vevent('DTSTART:20270321T170000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'));
    expect(startsOf(read(file))).toEqual(['2027-03-21T18:00:00+01:00', '2027-03-28T19:00:00+02:00']);
  });

  it('repeats whole days', () => {
    const file = calendar(
      vevent('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261226', 'RRULE:FREQ=YEARLY;COUNT=3;BYHOUR=9,10'),
    );
    expect(read(file).found.map(({ key, row }) => [key, row.start, row.end])).toEqual([
      ['meetup@oslo.example/20261224', '2026-12-24T00:00:00+00:00', '2026-12-25T23:59:00+00:00'],
      ['meetup@oslo.example/20271224', '2027-12-24T00:00:00+00:00', '2027-12-25T23:59:00+00:00'],
    ]);
  });

  it('is expanded from a week ago to 400 days ahead, at most 100 times', () => {
    const monthly = read(calendar(vevent('DTSTART;TZID=Europe/Oslo:20150101T180000', 'RRULE:FREQ=MONTHLY')));
    expect(startsOf(monthly)).toHaveLength(13);
    expect(startsOf(monthly).at(0)).toBe('2026-12-01T18:00:00+01:00');
    expect(startsOf(monthly).at(-1)).toBe('2027-12-01T18:00:00+01:00');
    expect(read(calendar(vevent('RRULE:FREQ=DAILY'))).found).toHaveLength(100);
  });

  it('shares a limit of 200 times with the others of its calendar, but not with single events', () => {
    const series = Array.from({ length: 3 }, (_, n) =>
      vevent(`UID:${n}`, `DTSTART;TZID=Europe/Oslo:2026120${n + 1}T180000`, 'RRULE:FREQ=DAILY'),
    );
    const { found, refused } = read(calendar(...series, vevent('UID:single', 'DTSTART:20280101T170000Z')));
    expect(found).toHaveLength(201);
    expect(found.at(-1)?.key).toBe('single');
    expect(refused).toEqual([{ item: '100 later events', reason: expect.stringContaining('200 of them recurring') }]);
  });

  it.each([
    ['a time in UTC', 'UNTIL=20261215T170000Z', 3],
    ['a time in UTC just before a start', 'UNTIL=20261215T165959Z', 2],
    ['a local time', 'UNTIL=20261215T180000', 3],
    ['a day, which is included', 'UNTIL=20261215', 3],
    ['its start, where its end is before it', 'UNTIL=20261101', 1],
  ])('ends with %s', (_, until, times) => {
    expect(read(calendar(vevent(`RRULE:FREQ=WEEKLY;${until}`))).found).toHaveLength(times);
  });

  it.each([
    ['UNTIL=20261203', 3],
    ['UNTIL=20261202T230000Z', 3],
    ['UNTIL=20261203T000000Z', 3],
    ['UNTIL=20261202T000000Z', 2],
  ])('of whole days includes its last day, also where that is a time in UTC (%s)', (until, times) => {
    const file = calendar(
      'X-WR-TIMEZONE:Europe/Oslo',
      vevent('DTSTART;VALUE=DATE:20261201', `RRULE:FREQ=DAILY;${until}`),
    );
    expect(read(file).found).toHaveLength(times);
  });

  it.each([
    ['its local time', 'EXDATE;TZID=Europe/Oslo:20261208T180000'],
    ['UTC', 'EXDATE:20261208T170000Z'],
    ['another zone', 'EXDATE;TZID=Europe/Helsinki:20261208T190000'],
    ['no zone', 'EXDATE:20261208T180000'],
    ['its day', 'EXDATE;VALUE=DATE:20261208'],
    ['a rule', 'EXRULE:FREQ=MONTHLY;BYMONTHDAY=8'],
  ])('leaves out a time that is excluded by %s', (_, line) => {
    expect(days(vevent(weekly, line))).toEqual(['12-01T18:00', '12-15T18:00', '12-22T18:00']);
  });

  it('leaves out excluded days, several in one line and in several lines', () => {
    const lines = [
      'DTSTART;VALUE=DATE:20261201',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE;VALUE=DATE:20261201,20261203',
      'EXDATE:20261204T000000Z',
    ];
    expect(days(vevent(...lines))).toEqual(['12-02T00:00', '12-05T00:00']);
  });

  it.each([
    ['its midnight in UTC', 'EXDATE:20261201T230000Z'],
    ['midnight of UTC', 'EXDATE:20261202T000000Z'],
    ['its local midnight', 'EXDATE;TZID=Europe/Oslo:20261202T000000'],
  ])('leaves out a day that is excluded by %s', (_, line) => {
    const master = vevent('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3', line);
    expect(days('X-WR-TIMEZONE:Europe/Oslo', master)).toEqual(['12-01T00:00', '12-03T00:00']);
  });

  it('of whole days can be changed by a midnight in UTC', () => {
    const change = vevent('RECURRENCE-ID:20261201T230000Z', 'DTSTART;VALUE=DATE:20261224', 'SUMMARY:Moved');
    const master = vevent('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3');
    expect(days('X-WR-TIMEZONE:Europe/Oslo', master, change)).toEqual(['12-01T00:00', '12-03T00:00', '12-24T00:00']);
  });

  it('is cancelled at an excluded time, with the same key as before', () => {
    const keys = (...lines: string[]) =>
      read(calendar(vevent(weekly, ...lines)))
        .found.map(({ key }) => key)
        .sort();
    const { found } = read(calendar(vevent(weekly, 'EXDATE;TZID=Europe/Oslo:20261208T180000')));
    expect(found.filter(({ cancelled }) => cancelled).map(dayOf)).toEqual(['12-08T18:00']);
    expect(found.map(({ key }) => key).sort()).toEqual(keys());
  });

  it.each([
    ['inside the window', '20261201T180000', '20261208'],
    ['before it', '20260901T180000', '20260908'],
  ])('is cancelled at a time %s that was changed and then excluded', (_, start, day) => {
    const changed = vevent(`RECURRENCE-ID;TZID=Europe/Oslo:${day}T180000`, 'DTSTART;TZID=Europe/Oslo:20261209T180000');
    const master = vevent(`DTSTART;TZID=Europe/Oslo:${start}`, weekly, `EXDATE;TZID=Europe/Oslo:${day}T180000`);
    for (const file of [calendar(master, changed), calendar(changed, master)]) {
      const { found } = read(file);
      expect(found.filter(({ cancelled }) => !cancelled).map(dayOf)).toEqual(
        start < '202610' ? [] : ['12-01T18:00', '12-15T18:00', '12-22T18:00'],
      );
      // With the key and the time of the changed instance, so that its row is found.
      expect(found.filter(({ cancelled }) => cancelled).map(({ key, at }) => [key, at])).toEqual(
        start < '202610' ? [] : [['meetup@oslo.example/20261208T170000Z', '2026-12-09T18:00:00+01:00']],
      );
    }
  });

  it.each([
    ['', 'it is empty'],
    ['FREQ=WEEKLY;COUNT=-1', 'FREQ=WEEKLY;COUNT=-1'],
    ['COUNT=3', 'COUNT=3'],
    ['FREQ=WEEKLY;INTERVAL=0', 'FREQ=WEEKLY;INTERVAL=0'],
    ['FREQ=WEEKLY;UNTIL=soon', 'FREQ=WEEKLY;UNTIL=soon'],
    ['FREQ=WEEKLY;UNTIL=20261399', 'FREQ=WEEKLY;UNTIL=20261399'],
    ['FREQ=WEEKLY;BYMOON=1', 'FREQ=WEEKLY;BYMOON=1'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'FREQ=MONTHLY;BYMONTHDAY=32'],
    ['FREQ=YEARLY;BYMONTH=0', 'FREQ=YEARLY;BYMONTH=0'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'FREQ=MONTHLY;BYDAY=0MO'],
    ['FREQ=OFTEN', 'FREQ=OFTEN'],
  ])('whose rule cannot be read (%j) is listed once, with a note', (rule, shown) => {
    expect(only(read(calendar(vevent(`RRULE:${rule}`))))).toMatchObject({
      key: 'meetup@oslo.example',
      at: '2026-12-01T18:00:00+01:00',
      note: `Its recurrence rule cannot be read (${shown}), so it is listed only at the times that the calendar names.`,
    });
  });

  it('keeps its other rules, dates and changes where a rule cannot be read', () => {
    const lines = ['RRULE:FREQ=NEVER', weekly, 'RDATE:20261203T170000Z', 'EXRULE:FREQ=DAILY;COUNT=0'];
    const change = vevent('RECURRENCE-ID:20261208T170000Z', 'DTSTART:20261209T170000Z');
    const { found } = read(calendar('X-WR-TIMEZONE:Europe/Oslo', vevent(...lines), change));
    expect(found.map(dayOf)).toEqual(['12-01T18:00', '12-03T18:00', '12-09T18:00', '12-15T18:00', '12-22T18:00']);
    expect(found[0]?.note).toContain('Its recurrence rule cannot be read (FREQ=NEVER)');
    expect(found[0]?.note).toContain('Its rule of exceptions cannot be read (FREQ=DAILY;COUNT=0)');
    const once = read(calendar(vevent('RRULE:'), vevent('RECURRENCE-ID:20261201T170000Z', 'DTSTART:20261202T170000Z')));
    expect(once.found.map(dayOf)).toEqual(['12-02T18:00']);
  });

  it('starts with its start, also where the rule does not give it', () => {
    expect(days(vevent('RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3'))).toEqual(['12-01T18:00', '12-03T18:00', '12-10T18:00']);
    expect(days(vevent('RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20261211'))).toEqual([
      '12-01T18:00',
      '12-03T18:00',
      '12-10T18:00',
    ]);
    expect(days(vevent('RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'EXDATE:20261201T170000Z'))).toEqual([
      '08-13T18:00',
    ]);
    expect(days(vevent('DTSTART;TZID=Europe/Oslo:20261001T180000', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=9'))).toEqual([
      '11-18T18:00',
      '11-25T18:00',
    ]);
  });

  it('does not happen where its only time is excluded', () => {
    expect(days(vevent('RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:20261201T170000Z'))).toEqual([]);
    expect(days(vevent('EXDATE:20261201T170000Z'))).toEqual([]);
  });

  it('has the days of the 53rd week in January, and those of the first in December', () => {
    const start = 'DTSTART;VALUE=DATE:20260101';
    expect(days(vevent(start, 'RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA'))).toEqual(['01-02T00:00']);
    expect(days(vevent(start, 'RRULE:FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;WKST=SU'))).toEqual(['01-04T00:00']);
    expect(days(vevent('DTSTART;VALUE=DATE:20251230', 'RRULE:FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU;WKST=TH'))).toEqual([
      '01-04T00:00',
      '01-05T00:00',
    ]);
  });

  it('is not cancelled at a time that another series of the same UID has', () => {
    const other = vevent('DTSTART;TZID=Europe/Oslo:20261208T180000', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const { found } = read(calendar(vevent(weekly, 'EXDATE;TZID=Europe/Oslo:20261208T180000'), other));
    expect(found.map(dayOf)).toEqual(['12-01T18:00', '12-08T18:00', '12-15T18:00', '12-22T18:00']);
    expect(found.some(({ cancelled }) => cancelled)).toBe(false);
  });

  it('has a separate limit of 200 for excluded times', () => {
    const series = Array.from({ length: 5 }, (_, n) => {
      const own = [`UID:${n}`, `DTSTART;TZID=Europe/Oslo:2026120${n + 1}T180000`, 'RRULE:FREQ=DAILY'];
      const all = Array.from({ length: 200 }, (_, day) => new Date(Date.UTC(2026, 11, 1 + day)).toISOString());
      const excluded = all.map((day) => day.slice(0, 10).replaceAll('-', '')).join(',');
      return vevent(...own, ...(n < 3 ? [`EXDATE;VALUE=DATE:${excluded}`] : []));
    });
    const { found, refused } = read(calendar(...series));
    expect(found.filter(({ cancelled }) => cancelled)).toHaveLength(200);
    expect(found.filter(({ cancelled }) => !cancelled)).toHaveLength(200);
    expect(refused).toEqual([]);
  });

  it('happens at extra dates too, once each', () => {
    expect(
      days(vevent(weekly, 'RDATE;TZID=Europe/Oslo:20261203T120000,20261208T180000', 'RDATE:20261210T110000Z')),
    ).toEqual(['12-01T18:00', '12-03T12:00', '12-08T18:00', '12-10T12:00', '12-15T18:00', '12-22T18:00']);
  });

  it('has its own time on an extra day', () => {
    expect(days(vevent('RDATE;VALUE=DATE:20261205'))).toEqual(['12-01T18:00', '12-05T18:00']);
  });

  it('has the length of an extra date where that has one', () => {
    const lines = [
      'DTEND;TZID=Europe/Oslo:20261201T200000',
      'RDATE;VALUE=PERIOD:20261203T110000Z/PT1H,20261204T110000Z/20261204T140000Z',
      'RDATE:20261205T110000Z',
    ];
    expect(read(calendar(vevent(...lines))).found.map(({ row }) => [row.start, row.end])).toEqual([
      ['2026-12-01T18:00:00+01:00', '2026-12-01T20:00:00+01:00'],
      ['2026-12-03T12:00:00+01:00', '2026-12-03T13:00:00+01:00'],
      ['2026-12-04T12:00:00+01:00', '2026-12-04T15:00:00+01:00'],
      ['2026-12-05T12:00:00+01:00', '2026-12-05T14:00:00+01:00'],
    ]);
  });

  it.each([
    ['UTC', 'RECURRENCE-ID:20261208T170000Z'],
    ['its local time', 'RECURRENCE-ID;TZID=Europe/Oslo:20261208T180000'],
    ['no zone', 'RECURRENCE-ID:20261208T180000'],
    ['its day', 'RECURRENCE-ID;VALUE=DATE:20261208'],
  ])('can be changed at one of its times, given by %s, with the same key', (_, id) => {
    const change = vevent(id, 'DTSTART;TZID=Europe/Oslo:20261209T190000', 'SUMMARY:Moved');
    for (const file of [calendar(vevent(weekly), change), calendar(change, vevent(weekly))]) {
      expect(read(file).found.map(({ key, title, at }) => [key, title, at?.slice(5, 16)])).toEqual([
        ['meetup@oslo.example/20261201T170000Z', 'Bitcoin meetup', '12-01T18:00'],
        ['meetup@oslo.example/20261208T170000Z', 'Moved', '12-09T19:00'],
        ['meetup@oslo.example/20261215T170000Z', 'Bitcoin meetup', '12-15T18:00'],
        ['meetup@oslo.example/20261222T170000Z', 'Bitcoin meetup', '12-22T18:00'],
      ]);
    }
  });

  it('can be cancelled at one of its times', () => {
    const change = vevent('RECURRENCE-ID:20261208T170000Z', 'DTSTART:20261208T170000Z', 'STATUS:CANCELLED');
    expect(read(calendar(vevent(weekly), change)).found.map(({ cancelled }) => cancelled)).toEqual([
      undefined,
      true,
      undefined,
      undefined,
    ]);
  });

  it('can be changed from one of its times on', () => {
    const change = vevent(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T170000Z',
      'DTSTART;TZID=Europe/Oslo:20261209T190000',
      'SUMMARY:Later',
    );
    const single = vevent(
      'RECURRENCE-ID:20261215T170000Z',
      'DTSTART;TZID=Europe/Oslo:20261215T120000',
      'SUMMARY:Single',
    );
    const { found } = read(calendar(vevent(weekly), change, single));
    expect(found.map(({ title, at }) => [title, at?.slice(5, 16)])).toEqual([
      ['Bitcoin meetup', '12-01T18:00'],
      ['Later', '12-09T19:00'],
      ['Single', '12-15T12:00'],
      ['Later', '12-23T19:00'],
    ]);
  });

  it('uses the newest revision of a changed time', () => {
    const at = (hour: number, ...lines: string[]) =>
      vevent('RECURRENCE-ID:20261208T170000Z', `DTSTART;TZID=Europe/Oslo:20261208T${hour}0000`, ...lines);
    expect(days(vevent('RRULE:FREQ=WEEKLY;COUNT=2'), at(20, 'SEQUENCE:3'), at(19, 'SEQUENCE:2'))).toEqual([
      '12-01T18:00',
      '12-08T20:00',
    ]);
  });

  it('keeps a changed time whose series is missing or outside the window', () => {
    const change = vevent('RECURRENCE-ID:20261208T170000Z', 'DTSTART;TZID=Europe/Oslo:20261209T190000');
    expect(only(read(calendar(change)))).toMatchObject({
      key: 'meetup@oslo.example/20261208T170000Z',
      at: '2026-12-09T19:00:00+01:00',
    });
    const early = vevent('RECURRENCE-ID:20260106T170000Z', 'DTSTART;TZID=Europe/Oslo:20261209T190000');
    expect(days(vevent('DTSTART;TZID=Europe/Oslo:20260106T180000', 'RRULE:FREQ=DAILY;COUNT=2'), early)).toEqual([
      '12-09T19:00',
    ]);
  });
});

describe('a repeated UID', () => {
  it.each([
    ['the higher SEQUENCE', ['SEQUENCE:2'], ['SEQUENCE:1']],
    ['the later DTSTAMP', ['DTSTAMP:20261102T000000Z'], ['DTSTAMP:20261101T000000Z']],
    ['the later LAST-MODIFIED', ['LAST-MODIFIED:20261102T000000Z'], ['LAST-MODIFIED:20261101T000000Z']],
    [
      'a SEQUENCE over a DTSTAMP',
      ['SEQUENCE:2', 'DTSTAMP:20261101T000000Z'],
      ['SEQUENCE:1', 'DTSTAMP:20261102T000000Z'],
    ],
  ])('is the event with %s, in any order', (_, newer, older) => {
    const [one, other] = [vevent('SUMMARY:New', 'DTSTART:20261202T170000Z', ...newer), vevent('SUMMARY:Old', ...older)];
    expect(only(read(calendar(one, other))).title).toBe('New');
    expect(only(read(calendar(other, one))).title).toBe('New');
  });

  it('of the same revision is one event for each start: some producers give all events one UID', () => {
    const file = calendar(
      vevent('SUMMARY:A'),
      vevent('SUMMARY:B', 'DTSTART:20261202T170000Z'),
      vevent('SUMMARY:A again'),
    );
    expect(read(file).found.map(({ key, title }) => [key, title])).toEqual([
      ['meetup@oslo.example/20261201T170000Z', 'A again'],
      ['meetup@oslo.example/20261202T170000Z', 'B'],
    ]);
  });
});
