import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id as contractId } from '../../../src/contract/primitives.ts';
import { canonicalUrl, eventId, ownStoryId, slug, slugOf, storyId, venueOf } from '../../../src/lib/identity.ts';

describe('canonicalUrl', () => {
  it.each([
    ['https://avisa.example/a?utm_source=x&b=1&fbclid=2#top', 'https://avisa.example/a?b=1'],
    ['HTTPS://Avisa.Example:443/a', 'https://avisa.example/a'],
    ['https://avisa.example', 'https://avisa.example/'],
    ['https://avisa.example/?gclid=1&mtm_c=2&mc_eid=3', 'https://avisa.example/'],
    ['https://avisa.example/?', 'https://avisa.example/'],
    ['https://avisa.example/???q', 'https://avisa.example/???q'],
    ['https://avisa.example/?q=a%20b+c~d&utm_source=x', 'https://avisa.example/?q=a%20b+c~d'],
  ])('makes %s and %s one address', (address, canonical) => {
    expect(canonicalUrl(address)).toBe(canonical);
  });

  it.each(['', 'avisa.example/a', 'javascript:alert(1)', 'data:text/html,x', 'ftp://avisa.example/a'])(
    'knows no address in "%s"',
    (address) => {
      expect(canonicalUrl(address)).toBeNull();
    },
  );

  it('does not depend on tracking parameters', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.webQueryParameters(), (address, value) => {
        const tracked = `${address}${address.includes('?') ? '&' : '?'}utm_x=${value.replaceAll('&', '')}`;
        expect(canonicalUrl(tracked)).toBe(canonicalUrl(address));
      }),
      { numRuns: 50 },
    );
  });

  it('does not change its own result', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const once = canonicalUrl(address);
        expect(once && canonicalUrl(once)).toBe(once);
      }),
      { numRuns: 50 },
    );
  });
});

describe('ids from what identifies a row', () => {
  it('are 12 lowercase hex digits that never change', () => {
    expect(storyId('https://avisa.example/a')).toMatchInlineSnapshot(`"0db1a365cfe7"`);
    expect(ownStoryId('new-rules')).toMatchInlineSnapshot(`"057f975982af"`);
    expect(eventId({ title: 'A meetup', start: '2027-01-14T18:00:00+01:00', place: 'A hall' })).toMatchInlineSnapshot(
      `"3dc3a59510b7"`,
    );
  });

  it('ignore case, white space and Unicode composition in events', () => {
    const event = { title: 'Møte på Kafé', start: '2027-01-14T18:00:00+01:00', place: 'A hall' };
    const same = { title: ' møte  på kafe\u0301 ', start: '2027-01-14T20:30:00+02:00', place: 'A HALL' };
    expect(eventId(same)).toBe(eventId(event));
  });

  it.each([{ title: 'Another' }, { start: '2027-01-15T18:00:00+01:00' }, { place: 'B hall' }])(
    'distinguish two events by %j',
    (other) => {
      const event = { title: 'A', start: '2027-01-14T18:00:00+01:00', place: 'A hall', city: 'Oslo' };
      expect(eventId({ ...event, ...other })).not.toBe(eventId(event));
    },
  );

  it('of an event use the city only without a place', () => {
    const event = { title: 'A', start: '2027-01-14T18:00:00+01:00' };
    expect(eventId({ ...event, place: 'A hall', city: 'Oslo' })).toBe(eventId({ ...event, place: 'A hall' }));
    // As stored by the panel, by an import, and as in the feed.
    for (const place of ['', ' ', null, undefined]) {
      expect(eventId({ ...event, place, city: 'Oslo' })).toBe(eventId({ ...event, city: ' oslo ' }));
    }
    expect(venueOf({ place: null })).toBe('');
  });

  const bare = { title: 'Bitcoin Pizza Day', start: '2027-05-22T18:00:00+02:00' };

  it('of an event without a venue use its country and its organiser, or its page', () => {
    const events = [
      bare,
      ...['NO', 'SE', 'FI'].map((country) => ({ ...bare, country })),
      { ...bare, country: 'NO', organiser: 'Firi AS' },
      { ...bare, country: 'NO', url: 'https://pizza.example/oslo' },
    ];
    expect(new Set(events.map(eventId)).size).toBe(events.length);
    expect(eventId({ ...bare, organiser: 'Firi AS', url: 'https://a.example/1' })).toBe(
      eventId({ ...bare, organiser: 'FIRI', url: 'https://b.example/2' }),
    );
    expect(eventId({ ...bare, url: 'https://pizza.example/' })).toBe(eventId(bare));
    expect(eventId(bare)).toMatchInlineSnapshot(`"300117a87393"`);
  });

  it('of an event with a venue depend on nothing else', () => {
    for (const venue of [{ place: 'A hall' }, { city: 'Oslo' }]) {
      expect(eventId({ ...bare, ...venue, country: 'NO', organiser: 'A', url: 'https://a.example/1' })).toBe(
        eventId({ ...bare, ...venue }),
      );
    }
  });

  it.each(['Online', 'på nett', 'Zoom', 'TBA', 'To be announced', '-'])('do not take "%s" for a venue', (place) => {
    expect(venueOf({ place })).toBe('');
    expect(venueOf({ place, city: 'Oslo' })).toBe('Oslo');
    expect(eventId({ ...bare, place, country: 'NO' })).not.toBe(eventId({ ...bare, place, country: 'SE' }));
  });

  it.each(['Digital Hub Denmark', 'Zoom Arena', 'Online Kafé', 'Nettbuss stasjon'])(
    'take "%s" for a venue',
    (place) => {
      expect(venueOf({ place })).toBe(place);
    },
  );

  it('keep the parts apart', () => {
    const start = '2027-01-14T18:00:00+01:00';
    expect(eventId({ title: 'a b', start, place: 'c' })).not.toBe(eventId({ title: 'a', start, place: 'b c' }));
    expect(storyId('x')).not.toBe(ownStoryId('x'));
  });
});

describe('slug', () => {
  it.each([
    ['Finanstilsynet', 'finanstilsynet'],
    ['Åland: ØKO & Þing', 'aland-oko-thing'],
    ['A\u030Aland', 'aland'],
    ['  --Æ--  ', 'ae'],
    ['日本', ''],
  ])('makes "%s" "%s"', (words, expected) => {
    expect(slug(words)).toBe(expected);
  });

  it('cuts a long text between words, if there are any', () => {
    expect(slug(`${'long '.repeat(15)}straw too many`)).toBe(`${'long-'.repeat(15)}straw`);
    expect(slug('x'.repeat(300))).toBe('x'.repeat(80));
  });

  it('is at most 80 characters, valid as an id, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
        const result = slug(words);
        expect(result.length).toBeLessThanOrEqual(80);
        if (result !== '') expect(contractId.safeParse(result).success).toBe(true);
        expect(slug(result)).toBe(result);
      }),
    );
  });

  it('is null for a value without words', () => {
    expect([slugOf(null), slugOf(5), slugOf(' '), slugOf('日本'), slugOf('A b')]).toEqual([
      null,
      null,
      null,
      '',
      'a-b',
    ]);
  });
});
