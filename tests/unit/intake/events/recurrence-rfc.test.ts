/** The examples of RFC 5545 §3.8.5.3, and rules in which implementations differ. */
import { describe, expect, it } from 'vitest';
import { timesOfRule } from '../../../../src/intake/events/recurrence.ts';
import { readRule } from '../../../../src/intake/events/recurrence-rule.ts';
import { readTime } from '../../../../src/intake/events/written-time.ts';

const wall = (written: string) => readTime(written)?.wall ?? Number.NaN;
const start = '19970902T090000';

function times(rule: string, { from = start } = {}) {
  const first = wall(from);
  const context = { dateOnly: from.length === 8, untilOf: (until: string) => readTime(until)?.wall ?? null };
  return timesOfRule(readRule(rule, context), {
    start: first,
    from: first,
    to: first + 12 * 366 * 86_400_000,
    withStart: true,
  }).map((time) => new Date(time).toISOString().slice(0, 16));
}

/** `1997-09 2 9; 1997-10 7` is 2 and 9 September and 7 October. */
const dates = (written: string) =>
  written.split('; ').flatMap((group) => {
    const [month = '', ...days] = group.split(' ');
    return days.map((day) => `${month}-${day.padStart(2, '0')}`);
  });

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n).join(' ');
const january = range(1, 31);

