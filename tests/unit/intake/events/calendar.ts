/** Builds calendar files for tests, and reads them as on 21 November 2026. */
import { readCalendar } from '../../../../src/intake/events/read-calendar.ts';
import { unfold } from '../../../../src/intake/events/unfold.ts';
import { decodeText } from '../../../../src/intake/fetch/decode-text.ts';
import type { FoundItem, IntakeSource, Reading } from '../../../../src/intake/reader.ts';

export const now = Date.parse('2026-11-21T12:00:00Z');

export const eventSource: IntakeSource = {
  id: 'bitcoin-oslo',
  name: 'Bitcoin Oslo',
  country: 'NO',
  url: 'https://oslo.example/',
  feed: 'https://oslo.example/calendar.ics',
  method: 'ical',
  type: null,
  list: 'event_sources',
  language: 'Norwegian',
  intake: { makes: null, item: null, link: null, title: null, time: null, search_feeds: [], account: null },
};

export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** A VEVENT, by default a meetup on 1 December 2026, 18:00 in Oslo. */
export function vevent(...lines: string[]): string {
  const has = (name: string) => lines.some((line) => line.startsWith(name));
  const defaults = [
    ['UID', 'UID:meetup@oslo.example'],
    ['DTSTART', 'DTSTART;TZID=Europe/Oslo:20261201T180000'],
    ['SUMMARY', 'SUMMARY:Bitcoin meetup'],
  ].flatMap(([name = '', line = '']) => (has(name) ? [] : [line]));
  return ['BEGIN:VEVENT', ...defaults, ...lines, 'END:VEVENT'].join('\r\n');
}

export function read(file: string | Uint8Array, source: Partial<IntakeSource> = {}): Reading {
  const body = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const text = decodeText({ body: unfold(body), charset: null });
  const whole = { ...eventSource, ...source };
  const reading = readCalendar({ text, source: whole, now, address: whole.feed ?? '' });
  if (!reading) throw new Error('This is not a calendar.');
  return reading;
}

/** The event of a calendar with one event; fails with the reason where it was refused. */
export function readOne(...lines: string[]): FoundItem {
  return only(read(calendar(vevent(...lines))));
}

export function only({ found, refused }: Reading): FoundItem {
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} events, refused: ${JSON.stringify(refused)}`);
  return first;
}

export const startsOf = ({ found }: Reading) => found.map(({ at }) => at);
