/** Calendar files as independent parsers read them, and by the letter of RFC 5545. */
import fc from 'fast-check';
import { sync, type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../../src/contract/events.ts';
import { eventRow } from '../../../../src/feed/events.ts';
import type { StoredRows } from '../../../../src/feed/stored-rows.ts';
import { calendarFeed, eventCalendar } from '../../../../src/site/feeds/calendar.ts';
import { buildWith, event } from '../../feed/build.ts';
import { hostileText } from './feed-site.ts';

const site = { baseUrl: 'https://feed.example.org:8443/site', name: 'Test Feed' };
const calendar = { name: 'Events', path: '/calendar/NO.ics' };

const rowOf = (row: Partial<StoredRows['events']> = {}): EventRow =>
  eventRow(event({ first_published_at: '2026-10-02T09:00:00.000Z', ...row }), buildWith());

/** Content lines, unfolded. */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');
const eventLines = (row: Partial<StoredRows['events']>) => linesOf(eventCalendar(rowOf(row), site));
const find = (lines: string[], ...names: string[]) =>
  lines.filter((line) => names.includes(line.replace(/[:;].*$/s, '')));
const parse = (text: string): VEvent[] =>
  Object.values(sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');

describe('the file', () => {
  const long = 'æ😀'.repeat(200);
  const text = calendarFeed(
    [
      rowOf({
        title: long,
        description: { text: `${long}\n`.repeat(3), lang: 'no', source_url: 'https://club.example.org/1' },
      }),
      rowOf({ id: 'ba9876543210' }),
    ],
    site,
    calendar,
  );

  it('has lines of at most 75 octets that end in CRLF, and no other line break', () => {
    expect(text).toMatch(/\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBe(75);
    expect(parse(text)[0]?.summary).toBe(long);
  });

  it('names itself, so that a calendar program can subscribe to it', () => {
    expect(linesOf(text).slice(0, 11)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Test Feed//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Events',
      'X-WR-CALNAME:Events',
      'SOURCE;VALUE=URI:https://feed.example.org:8443/site/calendar/NO.ics',
      'URL:https://feed.example.org:8443/site/calendar/',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
    ]);
  });

  it('of one event does not, so that a calendar program adds the event to a calendar that exists', () => {
    expect(find(eventLines({}), 'NAME', 'X-WR-CALNAME', 'SOURCE', 'X-PUBLISHED-TTL')).toEqual([]);
  });

  it('without an event still has the component that a calendar needs', () => {
    const empty = calendarFeed([], site, calendar);
    expect(linesOf(empty)).toContain('BEGIN:VTIMEZONE');
    expect(parse(empty)).toEqual([]);
  });

  it('has each zone once, before the events', () => {
    const rows = ['+01:00', '+02:00', '+01:00'].map((offset) => rowOf({ start: `2026-11-22T18:00:00${offset}` }));
    const lines = linesOf(calendarFeed(rows, site, calendar));
    expect(find(lines, 'TZID')).toEqual(['TZID:Etc/GMT-1', 'TZID:Etc/GMT-2']);
    expect(lines.lastIndexOf('END:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
  });
});

describe('an event', () => {
  it('has what the standard requires, where it is, who organises it and what it is about', () => {
    const lines = eventLines({
      end: '2026-11-22T20:00:00+01:00',
      place: 'Hall; 1, east',
      city: 'Oslo',
      event_type: 'meetup',
      note: 'Bring "cash".',
      organiser: 'The "club": Oslo',
      description: {
        text: 'Velkommen.\nAlle.',
        lang: 'no',
        source_url: 'https://club.example.org/1',
        source_name: 'The club',
      },
    });
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)).toEqual([
      'BEGIN:VEVENT',
      'UID:0123456789ab@feed.example.org',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTAMP:20261002T090000Z',
      'LAST-MODIFIED:20261002T090000Z',
      'DTSTART;TZID=Etc/GMT-1:20261122T180000',
      'DTEND;TZID=Etc/GMT-1:20261122T200000',
      'SUMMARY:Meetup',
      'LOCATION:Hall\\; 1\\, east\\, Oslo',
      'ORGANIZER;CN="The \'club\': Oslo":https://club.example.org/1',
      'URL:https://feed.example.org/calendar/0123456789ab/',
      'CATEGORIES:meetup',
      'DESCRIPTION;LANGUAGE=no:Velkommen.\\nAlle.\\n\\nBring "cash".\\n\\nOrganiser: The "club": Oslo\\nhttps://club.example.org/1\\n\\nSource: The club\\nhttps://club.example.org/1',
      'END:VEVENT',
    ]);
  });

  it('has its description in English where there is a translation', () => {
    const description = {
      text: 'Velkommen.',
      lang: 'no',
      source_url: 'https://club.example.org/1',
      i18n: { en: 'Welcome.' },
    };
    const [line] = find(eventLines({ description }), 'DESCRIPTION');
    expect(line).toMatch(/^DESCRIPTION:Welcome\.\\n/);
    expect(line).toMatch(/\\nSource: club\.example\.org\\nhttps:\/\/club\.example\.org\/1$/);
  });

  it.each([
    ['online only', { online: true }, ['LOCATION:Online']],
    ['in a city', { city: 'Oslo', online: true }, ['LOCATION:Oslo']],
    ['nowhere', {}, []],
  ])('%s', (_, row, lines) => {
    expect(find(eventLines(row), 'LOCATION')).toEqual(lines);
  });

  it('that moved or was called off keeps its id and says so', () => {
    const lines = eventLines({
      cancelled: true,
      sequence: 2,
      changed_at: '2026-11-01T10:00:00.000Z',
      start: '2027-01-01T18:00:00+01:00',
    });
    expect(find(lines, 'UID', 'SEQUENCE', 'STATUS', 'DTSTAMP', 'LAST-MODIFIED')).toEqual([
      'UID:0123456789ab@feed.example.org',
      'SEQUENCE:2',
      'STATUS:CANCELLED',
      'DTSTAMP:20261101T100000Z',
      'LAST-MODIFIED:20261101T100000Z',
    ]);
  });

  it('has the same bytes in every build', () => {
    const at = (generatedAt: string) =>
      eventCalendar(
        eventRow(event({ first_published_at: '2026-10-02T09:00:00.000Z' }), buildWith({}, { generatedAt })),
        site,
      );
    expect(at('2026-11-22T12:00:00+00:00')).toBe(at('2026-12-24T00:00:00+00:00'));
  });
});

describe('the time of an event', () => {
  it.each([
    ['an offset of whole hours', '+02:00', 'DTSTART;TZID=Etc/GMT-2:20261122T180000', '+0200'],
    ['an offset west of Greenwich', '-03:00', 'DTSTART;TZID=Etc/GMT+3:20261122T180000', '-0300'],
    ['another offset', '-03:30', 'DTSTART;TZID=UTC-0330:20261122T180000', '-0330'],
  ])('has %s as its zone', (_, offset, line, value) => {
    const lines = eventLines({ start: `2026-11-22T18:00:00${offset}` });
    expect(find(lines, 'DTSTART')).toEqual(['DTSTART:19700101T000000', line]);
    expect(find(lines, 'TZOFFSETFROM', 'TZOFFSETTO')).toEqual([`TZOFFSETFROM:${value}`, `TZOFFSETTO:${value}`]);
  });

  it('in UTC needs no zone', () => {
    const lines = eventLines({ start: '2026-11-22T18:00:00+00:00' });
    expect(find(lines, 'DTSTART', 'BEGIN')).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART:20261122T180000Z']);
  });

  it('keeps the offset of its end, which may differ after a clock change', () => {
    const lines = eventLines({ start: '2026-10-24T18:00:00+02:00', end: '2026-10-25T12:00:00+01:00' });
    expect(find(lines, 'DTEND', 'TZID')).toEqual([
      'TZID:Etc/GMT-1',
      'TZID:Etc/GMT-2',
      'DTEND;TZID=Etc/GMT-1:20261025T120000',
    ]);
  });

  it.each([
    ['without an end', { end: null }],
    ['that ends when it starts', { end: '2026-11-22T18:00:00+01:00' }],
  ])('has no end for an event %s', (_, row) => {
    expect(find(eventLines(row), 'DTEND')).toEqual([]);
  });

  it.each([
    ['one day', '2026-11-22T00:00:00+01:00', null, '20261122', '20261123'],
    ['the last day of a year', '2026-12-31T00:00:00-05:00', null, '20261231', '20270101'],
    [
      'several days over a clock change',
      '2026-10-24T00:00:00+02:00',
      '2026-10-26T00:00:00+01:00',
      '20261024',
      '20261027',
    ],
  ])('of %s is a day without a zone, and ends with the next', (_, start, end, first, after) => {
    const text = eventCalendar(rowOf({ all_day: true, start, end }), site);
    expect(find(linesOf(text), 'DTSTART', 'DTEND', 'TZID')).toEqual([
      `DTSTART;VALUE=DATE:${first}`,
      `DTEND;VALUE=DATE:${after}`,
    ]);
    expect(parse(text)[0]).toMatchObject({ datetype: 'date' });
  });

  it('is the same for a calendar program, whatever its offset', () => {
    const minutes = fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15);
    const seconds = fc.integer({ min: Date.parse('2024-01-01') / 1000, max: Date.parse('2040-01-01') / 1000 });
    fc.assert(
      fc.property(seconds, minutes, fc.integer({ min: 1, max: 1e6 }), minutes, (start, offset, length, other) => {
        const row = { start: localTime(start, offset), end: localTime(start + length, other) };
        const [found] = parse(eventCalendar(rowOf(row), site));
        if (row.start.includes('T00:00:00') && row.end.includes('T23:59:00')) return;
        expect(found?.start.toISOString()).toBe(new Date(start * 1000).toISOString());
        expect(found?.end?.toISOString()).toBe(new Date((start + length) * 1000).toISOString());
      }),
    );
  });
});

/** @param offset in minutes */
function localTime(seconds: number, offset: number): string {
  const local = new Date((seconds + offset * 60) * 1000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** The text with `\n` for line breaks, and without control characters and halves of surrogate pairs. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '');

/** The text of a property, as the standard unescapes it. */
const textOf = (lines: string[], name: string) =>
  find(lines, name)[0]
    ?.slice(name.length + 1)
    .replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped));

