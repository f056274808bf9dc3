import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../../src/cms/field-values.ts';
import { type ChangedItem, changeOf } from '../../../../src/intake/run/changes.ts';

const fieldValues = (row: Record<string, unknown>) =>
  new Map(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)]));

interface Rows {
  /** What the source reported last. */
  before: Record<string, unknown>;
  stored: Record<string, unknown>;
  /** What the source reports now. */
  now: Record<string, unknown>;
}

const item = ({ before, stored, now }: Rows, more: Partial<ChangedItem> = {}): ChangedItem => ({
  family: 'events',
  status: 'pending',
  current: fieldValues(now),
  stored: fieldValues(stored),
  lastReported: new Map([...fieldValues(before)].map(([name, value]) => [name, hashOf(value)])),
  turn: null,
  isCalledOff: false,
  sourceName: 'The club',
  ...more,
});

const old = { title: 'Meetup', start: '2027-01-14T18:00:00+01:00', note: 'Come.' };
const moved = { ...old, start: '2027-01-15T18:00:00+01:00' };
const noChange = { take: [], review: null, notes: [], outdated: [] };

describe('changeOf', () => {
  it('takes a new value if the old one was not edited', () => {
    expect(changeOf(item({ before: old, stored: old, now: moved }))).toEqual({ ...noChange, take: ['start'] });
  });

  it('adds a note if an editor changed the value and the source now reports a third one', () => {
    const edited = { ...old, start: '2027-01-16T18:00:00+01:00' };
    expect(changeOf(item({ before: old, stored: edited, now: moved }))).toEqual({
      ...noChange,
      notes: ['The club now reports start: 2027-01-15T18:00:00+01:00.'],
    });
  });

  it('does nothing if the source still reports the value that an editor corrected', () => {
    expect(changeOf(item({ before: old, stored: { ...old, note: 'Come along.' }, now: old }))).toEqual(noChange);
  });

  it('fills an empty field, but not one that an editor filled', () => {
    const now = { ...old, place: 'The hall', city: 'Oslo' };
    expect(changeOf(item({ before: old, stored: { ...old, place: null, city: 'Bergen' }, now }))).toEqual({
      ...noChange,
      take: ['place'],
      notes: ['The club now reports city: Oslo.'],
    });
  });

  it('asks for a new review if a published event moves, even if an editor corrected its time', () => {
    const change = changeOf(item({ before: old, stored: old, now: moved }, { status: 'published' }));
    expect(change).toEqual({
      take: ['start'],
      review: 'The source changed start from 2027-01-14T18:00:00+01:00 to 2027-01-15T18:00:00+01:00.',
      notes: [],
      outdated: [],
    });
    const edited = { ...old, start: '2027-01-14T19:00:00+01:00' };
    expect(changeOf(item({ before: old, stored: edited, now: moved }, { status: 'published' }))).toMatchObject({
      take: [],
      review: expect.stringContaining('from 2027-01-14T19:00:00+01:00'),
    });
  });

  it('asks for a new review if a published event is cancelled', () => {
    const published = (more: Partial<ChangedItem>) =>
      changeOf(item({ before: old, stored: old, now: old }, { status: 'published', turn: 'cancelled', ...more }));
    expect(published({}).review).toBe('The club reports that the event was cancelled.');
    // An editor called it off before.
    expect(published({ isCalledOff: true })).toMatchObject({ review: null, notes: [] });
  });

  it('asks for a new review if a published event that was called off takes place after all', () => {
    const off = 'The club reports that the event was cancelled.';
    const on = 'The club reports that the event takes place after all.';
    const onAgain = (more: Partial<ChangedItem>) =>
      changeOf(item({ before: old, stored: old, now: old }, { turn: 'on again', ...more }));
    expect(onAgain({ status: 'published', isCalledOff: true })).toMatchObject({ review: on, outdated: [off] });
    expect(onAgain({ status: 'published' })).toEqual({ take: [], review: null, notes: [on], outdated: [off] });
    expect(onAgain({})).toEqual({ take: [], review: null, notes: [on], outdated: [off] });
    expect(changeOf(item({ before: old, stored: old, now: old }, { turn: 'cancelled' }))).toMatchObject({
      notes: [off],
      outdated: [on],
    });
    const both = item(
      { before: old, stored: old, now: moved },
      { turn: 'on again', status: 'published', isCalledOff: true },
    );
    expect(changeOf(both).review).toMatch(/takes place after all\. The source changed start from/);
  });

  it('adds only a note to a published row if the change does not mislead anybody', () => {
    const now = { ...old, note: 'Come early.' };
    const noted = { ...noChange, notes: ['The club now reports note: Come early.'] };
    expect(changeOf(item({ before: old, stored: old, now }, { status: 'published' }))).toEqual(noted);
    const story = { family: 'news' as const, status: 'published' as const };
    expect(changeOf(item({ before: old, stored: old, now: moved }, story)).review).toBeNull();
  });

  it('adds notes only about time and place to an event of another source', () => {
    const now = { ...moved, note: 'Ours.' };
    expect(changeOf(item({ before: {}, stored: old, now })).notes).toEqual([
      'The club now reports start: 2027-01-15T18:00:00+01:00.',
    ]);
    expect(changeOf(item({ before: {}, stored: old, now }, { family: 'news' })).notes).toEqual([]);
    const empty = { ...old, place: null };
    expect(changeOf(item({ before: {}, stored: empty, now: { ...old, place: 'The hall' } })).take).toEqual([]);
  });

  const value = fc.constantFrom('a', 'b', 'c', null);
  const anyRow = fc.record({ title: value, start: value, note: value });

  it('never overwrites an edit and never changes a rejected row', () => {
    fc.assert(
      fc.property(
        anyRow,
        anyRow,
        anyRow,
        fc.constantFrom('pending' as const, 'published' as const, 'rejected' as const),
        fc.constantFrom('news' as const, 'events' as const),
        fc.constantFrom('cancelled' as const, 'on again' as const, null),
        fc.boolean(),
        (before, stored, now, status, family, turn, isCalledOff) => {
          const change = changeOf(item({ before, stored, now }, { status, family, turn, isCalledOff }));
          for (const name of change.take as (keyof typeof before)[]) expect(stored[name]).toBe(before[name]);
          if (status === 'rejected') expect(change).toEqual(noChange);
          if (change.review !== null) expect([family, status]).toEqual(['events', 'published']);
          // A published row changes only if it is reviewed again.
          if (status === 'published' && change.review === null) expect(change.take).toEqual([]);
        },
      ),
    );
  });
});
