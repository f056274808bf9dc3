import { beforeEach, describe, expect, it } from 'vitest';
import { eventMatcher } from '../../../../src/intake/events/event-matcher.ts';
import type { KnownRow, Matcher } from '../../../../src/intake/matcher.ts';
import type { FoundItem } from '../../../../src/intake/reader.ts';

const row: KnownRow = {
  id: 'a1b2c3d4e5f6',
  status: 'published',
  title: 'Bitcoin Meetup Oslo',
  url: 'https://one.example/',
  at: '2026-12-01T18:00:00+01:00',
  place: 'Café Satoshi',
  city: 'Oslo',
  source: 'one',
  country: null,
  language: null,
};
const source = { id: 'two', name: 'Two', url: null };

const found = (
  facts: Partial<{ title: string; at: string; place: string | null; city: string | null }> = {},
): FoundItem => {
  const { title = row.title, at = row.at ?? '', place = row.place, city = row.city } = facts;
  return { family: 'events', key: 'key', title, url: null, at, row: { title, place, city } };
};

describe('eventMatcher', () => {
  let matcher: Matcher;
  beforeEach(() => {
    matcher = eventMatcher();
    matcher.add(row);
  });

  it('finds the same event of any source', () => {
    expect(matcher.match(found(), source)).toEqual({ kind: 'same', row: row.id });
    expect(matcher.match(found(), { ...source, id: 'one' })).toEqual({ kind: 'same', row: row.id });
  });

  it('suggests a similar event of another source, but not of the same source', () => {
    const similar = found({ place: 'Kafé Satoshi' });
    expect(matcher.match(similar, source)).toMatchObject({ kind: 'unsure', row: row.id });
    expect(matcher.match(similar, { ...source, id: 'one' })).toEqual({ kind: 'new' });
  });

  it('does not take the page of the source for that of the event', () => {
    const bare = { place: null, city: null, country: 'NO' };
    matcher.add({ ...row, ...bare, organiser: 'One', url: 'https://portal.example/calendar' });
    const item = { ...found(bare), url: 'https://portal.example/calendar' };
    item.row.organiser = 'Two';
    expect(matcher.match(item, source)).toEqual({ kind: 'same', row: row.id });
    expect(matcher.match(item, { ...source, url: 'https://portal.example/calendar' })).toMatchObject({
      kind: 'unsure',
    });
  });

  it('compares the version of a row that was added last', () => {
    matcher.add({ ...row, at: '2026-12-08T18:00:00+01:00' });
    expect(matcher.match(found(), source)).toEqual({ kind: 'new' });
    expect(matcher.match(found({ at: '2026-12-08T18:00:00+01:00' }), source)).toEqual({ kind: 'same', row: row.id });
  });

  it('accepts rows without a time or place', () => {
    matcher.add({ ...row, id: 'b1b2c3d4e5f6', at: null, place: null, city: null });
    expect(matcher.match(found(), source)).toEqual({ kind: 'same', row: row.id });
  });
});
