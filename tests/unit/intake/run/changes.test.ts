import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangedItem, changeOf } from '../../../../src/intake/run/changes.ts';
import { hashOf } from '../../../../src/intake/run/members.ts';

const members = (values: Record<string, unknown>) =>
  new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/** A source said `said`, the row has `stored`, and the source says `now`. */
function item(
  said: Record<string, unknown>,
  stored: Record<string, unknown>,
  now: Record<string, unknown>,
  more: Partial<ChangedItem> = {},
): ChangedItem {
  return {
    family: 'events',
    status: 'pending',
    now: members(now),
    stored: members(stored),
    said: new Map([...members(said)].map(([name, value]) => [name, hashOf(value)])),
    cancelled: false,
    sourceName: 'The club',
    ...more,
  };
}

const old = { title: 'Meetup', start: '2027-01-14T18:00:00+01:00', note: 'Come.' };
const moved = { ...old, start: '2027-01-15T18:00:00+01:00' };
const nothing = { take: [], review: null, notes: [] };

describe('what becomes of a row whose source changed', () => {
  it('is the new value, where nobody touched the old one', () => {
    expect(changeOf(item(old, old, moved))).toEqual({ ...nothing, take: ['start'] });
  });

  it('is a note, where an editor wrote another value and the source now says a third', () => {
    const edited = { ...old, start: '2027-01-16T18:00:00+01:00' };
    expect(changeOf(item(old, edited, moved))).toEqual({
      ...nothing,
      notes: ['The club now says start: 2027-01-15T18:00:00+01:00.'],
    });
  });

  it('is nothing, where the source still says what an editor corrected', () => {
    expect(changeOf(item(old, { ...old, note: 'Come along.' }, old))).toEqual(nothing);
  });

  it('is a value for a member that was empty, and none for one that an editor filled in', () => {
    const now = { ...old, place: 'The hall', city: 'Oslo' };
    expect(changeOf(item(old, { ...old, place: null, city: 'Bergen' }, now))).toEqual({
      ...nothing,
      take: ['place'],
      notes: ['The club now says city: Oslo.'],
    });
  });

  it('is a new review of a published event that moved, also where an editor had corrected it', () => {
    const change = changeOf(item(old, old, moved, { status: 'published' }));
    expect(change).toEqual({
      take: ['start'],
      review: 'The source changed start from 2027-01-14T18:00:00+01:00 to 2027-01-15T18:00:00+01:00.',
      notes: [],
    });
    const edited = { ...old, start: '2027-01-14T19:00:00+01:00' };
    expect(changeOf(item(old, edited, moved, { status: 'published' }))).toMatchObject({
      take: [],
      review: expect.stringContaining('from 2027-01-14T19:00:00+01:00'),
    });
  });

  it('is a new review of a published event that was called off', () => {
    expect(changeOf(item(old, old, old, { status: 'published', cancelled: true })).review).toBe(
      'The club says that it was called off.',
    );
  });

  it('is a note on what is published, where nobody is led astray', () => {
    const now = { ...old, note: 'Come early.' };
    const noted = { ...nothing, notes: ['The club now says note: Come early.'] };
    expect(changeOf(item(old, old, now, { status: 'published' }))).toEqual(noted);
    const story = { family: 'news' as const, status: 'published' as const };
    expect(changeOf(item(old, old, moved, story)).review).toBeNull();
  });

  it('is only what matters, where the row is that of another source', () => {
    const now = { ...moved, note: 'Ours.' };
    expect(changeOf(item({}, old, now)).notes).toEqual(['The club now says start: 2027-01-15T18:00:00+01:00.']);
    expect(changeOf(item({}, old, now, { family: 'news' })).notes).toEqual([]);
    expect(changeOf(item({}, { ...old, place: null }, { ...old, place: 'The hall' })).take).toEqual([]);
  });

  const value = fc.constantFrom('a', 'b', 'c', null);
  const some = fc.record({ title: value, start: value, note: value });

  it('is never an overwritten edit, and nothing at all where a row is rejected', () => {
    fc.assert(
      fc.property(
        some,
        some,
        some,
        fc.constantFrom('pending' as const, 'published' as const, 'rejected' as const),
        fc.constantFrom('news' as const, 'events' as const),
        fc.boolean(),
        (said, stored, now, status, family, cancelled) => {
          const { take, review, notes } = changeOf(item(said, stored, now, { status, family, cancelled }));
          for (const name of take as (keyof typeof said)[]) expect(stored[name]).toBe(said[name]);
          if (status === 'rejected') expect({ take, review, notes }).toEqual(nothing);
          if (review !== null) expect([family, status]).toEqual(['events', 'published']);
          // What is published changes only together with a new review.
          if (status === 'published' && review === null) expect(take).toEqual([]);
        },
      ),
    );
  });
});
