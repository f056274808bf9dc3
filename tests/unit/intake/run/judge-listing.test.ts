import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeListing, type ListedEvent, type ListingReport } from '../../../../src/intake/run/judge-listing.ts';
import { daysOf } from '../../../../src/intake/run/report-missing.ts';
import { parseUpcoming, seriesOf, storedUpcoming, type UpcomingEvent } from '../../../../src/intake/run/upcoming.ts';

const now = Date.parse('2026-11-22T10:00:00Z');

/** An event on a day from 1 January 2027 on; the day is its key and, with an `r`, its row. */
function listed(day: number, more: Partial<ListedEvent> = {}): [string, ListedEvent] {
  const start = new Date(Date.UTC(2027, 0, day, 18)).toISOString();
  const series = seriesOf(`series ${day}`);
  return [`${day}`, { start, series, about: `about ${day}`, cancelled: false, row: `r${day}`, ...more }];
}

function known(day: number, more: Partial<UpcomingEvent> = {}): [string, UpcomingEvent] {
  const [key, event] = listed(day);
  return [key, { ...event, row: `r${day}`, seen: ['2026-11-20', '2026-11-21'], state: 'listed', ...more }];
}

interface Case {
  before: [string, UpcomingEvent][];
  reading: [string, ListedEvent][] | null;
  listing?: ListingReport['listing'] | null;
  settled?: string[];
}

/** The judgement, and the state of each event after the reading, such as `1 listed, 2 gone`. */
function judge({ before, reading, listing = { until: null, unsure: [] }, settled = [] }: Case) {
  const report = { now, listed: reading && new Map(reading), listing: listing ?? undefined };
  const judgement = judgeListing(new Map(before), report, new Set(settled));
  const states = [...judgement.after].map(([key, { state }]) => `${key} ${state}`).sort();
  return { ...judgement, states: states.join(', '), missing: judgement.missing.map(([key]) => key) };
}

