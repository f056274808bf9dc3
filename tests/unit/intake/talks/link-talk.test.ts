import { describe, expect, it } from 'vitest';
import { eventOf, type KnownEvent, peopleOf } from '../../../../src/intake/talks/link-talk.ts';

describe('the people of a talk', () => {
  const people = [
    { id: 'kari', name: 'Kari Nordmann', aliases: ['K. Nordmann', 'Åse'] },
    { id: 'ola-1', name: 'Ola Hansen', aliases: [] },
    { id: 'ola-2', name: 'Ola Hansen', aliases: [] },
  ];

  it('are found by exact name or alias, in the order of the names', () => {
    const names = ['KARI  nordmann', 'åse', 'Kari Nordman', 'Ola Hansen', 'Ase', 'K. Nordmann'];
    expect(peopleOf(names, people)).toEqual(['kari', 'kari', null, null, null, 'kari']);
  });
});

describe('the event of a talk', () => {
  const conf: KnownEvent = {
    id: 'conf',
    title: 'Nordic Conf',
    start: '2026-11-15T18:00:00+01:00',
    city: 'Oslo',
    url: 'https://conf.example/1',
  };
  const meetup: KnownEvent = {
    id: 'meetup',
    title: 'Meetup',
    start: '2026-11-15T18:00:00+01:00',
    city: 'Bergen',
    url: null,
  };
  const nothing = { date: null, city: null, event_name: null, event_url: null };
  const of = (named: object) => eventOf({ ...nothing, ...named }, [conf, meetup]);

  it.each([
    [{ event_url: 'https://conf.example/1' }, 'conf'],
    [{ date: '2026-11-15', city: 'oslo' }, 'conf'],
    [{ date: '2026-11-15', event_name: 'meetup' }, 'meetup'],
    [{ city: 'Oslo', event_name: 'NORDIC CONF' }, 'conf'],
    [{ date: '2026-11-15' }, null],
    [{ city: 'Oslo' }, null],
    [{ date: '2026-11-14', city: 'Oslo', event_url: 'https://conf.example/1' }, null],
    [{}, null],
  ])('with the facts %j on its page is %s', (named, id) => {
    expect(of(named)).toBe(id);
  });

  it('is null where two match', () => {
    expect(eventOf({ ...nothing, date: '2026-11-15', city: 'Oslo' }, [conf, { ...meetup, city: 'Oslo' }])).toBeNull();
  });
});
