import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerOfStatus,
  asNoted,
  type Failure,
  failuresAfter,
  isGone,
  isInDoubt,
  type LinkAnswer,
  readFailures,
} from '../../../../src/intake/links/failures.ts';
import { UNKNOWN_HOST } from '../../../../src/lib/gone-link-note.ts';

const alive: LinkAnswer = { kind: 'alive' };
const gone: LinkAnswer = { kind: 'gone', answer: '404' };
const unclear: LinkAnswer = { kind: 'unclear', reason: 'HTTP status 503' };
const time = (day: string) => Date.parse(`2026-11-${day.includes('T') ? day : `${day}T02:20`}:00Z`);

/** The failures after answers at times such as `20` or `20T23:50`. */
const outcomeOf = (answers: [string, LinkAnswer][], from: Failure[] = []) =>
  answers.reduce((failures, [day, answer]) => failuresAfter(failures, answer, time(day)), from);

describe('the answers for a link', () => {
  it.each([
    [200, 'alive'],
    [204, 'alive'],
    [206, 'alive'],
    [304, 'alive'],
    [404, 'gone'],
    [410, 'gone'],
    [300, 'unclear'],
    [401, 'unclear'],
    [403, 'unclear'],
    [405, 'unclear'],
    [429, 'unclear'],
    [451, 'unclear'],
    [500, 'unclear'],
    [503, 'unclear'],
  ])('with status %i are %s', (status, kind) => {
    expect(answerOfStatus(status).kind).toBe(kind);
  });

  it.each<[string, [string, LinkAnswer][]]>([
    [
      'on three days in a row',
      [
        ['20', gone],
        ['21', gone],
        ['22', gone],
      ],
    ],
    [
      'on three days of a week',
      [
        ['20', gone],
        ['23', gone],
        ['27', gone],
      ],
    ],
    [
      'with unclear ones between',
      [
        ['20', gone],
        ['21', unclear],
        ['22', gone],
        ['23', unclear],
        ['24', gone],
      ],
    ],
    [
      'of three kinds',
      [
        ['20', gone],
        ['21', { kind: 'gone', answer: '410' }],
        ['22', { kind: 'gone', answer: UNKNOWN_HOST }],
      ],
    ],
  ])('make it gone %s', (_, answers) => {
    expect(isGone(outcomeOf(answers))).toBe(true);
    expect(isGone(outcomeOf(answers.slice(0, -1)))).toBe(false);
  });

  it.each<[string, [string, LinkAnswer][]]>([
    [
      'three times on one day',
      [
        ['20T01:00', gone],
        ['20T09:00', gone],
        ['20T20:00', gone],
      ],
    ],
    [
      'around midnight',
      [
        ['20T23:50', gone],
        ['21T00:10', gone],
        ['21T23:50', gone],
        ['22T00:10', gone],
      ],
    ],
    [
      'on three days of two weeks',
      [
        ['10', gone],
        ['14', gone],
        ['18', gone],
      ],
    ],
    [
      'when it was there in between',
      [
        ['20', gone],
        ['21', gone],
        ['22', alive],
        ['23', gone],
        ['24', gone],
      ],
    ],
    [
      'when they are unclear',
      [
        ['20', unclear],
        ['21', unclear],
        ['22', unclear],
      ],
    ],
  ])('do not make it gone %s', (_, answers) => {
    expect(isGone(outcomeOf(answers))).toBe(false);
  });

  it('after a note count again only when it was there once, or after 30 days', () => {
    const noted = asNoted(
      outcomeOf([
        ['01', gone],
        ['02', gone],
        ['03', gone],
      ]),
    );
    expect(isGone(noted)).toBe(false);
    expect(isInDoubt(noted)).toBe(false);
    expect(
      isGone(
        outcomeOf(
          [
            ['04', gone],
            ['05', gone],
            ['06', gone],
          ],
          noted,
        ),
      ),
    ).toBe(false);
    expect(
      isGone(
        outcomeOf(
          [
            ['04', alive],
            ['05', gone],
            ['06', gone],
            ['07', gone],
          ],
          noted,
        ),
      ),
    ).toBe(true);
    const later = [3, 4, 5].reduce((failures, day) => failuresAfter(failures, gone, Date.UTC(2026, 11, day, 3)), noted);
    expect(later.map(({ at }) => at.slice(0, 10))).toEqual(['2026-12-03', '2026-12-04', '2026-12-05']);
    expect(isGone(later)).toBe(true);
  });

  it('in doubt end after a week of unclear answers', () => {
    expect(
      isInDoubt(
        outcomeOf([
          ['10', gone],
          ['16', unclear],
        ]),
      ),
    ).toBe(true);
    expect(
      isInDoubt(
        outcomeOf([
          ['10', gone],
          ['18', unclear],
        ]),
      ),
    ).toBe(false);
  });

  it('never make it gone without three failures on different days within a week', () => {
    const answer = fc.constantFrom(alive, gone, unclear);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), answer), { maxLength: 40 }), (steps) => {
        let now = time('01');
        let failures: Failure[] = [];
        for (const [hours, one] of steps) {
          now += hours * 3_600_000;
          failures = failuresAfter(failures, one, now);
          expect(readFailures(JSON.parse(JSON.stringify(failures)))).toEqual(failures);
          const days = failures.map(({ at }) => at.slice(0, 10));
          expect(new Set(days).size).toBe(days.length);
          if (one.kind === 'alive') expect(failures).toEqual([]);
          for (const { at } of failures) expect(now - Date.parse(at)).toBeLessThanOrEqual(7 * 86_400_000);
        }
      }),
    );
  });

  it('are an empty list where another form is stored', () => {
    for (const stored of [null, undefined, '', {}, [{}], [{ at: 'x', answer: '404' }]])
      expect(readFailures(stored)).toEqual([]);
  });
});
