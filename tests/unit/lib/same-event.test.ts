import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventId, venueOf } from '../../../src/lib/identity.ts';
import { type ComparedEvent, isOneEvent, repeatedEvents } from '../../../src/lib/same-event.ts';

const pizza: ComparedEvent = { title: 'Bitcoin Pizza Day', start: '2027-05-22T18:00:00+02:00', country: 'NO' };
const page = 'https://pizza.example/oslo';

describe('isOneEvent', () => {
  it.each<[string, ComparedEvent, ComparedEvent]>([
    ['the same venue', { place: 'A hall', country: 'NO' }, { place: 'a  HALL', country: 'SE', organiser: 'B' }],
    ['the same city and no venue', { city: 'Oslo', organiser: 'A' }, { city: 'oslo', organiser: 'B' }],
    ['the same organiser, spelt in two ways', { organiser: 'Firi AS' }, { organiser: 'firi' }],
    ['the same organiser, where one has no country', { organiser: 'Firi' }, { organiser: 'Firi', country: null }],
    ['the same page', { url: page, organiser: 'A' }, { url: `${page}/?utm_source=x#top`, organiser: 'B' }],
    ['the same page in two countries', { url: page }, { url: 'http://www.pizza.example/oslo', country: 'SE' }],
    [
      'the same organiser online',
      { organiser: 'A', place: 'Online' },
      { organiser: 'A', place: null, online: true } as never,
    ],
    ['nothing else that tells them apart', {}, { place: '' }],
  ])('is true for %s', (_, a, b) => {
    expect(isOneEvent({ ...pizza, ...a }, { ...pizza, ...b })).toBe(true);
  });

  it.each<[string, ComparedEvent, ComparedEvent]>([
    ['another country', { country: 'NO' }, { country: 'SE' }],
    ['the same organiser in another country', { organiser: 'A' }, { organiser: 'A', country: 'FI' }],
    ['another organiser', { organiser: 'A' }, { organiser: 'B' }],
    ['an organiser on one side', { organiser: 'A' }, {}],
    ['another page', { url: page }, { url: 'https://pizza.example/bergen' }],
    ['another city', { city: 'Oslo', organiser: 'A' }, { city: 'Bergen', organiser: 'A' }],
    ['a venue on one side', { place: 'A hall', organiser: 'A', url: page }, { organiser: 'A', url: page }],
    ['an online event with other organisers', { place: 'Online', organiser: 'A' }, { place: 'online', organiser: 'B' }],
    [
      'the front page of a site',
      { url: 'https://a.example/', organiser: 'A' },
      { url: 'https://a.example', organiser: 'B' },
    ],
    [
      'the page of a source',
      { url: page, organiser: 'A', sourceUrl: page },
      { url: page, organiser: 'B', sourceUrl: 'https://pizza.example/oslo/' },
    ],
    ['another day', { organiser: 'A' }, { organiser: 'A', start: '2027-05-23T18:00:00+02:00' }],
    ['another title', { url: page }, { url: page, title: 'Pizza' }],
  ])('is false for %s', (_, a, b) => {
    expect(isOneEvent({ ...pizza, ...a }, { ...pizza, ...b })).toBe(false);
  });

  const some = (...values: string[]) => fc.constantFrom(null, '', ...values);
  const event = fc.record({
    title: fc.constantFrom('Pizza', ' pizza'),
    start: fc.constantFrom('2027-05-22T18:00:00+02:00', '2027-05-22T20:00:00+00:00', '2027-05-23T18:00:00+02:00'),
    place: some('A hall', 'Online'),
    city: some('Oslo', 'Bergen'),
    country: some('NO', 'SE'),
    organiser: some('Firi AS', 'firi', 'NBX'),
    url: some(page, 'http://www.pizza.example/oslo/', 'https://a.example/', 'https://a.example/1'),
  });

  it('is symmetric, and true for an event and itself', () => {
    fc.assert(
      fc.property(event, event, (a, b) => {
        expect(isOneEvent(a, b)).toBe(isOneEvent(b, a));
        expect(isOneEvent(a, { ...a })).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is transitive among events with a venue, and among those that share all but their page', () => {
    fc.assert(
      fc.property(event, event, event, (a, b, c) => {
        const hasVenues = [a, b, c].every((one) => venueOf(one) !== '');
        const [x, y, z] = hasVenues ? [a, b, c] : [a, b, c].map((one) => ({ ...one, country: 'NO', url: null }));
        if (x && y && z && isOneEvent(x, y) && isOneEvent(y, z)) expect(isOneEvent(x, z)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is true for all events with the same id, so that no other event needs an id that is taken', () => {
    fc.assert(
      fc.property(event, event, (a, b) => {
        if (eventId(a) === eventId(b)) expect(isOneEvent(a, b)).toBe(true);
        // The other way round events may differ, as when a page is shared.
        if (isOneEvent(a, b) && venueOf(a) !== '') expect(eventId(a)).toBe(eventId(b));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('repeatedEvents', () => {
  it('names the first of equal events, for each later one', () => {
    const events = [
      { ...pizza, id: 1, organiser: 'A' },
      { ...pizza, id: 2, organiser: 'B' },
      { ...pizza, id: 3, organiser: 'a' },
      { ...pizza, id: 4, organiser: 'A', country: 'SE' },
      { ...pizza, id: 5, organiser: 'B AS' },
    ];
    expect([...repeatedEvents(events)].map(([later, first]) => [later.id, first.id])).toEqual([
      [3, 1],
      [5, 2],
    ]);
  });
});
