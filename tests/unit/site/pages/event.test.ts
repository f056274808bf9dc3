import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../../src/contract/events.ts';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import type { TalkRow } from '../../../../src/contract/talks.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { eventPage } from '../../../../src/site/pages/event.ts';
import { parsePage } from '../parse-page.ts';
import { eventOf, talkOf } from '../rows.ts';
import { testSite } from './test-site.ts';

function page(more: Partial<EventRow> = {}, { code = 'en', talks = [] }: { code?: string; talks?: TalkRow[] } = {}) {
  const language = siteLanguages.find((one) => one.code === code);
  return parsePage(
    eventPage(eventOf({}, more), talks, hereAt(testSite(), '/calendar/0123456789ab/', language && { language })),
  );
}

/** The facts of the page by their names. */
const facts = ({ find }: ReturnType<typeof page>): Map<string, string> => {
  const values = find('dd').map(({ text }) => text);
  return new Map(find('dt').map(({ text }, at) => [text, values[at] ?? '']));
};

const description: EventRow['description'] = {
  text: 'Vi møtes.\n\nKom!',
  lang: 'nb',
  source_name: 'The club',
  source_url: 'https://club.example/1',
  retrieved: '2026-11-01T10:00:00+00:00',
  i18n: { en: 'We meet.', sv: 'Vi ses.' },
};

describe('the page of an event', () => {
  it('has its own time with its offset, in the words of the language', () => {
    const times = { start: '2026-11-22T18:00:00+01:00', end: '2026-11-22T21:00:00+01:00' };
    expect(facts(page(times)).get('When')).toBe('Sunday 22 November 2026, 18:00 – 21:00UTC+1');
    expect(facts(page(times, { code: 'nn' })).get('Når')).toContain('søndag 22. november 2026');
  });

  it('has the day of the end where that is another day, and only days for an event of whole days', () => {
    const nights = { start: '2026-11-22T18:00:00+01:00', end: '2026-11-23T02:00:00+01:00' };
    expect(facts(page(nights)).get('When')).toContain('– Monday 23 November 2026, 02:00');
    const days = { start: '2026-11-22T00:00:00+01:00', end: '2026-11-23T23:59:00+01:00' };
    expect(facts(page(days)).get('When')).toBe('Sunday 22 November 2026 – Monday 23 November 2026All day');
  });

  it('has place, organiser, price and number of guests with their sources', () => {
    const found = facts(
      page({
        place: 'The hall',
        city: 'Bergen',
        online: true,
        paid: true,
        sponsored: 'A bank',
        attendees: {
          count: 40,
          source_name: 'The list',
          source_url: 'https://list.example/',
          retrieved: '2026-11-01T10:00:00+00:00',
        },
      }),
    );
    expect(found.get('Where')).toBe('The hall, BergenOnline too');
    expect(found.get('Organiser')).toBe('The club');
    expect(found.get('Kind')).toBe('Paid, Online too, Sponsored by A bank');
    expect(found.get('Going')).toBe('40According to The list on 1 November 2026');
  });

  it('states where a place is not known', () => {
    expect(facts(page({ place: null, city: null })).get('Where')).toBe('Not stated');
    expect(facts(page({ place: null, city: null, online: true })).get('Where')).toBe('Online');
  });

  it('has the description in its language with its source, and the translation for the page', () => {
    const english = page({ description });
    expect(english.find('blockquote').map(({ text, attributes }) => [text, attributes.lang])).toEqual([
      ['Vi møtes. Kom!', 'nb'],
    ]);
    expect(english.find('div').map(({ text }) => text)).toContain('We meet.');
    expect(english.find('a', { href: 'https://club.example/1' }).length).toBeGreaterThan(0);
    const swedish = page({ description }, { code: 'sv' });
    expect(swedish.find('div').map(({ text }) => text)).toContain('Vi ses.');
    const finnish = page({ description }, { code: 'fi' });
    expect(finnish.find('div', { lang: 'en' }).map(({ text }) => text)).toContain('We meet.');
    const norwegian = page({ description }, { code: 'nb' });
    expect(norwegian.find('div').map(({ text }) => text)).not.toContain('We meet.');
  });

  it('has a note in the language of the page, else in English', () => {
    const note = { note: 'Bring a laptop.', note_i18n: { sv: 'Ta med dator.' } };
    expect([...facts(page(note, { code: 'sv' })).values()]).toContain('Ta med dator.');
    expect(
      page(note, { code: 'fi' })
        .find('p', { lang: 'en' })
        .map(({ text }) => text),
    ).toContain('Bring a laptop.');
  });

  it('has its talks, its calendar file, the organiser’s page and the file of the feed', () => {
    const { find, one } = page({}, { talks: [talkOf({ title: 'A talk' })], code: 'nn' });
    expect(find('a', { href: '../../../talks/yt-A1/' }).map(({ text }) => text)).toEqual(['A talk']);
    expect(one('a', { class: 'button main' }).attributes.href).toBe('../../../calendar/0123456789ab.ics');
    expect(find('a', { href: 'https://club.example.org/1' }).length).toBe(2);
    expect(one('a', { href: '../../../api/v1/events/0123456789ab.json' })).toBeDefined();
  });

  it('that was called off states it, also as data', () => {
    const status = (cancelled: boolean) => {
      const { find, one } = page({ cancelled });
      const data = JSON.parse(one('script', { type: 'application/ld+json' }).text);
      return [find('p', { class: 'tag' }).map(({ text }) => text), data.eventStatus];
    };
    expect(status(true)).toEqual([['Called off'], 'https://schema.org/EventCancelled']);
    expect(status(false)).toEqual([[], 'https://schema.org/EventScheduled']);
  });

  it('has its data with the times of its own offset, days for whole days, and where it takes place', () => {
    const dataOf = (more: Partial<EventRow>) =>
      JSON.parse(page(more).one('script', { type: 'application/ld+json' }).text);
    expect(dataOf({ city: 'Bergen' })).toMatchObject({
      startDate: '2026-11-22T18:00:00+01:00',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', address: { addressCountry: 'NO', addressLocality: 'Bergen' } },
    });
    expect(dataOf({ city: null, place: null, online: true })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    });
    const days = { start: '2026-11-22T00:00:00+01:00', end: '2026-11-23T23:59:00+01:00' };
    expect(dataOf(days)).toMatchObject({ startDate: '2026-11-22', endDate: '2026-11-23' });
  });

  it('has the original title of its own, without a language that the feed does not know', () => {
    expect(page({ title_original: 'Møte' }).one('p', { class: 'original' })).toMatchObject({
      text: 'Møte',
      attributes: { lang: '' },
    });
    expect(page({ title_original: 'Meetup' }).find('p', { class: 'original' })).toEqual([]);
  });
});