describe('separators, line breaks and control characters in any text change nothing but that text', () => {
  const breaks = fc.constantFrom(
    ...['\r\n', '\n', '\r', '\u2028', '\r\nATTACH:x', '\r\nEND:VEVENT', ';', ',', ':', '"', '^n', '\\n', '\\'],
  );
  const text = fc.tuple(hostileText, breaks, hostileText).map((parts) => parts.join(''));

  it('by the letter of the standard', () => {
    fc.assert(
      fc.property(text, text, text, (title, city, organiser) => {
        const rows = [rowOf({ title, city, organiser, note: city }), rowOf({ id: 'ba9876543210' })];
        const file = calendarFeed(rows, { ...site, name: title }, { ...calendar, name: title });
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
        const lines = linesOf(file);
        expect(textOf(lines, 'NAME')).toBe(readable(title));
        expect(textOf(lines, 'SUMMARY')).toBe(readable(title));
        expect(textOf(lines, 'LOCATION')).toBe(readable(city));
        expect(textOf(lines, 'DESCRIPTION')).toContain(`\n\nOrganiser: ${readable(organiser)}\nhttps://`);
        const name = readable(organiser).replaceAll('"', "'").replaceAll('\n', ' ');
        expect(find(lines, 'ORGANIZER')[0]).toBe(`ORGANIZER;CN="${name}":https://club.example.org/1`);
        expect(find(lines, 'ATTACH', 'END')).toEqual(
          ['STANDARD', 'VTIMEZONE', 'VEVENT', 'VEVENT', 'VCALENDAR'].map((name) => `END:${name}`),
        );
      }),
    );
  });

  it('for another parser', () => {
    // node-ical reads an escaped backslash before an n as a line break.
    const withoutBackslash = text.map((value) => value.replaceAll('\\', ''));
    fc.assert(
      fc.property(withoutBackslash, withoutBackslash, (title, organiser) => {
        const rows = [rowOf({ title, organiser }), rowOf({ id: 'ba9876543210' })];
        const [first, second, ...more] = parse(calendarFeed(rows, site, calendar));
        expect([more, second?.summary]).toEqual([[], 'Meetup']);
        expect(first?.summary).toBe(readable(title));
        expect(first?.description).toContain(readable(organiser));
        // It also ends a quoted name at a semicolon.
        expect(first?.organizer).toMatchObject({ val: 'https://club.example.org/1' });
      }),
    );
  });
});