describe('judgeListing', () => {
  const four = [known(1), known(2), known(3), known(4)];

  it('reports events that two whole readings had', () => {
    expect(judge({ before: four, reading: [listed(1), listed(2), listed(4)] })).toMatchObject({
      missing: ['3'],
      states: '1 listed, 2 listed, 3 gone, 4 listed',
      lost: null,
    });
    const once = [...four.slice(1), known(1, { seen: ['2026-11-21'] })];
    expect(judge({ before: once, reading: [listed(2), listed(3), listed(4)] })).toMatchObject({ missing: [] });
  });

  it('reports the last one of a list that became shorter, but not of one that may be full', () => {
    expect(judge({ before: four, reading: [listed(1), listed(2), listed(3)] }).missing).toEqual(['4']);
    const full = judge({ before: four, reading: [listed(1), listed(2), listed(3), listed(2.5)] });
    expect(full).toMatchObject({ missing: [], states: '1 listed, 2 listed, 2.5 listed, 3 listed, 4 absent' });
    // It stays so while the list is as long.
    expect(judge({ before: [...full.after], reading: [listed(1), listed(2), listed(2.5), listed(3)] })).toMatchObject({
      missing: [],
    });
  });

  it('believes no reading that lacks more than half of the events', () => {
    expect(judge({ before: four, reading: [listed(1), listed(2)] })).toMatchObject({ missing: ['3', '4'], lost: null });
    const halved = judge({ before: four, reading: [listed(1)] });
    expect(halved).toMatchObject({ missing: [], states: '1 listed, 2 doubtful, 3 doubtful, 4 doubtful' });
    expect(halved.lost).toMatchObject({ of: 4, events: [{ row: 'r2' }, { row: 'r3' }, { row: 'r4' }] });
    const after = [...halved.after];
    // An unchanged answer is the same reading.
    expect(judge({ before: after, reading: null, listing: null })).toMatchObject({ missing: [], lost: { of: 4 } });
    expect(judge({ before: after, reading: [listed(1)], settled: ['r2', 'r3'] })).toMatchObject({
      missing: ['4'],
      states: '1 listed, 4 gone',
      lost: null,
    });
    expect(judge({ before: after, reading: four.map(([, { row }]) => listed(Number(row.slice(1)))) })).toMatchObject({
      states: '1 listed, 2 listed, 3 listed, 4 listed',
      lost: null,
    });
  });

  it('judges nothing in a reading that is not whole', () => {
    const partial = judge({ before: four, reading: [listed(1)], listing: null });
    expect(partial).toMatchObject({ missing: [], lost: null, states: '1 listed, 2 unseen, 3 unseen, 4 unseen' });
    expect(judge({ before: [...partial.after], reading: [listed(1), listed(2), listed(3)] }).missing).toEqual(['4']);
  });

  it('does not miss what the reading may have left out', () => {
    const reading = [listed(1), listed(2)];
    const until = Date.UTC(2027, 0, 3);
    expect(judge({ before: four, reading, listing: { until, unsure: [] } }).missing).toEqual([]);
    const unsure = [{ series: 'series 3', from: 0 }];
    expect(judge({ before: four, reading, listing: { until: null, unsure } }).missing).toEqual(['4']);
    const later = [{ series: 'series 3', from: Date.UTC(2027, 0, 3, 19) }];
    expect(judge({ before: four, reading, listing: { until: null, unsure: later } }).missing).toEqual(['3', '4']);
  });

  it('forgets what has begun', () => {
    const begun = known(1, { start: '2026-11-22T09:00:00Z' });
    expect(judge({ before: [begun, known(2)], reading: [listed(2)] })).toMatchObject({
      missing: [],
      states: '2 listed',
    });
  });

  it('finds an event under another key, and does not keep the old one', () => {
    const moved: [string, ListedEvent] = ['new', { ...listed(5)[1], row: 'r4' }];
    const { states, after } = judge({ before: four, reading: [listed(1), listed(2), listed(3), moved] });
    expect(states).toBe('1 listed, 2 listed, 3 listed, new listed');
    expect(after.get('new')?.seen).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('knows an event again that was reported, or cancelled', () => {
    const before = [known(1, { state: 'reported' }), known(2, { cancelled: true })];
    expect(judge({ before, reading: [listed(1), listed(2)] }).again).toEqual([
      { key: '1', row: 'r1', was: 'missing' },
      { key: '2', row: 'r2', was: 'cancelled' },
    ]);
    expect(judge({ before, reading: [listed(2, { cancelled: true })] })).toMatchObject({ again: [], missing: [] });
  });

  const state = fc.constantFrom<UpcomingEvent['state'][]>('listed', 'unseen', 'absent', 'doubtful', 'gone', 'reported');
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 10 });
  const anyBefore = fc
    .tuple(days, fc.array(fc.tuple(state, fc.boolean(), fc.boolean()), { minLength: 10, maxLength: 10 }))
    .map(([all, more]) =>
      all.map((day, index) => {
        const [one, cancelled, once] = more[index] ?? ['listed', false, false];
        return known(day, { state: one, cancelled, ...(once ? { seen: ['2026-11-21'] } : {}) });
      }),
    );

  it('loses no event, reports none that is listed, and none at all with a flag or in a partial reading', () => {
    fc.assert(
      fc.property(anyBefore, days, fc.boolean(), (before, now, isWhole) => {
        const reading = now.map((day) => listed(day));
        const { after, missing, lost } = judge({ before, reading, listing: isWhole ? undefined : null });
        const keys = new Set([...before, ...reading].map(([key]) => key));
        expect(new Set(after.keys())).toEqual(keys);
        for (const key of missing) {
          expect(now.map(String)).not.toContain(key);
          expect(after.get(key)).toMatchObject({
            state: 'gone',
            cancelled: false,
            seen: [expect.any(String), expect.any(String)],
          });
        }
        if (!isWhole || lost) expect(missing).toEqual([]);
        // The same answer again changes no state.
        if (isWhole && !lost) {
          const again = judge({ before: [...after], reading, listing: { until: null, unsure: [] } });
          expect(again.states).toBe(
            [...after]
              .map(([key, event]) => `${key} ${event.state}`)
              .sort()
              .join(', '),
          );
        }
        expect(parseUpcoming(JSON.parse(JSON.stringify(storedUpcoming(after))))).toEqual(after);
      }),
    );
  });
});

describe('what is stored', () => {
  it('is null before the first reading, or if it is not valid', () => {
    for (const value of [null, undefined, 'x', [], { key: { row: 'r' } }]) expect(parseUpcoming(value)).toBeNull();
    expect(parseUpcoming({})).toEqual(new Map());
  });
});

describe('daysOf', () => {
  it.each([
    [['2026-11-20'], '20 November'],
    [['2026-11-20', '2026-11-20'], '20 November'],
    [['2026-11-20', '2026-11-21'], '20 and 21 November'],
    [['2026-10-31', '2026-11-01'], '31 October and 1 November'],
    [['2025-12-31', '2026-01-01'], '31 December 2025 and 1 January 2026'],
  ])('writes %j as %s', (days, written) => expect(daysOf(days, now)).toBe(written));
});
