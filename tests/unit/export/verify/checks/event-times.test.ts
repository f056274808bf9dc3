import { expect, test } from 'vitest';
import { checkEventTimes } from '../../../../../export/verify/checks/event-times.ts';
import { type Damages, problemsOf } from '../run-check.ts';
import { set } from '../sample-tree.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkEventTimes)).toEqual([]);
});

test.each<[string, Damages, string]>([
  [
    'an event that is over',
    { 'api/v1/events.json': set('events/0/past', false) },
    'api/v1/events.json: event 46dadffc9818: expected past true for 2025-06-12T09:00:00+00:00 to 2025-06-12T17:00:00+00:00 at 2026-11-22T00:00:00+00:00, found false',
  ],
  [
    'an event that has not begun',
    { 'api/v1/events/upcoming.json': set('events/0/ongoing', true) },
    'api/v1/events/upcoming.json: event 21c3672335e8: expected ongoing false',
  ],
  [
    'an event that ends before it starts',
    { 'api/v1/events.json': set('events/12/end', '2032-06-01T00:00:00+01:00') },
    'event 3d7e4ebf01f7: expected an end after',
  ],
  [
    'an own file',
    { 'api/v1/events/07b29a33d7fa.json': set('item/past', true) },
    'api/v1/events/07b29a33d7fa.json: event 07b29a33d7fa: expected past false',
  ],
  [
    'an upcoming event that is missing',
    { 'api/v1/events/upcoming.json': set('events/0', undefined) },
    'api/v1/events/upcoming.json: expected the event 21c3672335e8, found it missing',
  ],
  [
    'a past event among the upcoming',
    { 'api/v1/events/upcoming.json': set('events/0/id', '46dadffc9818') },
    'api/v1/events/upcoming.json: expected no event 46dadffc9818, found it',
  ],
  [
    'a past event that is missing',
    { 'api/v1/events/past.json': set('events/0', undefined) },
    'api/v1/events/past.json: expected the event 0160aaef5473, found it missing',
  ],
  [
    'a finished event that is not among the previous',
    { 'api/v1/events/previous.json': set('events/0', undefined) },
    'api/v1/events/previous.json: expected the event 0160aaef5473, found it missing',
  ],
  [
    'an upcoming event among the previous',
    { 'api/v1/events/previous.json': set('events/0/id', '21c3672335e8') },
    'api/v1/events/previous.json: expected no event 21c3672335e8, found it',
  ],
  [
    'a backfilled event in the calendar',
    {
      'api/v1/events.json': (c) => {
        set('events/0/backfill', true)(c);
        set('events/0/source', 'backfill')(c);
      },
    },
    'api/v1/events.json: event 46dadffc9818: expected a backfilled event only in previous.json',
  ],
  [
    'a backfilled event with a source',
    { 'api/v1/events/previous.json': set('events/5/source', 'Meetups') },
    'event 491a87578df6: expected source "backfill" only for backfilled events, found "Meetups"',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkEventTimes, damages).join('\n')).toContain(problem);
});

/** The event without an end, on its day in its own offset, at a given time. */
const at = (generatedAt: string, start: string, end: string | null) =>
  problemsOf(checkEventTimes, {
    'api/v1/events/07b29a33d7fa.json': (content) => {
      set('generated_at', generatedAt)(content);
      set('item/start', start)(content);
      set('item/end', end)(content);
    },
  }).join();

test('an event without an end lasts until the last minute of its day in its own offset', () => {
  expect(at('2026-11-22T09:59:00+00:00', '2026-11-22T08:00:00+14:00', null)).toBe('');
  expect(at('2026-11-22T09:59:01+00:00', '2026-11-22T08:00:00+14:00', null)).toContain('expected past true');
  expect(at('2026-11-23T11:59:00+00:00', '2026-11-22T08:00:00-12:00', null)).toBe('');
  expect(at('2026-11-23T11:59:01+00:00', '2026-11-22T08:00:00-12:00', null)).toContain('expected past true');
});

test('an event is ongoing from its start to its end, both inclusive', () => {
  const [start, end] = ['2026-11-22T10:00:00+01:00', '2026-11-22T12:00:00+01:00'];
  expect(at('2026-11-22T08:59:59+00:00', start, end)).toBe('');
  expect(at('2026-11-22T09:00:00+00:00', start, end)).toContain('expected ongoing true');
  expect(at('2026-11-22T11:00:00+00:00', start, end)).toContain('expected ongoing true');
  expect(at('2026-11-22T11:00:01+00:00', start, end)).toContain('expected past true');
});
