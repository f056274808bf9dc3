import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timesOfRule } from '../../../../src/intake/events/recurrence.ts';
import { RuleError, readRule } from '../../../../src/intake/events/recurrence-rule.ts';
import { readTime } from '../../../../src/intake/events/written-time.ts';

const DAY = 86_400_000;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const wall = (written: string) => readTime(written)?.wall ?? Number.NaN;

function times(rule: string, options: { start?: string; from?: string; to?: string; dateOnly?: boolean } = {}) {
  const { start = '20261201T180000', from = start, to = '20280101T000000', dateOnly = false } = options;
  const untilOf = (until: string) => readTime(until)?.wall ?? null;
  return timesOfRule(readRule(rule, { dateOnly, untilOf }), {
    start: wall(start),
    from: wall(from),
    to: wall(to),
    withStart: false,
  });
}

const days = (...args: Parameters<typeof times>) =>
  times(...args).map((time) => new Date(time).toISOString().slice(0, 10));

describe('timesOfRule', () => {
  // The examples that RFC 5545 §3.8.5.3 explains its rules with, moved to these years.
  it.each([
    ['FREQ=MONTHLY;BYDAY=1FR;COUNT=3', ['2026-12-04', '2027-01-01', '2027-02-05']],
    ['FREQ=MONTHLY;BYDAY=-2MO;COUNT=2', ['2026-12-21', '2027-01-18']],
    ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', ['2026-12-29', '2027-01-29', '2027-02-26']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', ['2027-08-13', '2028-10-13']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', ['2026-12-31', '2027-01-29']],
    ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=4', ['2026-12-15', '2026-12-30', '2027-01-15', '2027-01-30']],
    ['FREQ=YEARLY;BYMONTH=1,3;COUNT=3', ['2027-01-01', '2027-03-01', '2028-01-01']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=1', ['2027-05-17']],
    ['FREQ=YEARLY;BYYEARDAY=1,100;COUNT=2', ['2027-01-01', '2027-04-10']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4', ['2026-12-01', '2026-12-06', '2026-12-15', '2026-12-20']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4', ['2026-12-01', '2026-12-13', '2026-12-15', '2026-12-27']],
    ['FREQ=DAILY;BYMONTH=1;BYMONTHDAY=3,2;COUNT=2', ['2027-01-02', '2027-01-03']],
  ])('expands %s', (rule, expected) => {
    expect(days(rule, { to: '20300101T000000' })).toEqual(expected);
  });

  it.each([
    ['RRULE:FREQ=WEEKLY;COUNT=2;'],
    ['RRULE:anything;FREQ=WEEKLY;COUNT=2'],
    ['freq=weekly;count=2'],
    ['FREQ=WEEKLY; COUNT=02'],
    ['RSCALE=GREGORIAN;SKIP=OMIT;FREQ=WEEKLY;COUNT=2;X-MINE=1'],
    ['FREQ=WEEKLY;COUNT=2;BYDAY=TU,TU'],
  ])('accepts the sloppy rule %s', (rule) => {
    expect(days(rule)).toEqual(['2026-12-01', '2026-12-08']);
  });

  it('counts from the start, also for a later window', () => {
    expect(days('FREQ=WEEKLY;COUNT=3', { from: '20261207T000000' })).toEqual(['2026-12-08', '2026-12-15']);
    expect(days('FREQ=WEEKLY;INTERVAL=3', { from: '20261210T000000', to: '20270115T000000' })).toEqual([
      '2026-12-22',
      '2027-01-12',
    ]);
  });

  it('ignores times in a rule for whole days', () => {
    expect(times('FREQ=DAILY;BYHOUR=9,10;BYMINUTE=5;COUNT=2', { start: '20261201', dateOnly: true })).toEqual([
      wall('20261201'),
      wall('20261202'),
    ]);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=5',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12;BYMINUTE=0,10,20,30,40,50',
    `FREQ=YEARLY;BYMONTH=1,2,3;BYDAY=MO,TU;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]}`,
    `FREQ=YEARLY;INTERVAL=500;BYDAY=MO,TU;BYMINUTE=${[...Array(60).keys()]};BYSECOND=${[...Array(60).keys()]}`,
    `FREQ=YEARLY;BYMONTH=1;BYDAY=MO;BYHOUR=1,2;BYMINUTE=${[...Array(60).keys()]};BYSECOND=${[...Array(60).keys()]}`,
    'FREQ=DAILY;COUNT=99999',
    'FREQ=DAILY;BYDAY=3SU,FR,1SU;COUNT=820765',
    'FREQ=SECONDLY;BYWEEKNO=53;COUNT=99999',
  ])('refuses %s: it repeats too often', (rule) => {
    const start = rule.includes('COUNT') ? '18000101T000000' : undefined;
    expect(() => times(rule, start ? { start } : {})).toThrow(
      new RuleError('repeats too often to be a list of events'),
    );
  });

  it('expands a daily series with a COUNT that began twenty years ago', () => {
    expect(times('FREQ=DAILY;COUNT=9000', { start: '20080101T180000', from: '20261115T000000' })).toHaveLength(412);
  });

  it.each([
    ['FREQ=HOURLY;COUNT=3', 3],
    ['FREQ=HOURLY;UNTIL=20261202T000000', 7],
    ['FREQ=HOURLY;INTERVAL=24;COUNT=10', 10],
    ['FREQ=MINUTELY;BYHOUR=18;BYMINUTE=0;COUNT=4', 4],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 0],
    ['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 0],
    [`FREQ=MONTHLY;BYMONTHDAY=1,2,3;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]};BYSETPOS=1`, 13],
    ['FREQ=DAILY;INTERVAL=999999', 1],
  ])('expands %s, which gives few times', (rule, count) => {
    expect(times(rule)).toHaveLength(count);
  });

  it.each([
    ['', 'repeats by a rule without a frequency'],
    ['INTERVAL=2', 'repeats by a rule without a frequency'],
    ['FREQ=FORTNIGHTLY', 'repeats by an invalid rule (FREQ=FORTNIGHTLY)'],
    ['FREQ=DAILY;INTERVAL=0', 'repeats by an invalid rule (INTERVAL=0)'],
    ['FREQ=DAILY;COUNT=-1', 'repeats by an invalid rule (COUNT=-1)'],
    ['FREQ=WEEKLY;BYDAY=XX', 'repeats by an invalid rule (BYDAY=XX)'],
    ['FREQ=WEEKLY;BYDAY=MO\r\nUID:other', 'repeats by an invalid rule (BYDAY=MO'],
    ['RSCALE=HEBREW;FREQ=YEARLY', 'repeats by an invalid rule (RSCALE=HEBREW)'],
    ['FREQ=DAILY;__PROTO__=1', 'repeats by an invalid rule (__PROTO__=1)'],
    ['FREQ=DAILY;UNTIL=20269999', 'repeats by a rule with an invalid end'],
  ])('refuses %j', (rule, message) => {
    expect(() => times(rule)).toThrow(RuleError);
    expect(() => times(rule)).toThrow(message);
  });

  it('agrees with checking every day', () => {
    const rule = fc.record({
      freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
      interval: fc.integer({ min: 1, max: 5 }),
      byDay: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 3 }),
      byMonth: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
      count: fc.option(fc.integer({ min: 1, max: 40 })),
      until: fc.option(fc.integer({ min: 0, max: 500 })),
      start: fc.integer({ min: -900, max: 200 }),
      from: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(rule, ({ freq, interval, byDay, byMonth, count, until, start, from }) => {
        const first = wall('20261201T180000') + start * DAY;
        const [begin, end] = [wall('20261201T000000') + from * DAY, wall('20271201T000000') + from * DAY];
        const last = until === null ? Number.POSITIVE_INFINITY : first + until * DAY;
        const parts = [
          `FREQ=${freq}`,
          `INTERVAL=${interval}`,
          byDay.length > 0 && `BYDAY=${byDay}`,
          byMonth.length > 0 && `BYMONTH=${byMonth}`,
          count !== null && `COUNT=${count}`,
          until !== null && 'UNTIL=20000101',
        ].filter(Boolean);
        const expected = oneByOne({ freq, interval, byDay, byMonth, count, first, last }).filter(
          (time) => time >= begin && time <= end,
        );
        const read = readRule(parts.join(';'), { dateOnly: false, untilOf: () => last });
        const found = timesOfRule(read, { start: first, from: begin, to: end, withStart: false });
        expect(found).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('never hangs, and only throws a RuleError, for any rule', () => {
    const value = fc.oneof(
      fc
        .array(fc.oneof(fc.integer({ min: -400, max: 400 }).map(String), fc.constantFrom('MO', '-1SU', '53TU')), {
          maxLength: 70,
        })
        .map(String),
      fc.string({ maxLength: 12 }),
    );
    const names = [
      'INTERVAL',
      'COUNT',
      'UNTIL',
      'BYSECOND',
      'BYMINUTE',
      'BYHOUR',
      'BYDAY',
      'BYMONTHDAY',
      'BYYEARDAY',
      'BYWEEKNO',
      'BYMONTH',
      'BYSETPOS',
      'WKST',
    ];
    const part = fc.tuple(fc.constantFrom(...names), value).map(([name, written]) => `${name}=${written}`);
    const freq = fc
      .constantFrom('SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
      .map((one) => `FREQ=${one}`);
    fc.assert(
      fc.property(freq, fc.array(part, { maxLength: 5 }), (one, parts) => {
        try {
          const found = times([one, ...parts].join(';'));
          expect(found).toEqual(found.toSorted((a, b) => a - b));
        } catch (error) {
          expect(error).toBeInstanceOf(RuleError);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** The slow way: checks every day. Without BYDAY, a week or month repeats the day of the start. */
function oneByOne(rule: {
  freq: string;
  interval: number;
  byDay: string[];
  byMonth: number[];
  count: number | null;
  first: number;
  last: number;
}): number[] {
  const { freq, interval, byDay, byMonth, count, first, last } = rule;
  const start = new Date(first);
  const found: number[] = [];
  for (let time = first; time <= Math.min(last, wall('20290101')) && found.length < (count ?? 5000); time += DAY) {
    const date = new Date(time);
    const weekday = weekdays[date.getUTCDay()] ?? '';
    // Weeks start on Monday.
    const weekOf = (instant: number) => Math.floor((instant / DAY + 3) / 7);
    const months = (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth();
    const steps = freq === 'DAILY' ? (time - first) / DAY : freq === 'WEEKLY' ? weekOf(time) - weekOf(first) : months;
    const sameDay =
      freq === 'DAILY' ||
      (freq === 'WEEKLY' ? date.getUTCDay() === start.getUTCDay() : date.getUTCDate() === start.getUTCDate());
    const chosen = byDay.length > 0 ? byDay.includes(weekday) : sameDay;
    if (steps % interval === 0 && chosen && (byMonth.length === 0 || byMonth.includes(date.getUTCMonth() + 1)))
      found.push(time);
  }
  return found;
}
