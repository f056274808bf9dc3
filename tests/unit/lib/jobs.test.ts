import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalOf, jobNames, parseJobIntervals } from '../../../src/lib/jobs.ts';

const HOUR = 3_600_000;

describe('the setting JOB_INTERVALS', () => {
  test('gives a job its interval, and leaves the others as usual', () => {
    const intervals = parseJobIntervals('export=30m, backup=2d\nstats=never');
    expect(intervals).toEqual(
      new Map([
        ['export', HOUR / 2],
        ['backup', 48 * HOUR],
        ['stats', null],
      ]),
    );
    const read = intervals ?? new Map();
    expect([intervalOf('export', read), intervalOf('stats', read), intervalOf('markets', read)]).toEqual([
      HOUR / 2,
      null,
      HOUR,
    ]);
  });

  test('is "never" for a machine on which no job is watched', () => {
    const intervals = parseJobIntervals(' never ') ?? new Map();
    expect(jobNames.map((name) => intervalOf(name, intervals))).toEqual(jobNames.map(() => null));
  });

  test.each([
    'export',
    'export=',
    'export=0h',
    'export=1',
    'export=1.5h',
    'export=-1h',
    'export=1w',
    'export=99999h',
    'export=1h export=2h',
    'exports=1h',
    'constructor=1h',
    '__proto__=1h',
    'export = 1h',
    'never export=1h',
  ])('is refused as %j', (setting) => {
    expect(parseJobIntervals(setting)).toBeNull();
  });

  test('reads back whatever intervals are written, in any order and with any separators', () => {
    const interval = fc.oneof(
      fc.constant('never'),
      fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('m', 'h', 'd')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...jobNames), interval), { selector: ([name]) => name }),
        fc.constantFrom(' ', ',', ', ', '\n'),
        (parts, separator) => {
          const read = parseJobIntervals(parts.map((part) => part.join('=')).join(separator));
          expect([...(read ?? [])].map(([name, given]) => [name, given === null])).toEqual(
            parts.map(([name, given]) => [name, given === 'never']),
          );
        },
      ),
    );
  });

  test('never throws, whatever is given', () => {
    fc.assert(
      fc.property(fc.string(), (setting) => {
        for (const given of parseJobIntervals(setting)?.values() ?? []) expect(given === null || given > 0).toBe(true);
      }),
    );
  });
});
