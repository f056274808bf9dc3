import { describe, expect, it } from 'vitest';
import { type EventFacts, matchEvent } from '../../../../src/intake/events/match-event.ts';

const meetup: EventFacts & { id: string } = {
  id: 'a1b2c3d4e5f6',
  title: 'Bitcoin Meetup Oslo',
  start: '2026-12-01T18:00:00+01:00',
  place: 'Café Satoshi',
  city: 'Oslo',
  country: 'NO',
  organiser: 'Oslo Bitcoin',
  url: 'https://meetup.example/1',
};

const against = (found: Partial<EventFacts>, ...rows: Partial<typeof meetup>[]) =>
  matchEvent(
    { ...meetup, url: null, ...found },
    rows.length > 0 ? rows.map((row) => ({ ...meetup, ...row })) : [meetup],
  );

describe('matchEvent', () => {
  it('is the same with the same title, local date and venue, whatever their spelling', () => {
    expect(
      against({ title: ' bitcoin  MEETUP Oslo', start: '2026-12-01T19:30:00+02:00', place: 'CAFÉ SATOSHI' }),
    ).toEqual({
      kind: 'same',
      row: meetup.id,
    });
  });

  it('uses the city where there is no venue', () => {
    expect(against({ place: null }, { place: null })).toEqual({ kind: 'same', row: meetup.id });
  });

  const nowhere = { place: null, city: null };

  it('needs the same organiser or page where there is no venue', () => {
    const row = { ...nowhere, organiser: 'Oslo Bitcoin AS' };
    expect(against({ ...nowhere }, row)).toEqual({ kind: 'same', row: meetup.id });
    expect(against({ ...nowhere, organiser: 'Club', url: meetup.url }, row)).toEqual({ kind: 'same', row: meetup.id });
    expect(against({ ...nowhere, organiser: 'Club' }, row)).toMatchObject({ kind: 'unsure' });
  });

  it('is new without a place in another country, unless the page is the same', () => {
    for (const organiser of ['Club', meetup.organiser]) {
      expect(against({ ...nowhere, organiser, country: 'SE' }, nowhere)).toEqual({ kind: 'new' });
      expect(against({ ...nowhere, organiser, country: 'SE' })).toEqual({ kind: 'new' });
    }
    expect(against({ ...nowhere, country: 'SE', url: meetup.url })).toMatchObject({ kind: 'unsure' });
  });

  it.each([
    ['a differently named venue in the same city', { place: 'Kafé Satoshi' }, 'both in Oslo'],
    ['a venue with its address', { place: 'Café Satoshi, Storgata 1, 0155 Oslo', city: null }, 'both in Oslo'],
    ['the same page', { place: 'Folkets hus', city: 'Bergen', url: meetup.url }, 'with the same page'],
    ['no place at all', { place: null, city: null }, 'and one of them names no place'],
    ['a title that is nearly the same', { title: 'Oslo Bitcoin Meetup: December' }, 'both in Oslo'],
  ])('is unsure about %s, and gives the reason', (_, found, why) => {
    const match = against(found);
    expect(match).toMatchObject({ kind: 'unsure', row: meetup.id });
    expect(match).toHaveProperty('why', expect.stringContaining(why));
  });

  it.each([
    ['another day', { start: '2026-12-02T18:00:00+01:00' }],
    ['another city', { place: 'Folkets hus', city: 'Bergen' }],
    ['another title', { title: 'Workshop on mining hardware', place: 'Rom 2' }],
    ['the same instant on another local day', { start: '2026-12-02T02:00:00+09:00' }],
  ])('is new with %s', (_, found) => {
    expect(against(found)).toEqual({ kind: 'new' });
  });

  it('prefers the same event to similar ones, and the most similar of these', () => {
    const rows = [
      { id: '000000000001', title: 'Bitcoin Meetup Oslo december', place: 'Here' },
      { id: '000000000002', place: 'There' },
      { id: '000000000003' },
    ];
    expect(against({}, ...rows)).toEqual({ kind: 'same', row: '000000000003' });
    expect(against({}, ...rows.slice(0, 2))).toMatchObject({ kind: 'unsure', row: '000000000002' });
  });
});
