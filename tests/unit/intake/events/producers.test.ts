import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read } from './calendar.ts';

const events = (name: string, country: string) =>
  read(readFileSync(`tests/fixtures/intake/events/${name}.ics`), { country }).found.map(
    ({ key, row, note, cancelled }) => {
      const { title, start, end, place, city, country: where, online, organiser, url, description } = row;
      const text = (description as { text: string } | undefined)?.text ?? null;
      return { key, title, start, end, place, city, where, online, organiser, url, text, note, cancelled };
    },
  );

describe('calendars of real producers (tests/fixtures/intake/events/README.md)', () => {
  it('Google Calendar', () => {
    expect(events('google-calendar', 'SE')).toEqual([
      {
        key: '2f3g4h5j6k7l8m9n@google.com',
        title: 'Bitcoin-onsdag på torsdag',
        start: '2026-12-03T18:00:00+01:00',
        end: '2026-12-03T20:00:00+01:00',
        place: 'Bitcoinkaféet',
        city: 'Stockholm',
        where: 'SE',
        online: false,
        organiser: 'Bitcoin Stockholm',
        url: 'https://oslo.example/',
        text: 'Kom och prata bitcoin.\n\nAnmälan',
      },
      ...['2026-12-07', '2027-02-01', '2027-01-04'].map((day) => ({
        key: `abc123def456@google.com/${day.replaceAll('-', '')}T170000Z`,
        title: 'Lightning-kväll',
        start: `${day}T18:00:00+01:00`,
        end: `${day}T20:00:00+01:00`,
        place: null,
        city: null,
        where: 'SE',
        online: true,
        organiser: 'Bitcoin Oslo',
        url: 'https://oslo.example/',
        text: null,
        // Deleted in the calendar.
        cancelled: day === '2027-01-04' || undefined,
      })),
    ]);
  });

  it('Outlook and Exchange', () => {
    const reading = read(readFileSync('tests/fixtures/intake/events/outlook.ics'));
    expect(reading.refused).toEqual([{ item: 'Privat', reason: 'is marked as private' }]);
    expect(events('outlook', 'NO')).toMatchObject([
      {
        title: 'Kryptofrokost',
        start: '2026-12-10T08:00:00+01:00',
        end: '2026-12-10T09:30:00+01:00',
        online: true,
        place: null,
        text: 'Velkommen!',
      },
      { title: 'Seminar om MiCA', start: '2026-12-15T10:00:00+02:00', place: 'Handelshögskolan', cancelled: true },
    ]);
  });

  it('Meetup', () => {
    expect(events('meetup', 'NO')).toMatchObject([
      {
        title: 'Oslo Bitcoin Meetup #42',
        start: '2026-12-09T18:30:00+01:00',
        place: 'Café Satoshi',
        city: 'Oslo',
        where: 'NO',
        url: 'https://www.meetup.example/oslo-bitcoin/events/300000042/',
        text: expect.stringContaining('We meet and talk.'),
      },
    ]);
  });

  it('Luma', () => {
    expect(events('luma', 'DK')).toMatchObject([
      {
        title: 'Whitepaper reading club 📖',
        start: '2026-12-11T18:00:00+01:00',
        place: null,
        online: true,
        organiser: 'Copenhagen Bitcoiners',
        url: 'https://lu.example/event/evt-a1B2c3D4',
        cancelled: undefined,
      },
    ]);
  });

  it('The Events Calendar of WordPress', () => {
    expect(events('the-events-calendar', 'FI')).toMatchObject([
      {
        title: 'Bitcoin & olut – pikkujoulut',
        start: '2026-12-14T17:30:00+02:00',
        end: '2026-12-14T20:00:00+02:00',
        place: 'Ravintola Satoshi',
        city: 'Helsinki',
        where: 'FI',
        organiser: 'Bitcoin Suomi',
        url: 'https://suomi.example/event/pikkujoulut/',
      },
    ]);
  });

  it('Nextcloud', () => {
    const all = events('nextcloud', 'DK');
    expect(all.filter(({ cancelled }) => cancelled).map(({ start }) => start)).toEqual(['2026-12-23T19:00:00+01:00']);
    const happening = all.filter(({ cancelled }) => !cancelled);
    expect(happening.map(({ title, start, end, city }) => [title, start, end, city])).toEqual([
      ['Kodeaften', '2026-12-02T19:00:00+01:00', '2026-12-02T21:00:00+01:00', 'København'],
      ['Kodeaften', '2026-12-09T19:00:00+01:00', '2026-12-09T21:00:00+01:00', 'København'],
      ['Kodeaften med gløgg', '2026-12-17T19:00:00+01:00', '2026-12-17T22:00:00+01:00', null],
      ['Hackathon', '2027-01-15T00:00:00+01:00', '2027-01-17T23:59:00+01:00', null],
    ]);
  });
});