describe('the examples of RFC 5545', () => {
  it.each([
    ['FREQ=DAILY;COUNT=10', start, `1997-09 ${range(2, 11)}`],
    [
      'FREQ=DAILY;UNTIL=19971224T000000Z',
      start,
      `1997-09 ${range(2, 30)}; 1997-10 ${range(1, 31)}; 1997-11 ${range(1, 30)}; 1997-12 ${range(1, 23)}`,
    ],
    ['FREQ=DAILY;INTERVAL=2', start, '1997-09 2 4 6 8 10 12'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', start, '1997-09 2 12 22; 1997-10 2 12'],
    [
      'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
      '19980101T090000',
      `1998-01 ${january}; 1999-01 ${january}; 2000-01 ${january}`,
    ],
    [
      'FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1',
      '19980101T090000',
      `1998-01 ${january}; 1999-01 ${january}; 2000-01 ${january}`,
    ],
    ['FREQ=WEEKLY;COUNT=10', start, '1997-09 2 9 16 23 30; 1997-10 7 14 21 28; 1997-11 4'],
    [
      'FREQ=WEEKLY;UNTIL=19971224T000000Z',
      start,
      '1997-09 2 9 16 23 30; 1997-10 7 14 21 28; 1997-11 4 11 18 25; 1997-12 2 9 16 23',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', start, '1997-09 2 16 30; 1997-10 14 28; 1997-11 11 25; 1997-12 9 23'],
    ['FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', start, '1997-09 2 4 9 11 16 18 23 25 30; 1997-10 2'],
    ['FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', start, '1997-09 2 4 9 11 16 18 23 25 30; 1997-10 2'],
    [
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      '19970901T090000',
      '1997-09 1 3 5 15 17 19 29; 1997-10 1 3 13 15 17 27 29 31; 1997-11 10 12 14 24 26 28; 1997-12 8 10 12 22',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', start, '1997-09 2 4 16 18 30; 1997-10 2 14 16'],
    [
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      '19970905T090000',
      '1997-09 5; 1997-10 3; 1997-11 7; 1997-12 5; 1998-01 2; 1998-02 6; 1998-03 6; 1998-04 3; 1998-05 1; 1998-06 5',
    ],
    ['FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '19970905T090000', '1997-09 5; 1997-10 3; 1997-11 7; 1997-12 5'],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      '19970907T090000',
      '1997-09 7 28; 1997-11 2 30; 1998-01 4 25; 1998-03 1 29; 1998-05 3 31',
    ],
    [
      'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
      '19970922T090000',
      '1997-09 22; 1997-10 20; 1997-11 17; 1997-12 22; 1998-01 19; 1998-02 16',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-3',
      '19970928T090000',
      '1997-09 28; 1997-10 29; 1997-11 28; 1997-12 29; 1998-01 29; 1998-02 26',
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
      start,
      '1997-09 2 15; 1997-10 2 15; 1997-11 2 15; 1997-12 2 15; 1998-01 2 15',
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '19970930T090000',
      '1997-09 30; 1997-10 1 31; 1997-11 1 30; 1997-12 1 31; 1998-01 1 31; 1998-02 1',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      '19970910T090000',
      '1997-09 10 11 12 13 14 15; 1999-03 10 11 12 13',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
      start,
      '1997-09 2 9 16 23 30; 1997-11 4 11 18 25; 1998-01 6 13 20 27; 1998-03 3 10 17 24 31',
    ],
    [
      'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
      '19970610T090000',
      '1997-06 10; 1997-07 10; 1998-06 10; 1998-07 10; 1999-06 10; 1999-07 10; 2000-06 10; 2000-07 10; 2001-06 10; 2001-07 10',
    ],
    [
      'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
      '19970310T090000',
      '1997-03 10; 1999-01 10; 1999-02 10; 1999-03 10; 2001-01 10; 2001-02 10; 2001-03 10; 2003-01 10; 2003-02 10; 2003-03 10',
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '19970101T090000',
      '1997-01 1; 1997-04 10; 1997-07 19; 2000-01 1; 2000-04 9; 2000-07 18; 2003-01 1; 2003-04 10; 2003-07 19; 2006-01 1',
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '19970519T090000', '1997-05 19; 1998-05 18; 1999-05 17'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '19970512T090000', '1997-05 12; 1998-05 11; 1999-05 17'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '19970313T090000', '1997-03 13 20 27; 1998-03 5 12 19 26; 1999-03 4 11 18 25'],
    [
      'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
      '19970605T090000',
      '1997-06 5 12 19 26; 1997-07 3 10 17 24 31; 1997-08 7 14 21 28; 1998-06 4 11 18 25; 1998-07 2 9 16 23 30',
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      '19970913T090000',
      '1997-09 13; 1997-10 11; 1997-11 8; 1997-12 13; 1998-01 10; 1998-02 7; 1998-03 7; 1998-04 11; 1998-05 9; 1998-06 13',
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '19961105T090000',
      '1996-11 5; 2000-11 7; 2004-11 2',
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '19970904T090000', '1997-09 4; 1997-10 7; 1997-11 6'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '19970929T090000',
      '1997-09 29; 1997-10 30; 1997-11 27; 1997-12 30; 1998-01 29; 1998-02 26; 1998-03 30',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '19970805T090000', '1997-08 5 10 19 24'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '19970805T090000', '1997-08 5 17 19 31'],
    ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '20070115T090000', '2007-01 15 30; 2007-02 15; 2007-03 15 30'],
  ])('%s', (rule, from, expected) => {
    const found = times(rule, { from });
    const days = dates(expected);
    // Rules that go on forever are compared up to the last date of the example.
    expect(found.slice(0, days.length)).toEqual(days.map((day) => `${day}T09:00`));
    if (/COUNT|UNTIL/.test(rule)) expect(found).toHaveLength(days.length);
  });

  it('FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13 has its start only where that is not excluded', () => {
    expect(times('FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13').slice(0, 6)).toEqual(
      dates('1997-09 2; 1998-02 13; 1998-03 13; 1998-11 13; 1999-08 13; 2000-10 13').map((day) => `${day}T09:00`),
    );
  });

  it.each([
    ['FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z', '09:00 12:00 15:00'],
    ['FREQ=MINUTELY;INTERVAL=15;COUNT=6', '09:00 09:15 09:30 09:45 10:00 10:15'],
    ['FREQ=MINUTELY;INTERVAL=90;COUNT=4', '09:00 10:30 12:00 13:30'],
  ])('%s', (rule, expected) => {
    expect(times(rule)).toEqual(expected.split(' ').map((time) => `1997-09-02T${time}`));
  });

  it.each([
    ['FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40;COUNT=48'],
    ['FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16;COUNT=48'],
  ])('%s', (rule) => {
    const found = times(rule);
    expect(found).toHaveLength(48);
    expect([found[0], found[23], found[24], found[47]]).toEqual([
      '1997-09-02T09:00',
      '1997-09-02T16:40',
      '1997-09-03T09:00',
      '1997-09-03T16:40',
    ]);
  });
});

describe('rules in which implementations differ', () => {
  it.each([
    // All parts that name days hold together.
    [
      'FREQ=YEARLY;BYDAY=FR;BYYEARDAY=-281,-280,-279,-278,-277,-276,-275',
      '20060331',
      '2006-03 31; 2007-03 30; 2008-03 28; 2009-03 27',
    ],
    ['FREQ=YEARLY;BYMONTH=3;BYYEARDAY=1,60,61,100', '20260301', '2026-03 1 2; 2027-03 1 2; 2028-03 1; 2029-03 1 2'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=TH', '20240229', '2024-02 29'],
    ['FREQ=YEARLY;BYWEEKNO=1;BYMONTH=12;BYDAY=MO', '20241230', '2024-12 30; 2025-12 29; 2029-12 31; 2030-12 30'],
    // A week may have days in another year than its own.
    ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR', '20260101', '2026-01 1; 2027-01 1; 2032-12 31'],
    ['FREQ=YEARLY;BYWEEKNO=53;COUNT=2', '20260104', '2026-01 4; 2027-01 3'],
    [
      'FREQ=YEARLY;BYWEEKNO=53;BYDAY=TU,SA;UNTIL=20270301',
      '20151229',
      '2015-12 29; 2016-01 2; 2020-12 29; 2021-01 2; 2026-12 29; 2027-01 2',
    ],
    ['FREQ=YEARLY;BYWEEKNO=53;INTERVAL=5;BYDAY=TH;COUNT=2', '20270103', '2027-01 3; 2032-12 30'],
    [
      'FREQ=YEARLY;BYWEEKNO=1,2;UNTIL=20160101',
      '20130101',
      '2013-01 1 8; 2013-12 31; 2014-01 7; 2014-12 30; 2015-01 6',
    ],
    ['FREQ=YEARLY;BYWEEKNO=1,2,-1,-2;BYDAY=TU;UNTIL=20140110', '20130101', '2013-01 1 8; 2013-12 17 24 31; 2014-01 7'],
    [
      'FREQ=YEARLY;BYWEEKNO=6;BYDAY=TU;WKST=TH;UNTIL=20210612',
      '20180213',
      '2018-02 13; 2019-02 12; 2020-02 11; 2021-02 9',
    ],
    ['FREQ=YEARLY;BYWEEKNO=1,2;WKST=SU;UNTIL=20160201', '20140111', '2014-01 11; 2015-01 10 17; 2016-01 9 16'],
    // Days that a month or a year does not have are left out.
    ['FREQ=MONTHLY;COUNT=6', '20260131', '2026-01 31; 2026-03 31; 2026-05 31; 2026-07 31; 2026-08 31; 2026-10 31'],
    ['FREQ=YEARLY;COUNT=3', '20240229', '2024-02 29; 2028-02 29; 2032-02 29'],
    ['FREQ=YEARLY;BYYEARDAY=-366;COUNT=3', '20120101', '2012-01 1; 2016-01 1; 2020-01 1'],
    ['FREQ=MONTHLY;BYMONTHDAY=-31;COUNT=4', '20150101', '2015-01 1; 2015-03 1; 2015-05 1; 2015-07 1'],
    ['FREQ=MONTHLY;BYDAY=5MO;COUNT=3', '20260330', '2026-03 30; 2026-06 29; 2026-08 31'],
    ['FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3,10;COUNT=4', '20260329', '2026-03 29; 2026-10 25; 2027-03 28; 2027-10 31'],
    ['FREQ=YEARLY;BYDAY=53TH;COUNT=2', '20261231', '2026-12 31; 2032-12 30'],
    ['FREQ=YEARLY;BYDAY=-1FR;COUNT=2', '20261225', '2026-12 25; 2027-12 31'],
    // Lists in any order, and with repeats.
    ['FREQ=MONTHLY;BYMONTH=5,4,4;COUNT=4', '20240401', '2024-04 1; 2024-05 1; 2025-04 1; 2025-05 1'],
    ['FREQ=YEARLY;BYYEARDAY=1,2,3,4,5,6,7;BYSETPOS=3,2;COUNT=4', '20240103', '2024-01 3; 2025-01 2 3; 2026-01 2'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,SU,SA,TH;BYSETPOS=3,2;COUNT=4', '20240102', '2024-01 2 4 9 11'],
    [
      'FREQ=YEARLY;BYMONTH=1,2,3;BYMONTHDAY=29;BYSETPOS=3,2;COUNT=4',
      '20240229',
      '2024-02 29; 2024-03 29; 2025-03 29; 2026-03 29',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10;BYSETPOS=1,2,-1,-2;COUNT=6',
      '20250810',
      '2025-08 10; 2025-09 1 2 9 10; 2025-10 1',
    ],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9;COUNT=2', '20260301', '2026-03 1'],
    // Days limit a daily rule.
    ['FREQ=DAILY;BYMONTHDAY=20,-2;UNTIL=20250401', '20250220', '2025-02 20 27; 2025-03 20 30'],
    ['FREQ=DAILY;BYMONTHDAY=1,20;INTERVAL=7;COUNT=2', '20250101', '2025-01 1; 2025-08 20'],
    ['FREQ=DAILY;INTERVAL=3;BYMONTH=1;UNTIL=20170110', '20170101', '2017-01 1 4 7 10'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=WE;BYDAY=MO,WE,FR;COUNT=6', '19970901', '1997-09 1 10 12 15 24 26'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU,TH;UNTIL=20170127', '20161229', '2016-12 29; 2017-01 1 10 12 15 24 26'],
    ['FREQ=DAILY;BYMINUTE=1,2;BYHOUR=4;INTERVAL=2;COUNT=3', '20241018', '2024-10 18 20 22'],
    // The start counts, also where the rule does not give it.
    ['FREQ=WEEKLY;BYDAY=WE,FR;INTERVAL=2;COUNT=4', '20190101', '2019-01 1 2 4 16'],
    ['FREQ=MONTHLY;INTERVAL=13;BYMONTH=5;COUNT=2', '20100212', '2010-02 12; 2013-05 12'],
    ['FREQ=DAILY;COUNT=1', '20260101', '2026-01 1'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;WKST=FR;COUNT=3', '19970512', '1997-05 12 19; 1998-05 18'],
  ])('%s from %s', (rule, from, expected) => {
    const found = times(rule, { from }).map((time) => time.slice(0, 10));
    const days = dates(expected);
    expect(found.slice(0, days.length)).toEqual(days);
    if (/COUNT|UNTIL/.test(rule)) expect(found).toHaveLength(days.length);
  });

  it.each([
    ['FREQ=HOURLY;BYHOUR=12;BYYEARDAY=-366;COUNT=2', '20120101T120000', ['2012-01-01T12:00', '2016-01-01T12:00']],
    [
      'FREQ=HOURLY;BYDAY=TH;BYHOUR=22,23;COUNT=3',
      '20241024T221200',
      ['2024-10-24T22:12', '2024-10-24T23:12', '2024-10-31T22:12'],
    ],
    [
      'FREQ=HOURLY;BYHOUR=3,6;BYMINUTE=5,15;INTERVAL=7;COUNT=3',
      '20250101T030500',
      ['2025-01-01T03:05', '2025-01-01T03:15', '2025-01-07T06:05'],
    ],
    [
      'FREQ=MINUTELY;BYMINUTE=5,25;INTERVAL=61;COUNT=3',
      '20250101T050500',
      ['2025-01-01T05:05', '2025-01-02T01:25', '2025-01-03T18:05'],
    ],
    ['FREQ=SECONDLY;BYSECOND=5,25;INTERVAL=61;COUNT=2', '20250101T051005', ['2025-01-01T05:10', '2025-01-01T05:30']],
    [
      'FREQ=HOURLY;BYMINUTE=0,10,20,30,40,50;BYSETPOS=-2,3;INTERVAL=2;COUNT=3',
      '20241023T154000',
      ['2024-10-23T15:40', '2024-10-23T17:20', '2024-10-23T17:40'],
    ],
    [
      'FREQ=DAILY;BYMINUTE=0,10,20,30,40,50;BYSETPOS=-2,3;INTERVAL=5;COUNT=3',
      '20241023T154000',
      ['2024-10-23T15:40', '2024-10-28T15:20', '2024-10-28T15:40'],
    ],
    [
      'FREQ=MONTHLY;BYMINUTE=12,39;BYHOUR=8,14,15;BYDAY=1MO,1TU,2SA,3MO;BYSETPOS=1,-5,3,-21,4,-8;COUNT=5',
      '20240101T081200',
      ['2024-01-01T08:12', '2024-01-01T14:12', '2024-01-01T14:39', '2024-01-13T15:12', '2024-01-15T08:39'],
    ],
  ])('%s from %s', (rule, from, expected) => {
    expect(times(rule, { from })).toEqual(expected);
  });

  it('is found among 69,632 times of a month by its position', () => {
    const numbers = (last: number) => range(1, last).replaceAll(' ', ',');
    const rule = `FREQ=MONTHLY;BYMONTHDAY=${numbers(17)};BYHOUR=${numbers(16)};BYMINUTE=${numbers(16)};BYSECOND=${numbers(16)};BYSETPOS=1,-1;COUNT=4`;
    expect(times(rule, { from: '20250101T010101' })).toEqual([
      '2025-01-01T01:01',
      '2025-01-17T16:16',
      '2025-02-01T01:01',
      '2025-02-17T16:16',
    ]);
  });
});
