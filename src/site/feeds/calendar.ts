/**
 * Events as iCalendar files (RFC 5545; docs/feed-rules.md 4.14 to 4.18). The library `ical-generator` is not used: it needs a mail
 * address of each organiser, gives start and end one zone, and writes local times in the zone of the machine.
 */
import type { EventRow } from '../../contract/events.ts';
import { calendarText, parameterValue, textValue, uriValue } from './ical-lines.ts';

export interface CalendarSite {
  /** Without a trailing slash. Its host is part of the ids of events, which must never change. */
  baseUrl: string;
  /** The name of the service. */
  name: string;
}

/**
 * A calendar to subscribe to, such as `/calendar.ics`.
 * @param calendar its name in the reader's calendar program, and its path
 */
export function calendarFeed(
  events: readonly EventRow[],
  site: CalendarSite,
  { name, path }: { name: string; path: string },
): string {
  const head = [
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    `SOURCE;VALUE=URI:${site.baseUrl}${path}`,
    `URL:${site.baseUrl}/calendar/`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ];
  return calendarOf(events, site, head);
}

/** One event to add to a calendar: `/calendar/{id}.ics`. */
export const eventCalendar = (event: EventRow, site: CalendarSite): string => calendarOf([event], site, []);

function calendarOf(events: readonly EventRow[], site: CalendarSite, head: readonly string[]): string {
  const offsets = new Set(
    events.filter((event) => !isAllDay(event)).flatMap(({ start, end }) => [start, end ?? start]),
  );
  const zones = new Set([...offsets].map(offsetOf).filter((offset) => !isUtc(offset)));
  // A calendar must have a component, and one without events has nothing else.
  if (events.length === 0) zones.add('+00:00');
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(site.name)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...head,
    ...[...zones].sort().flatMap(zoneLines),
    ...events.flatMap((event) => eventLines(event, site)),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: EventRow, { baseUrl }: CalendarSite): string[] {
  const place = [event.place, event.city].filter((part) => part !== null).join(', ');
  const location = place || (event.online ? 'Online' : '');
  const updated = utcTime(event.updated);
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(baseUrl).hostname}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // Never the time of the build: the file changes with the event only.
    `DTSTAMP:${updated}`,
    `LAST-MODIFIED:${updated}`,
    ...timeLines(event),
    `SUMMARY:${textValue(event.title)}`,
    ...(location ? [`LOCATION:${textValue(location)}`] : []),
    // The feed has no mail address of an organiser, so the event's page stands for the organiser.
    `ORGANIZER;CN=${parameterValue(event.organiser)}:${uriValue(event.url)}`,
    `URL:${uriValue(event.html_url)}`,
    ...(event.event_type ? [`CATEGORIES:${textValue(event.event_type)}`] : []),
    descriptionLine(event),
    'END:VEVENT',
  ];
}

/** A whole day has no zone, and ends with the day after the last. An event without an end has none here either. */
function timeLines(event: EventRow): string[] {
  const { start, end } = event;
  if (isAllDay(event)) {
    return [`DTSTART;VALUE=DATE:${dayOf(start)}`, `DTEND;VALUE=DATE:${dayAfter(end ?? start)}`];
  }
  const ends = end !== null && Date.parse(end) > Date.parse(start);
  return [`DTSTART${zonedTime(start)}`, ...(ends ? [`DTEND${zonedTime(end)}`] : [])];
}

/** The feed gives whole days from midnight to the last minute (docs/feed-rules.md 4.5). */
const isAllDay = ({ start, end }: EventRow): boolean =>
  start.slice(11, 19) === '00:00:00' && end?.slice(11, 19) === '23:59:00';

/** What the organiser writes, in English where there is a translation, and where it comes from. */
function descriptionLine({ description, note, organiser, url }: EventRow): string {
  const translation = description?.i18n.en;
  const parts = [
    ...(description ? [translation ?? description.text] : []),
    ...(note === null ? [] : [note]),
    `Organiser: ${organiser}\n${url}`,
    ...(description
      ? [`Source: ${description.source_name ?? new URL(description.source_url).hostname}\n${description.source_url}`]
      : []),
  ];
  const isForeign =
    description && translation === undefined && /^(?!en\b)[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(description.lang);
  const language = isForeign ? `;LANGUAGE=${description.lang}` : '';
  return `DESCRIPTION${language}:${textValue(parts.join('\n\n'))}`;
}

/**
 * An event has an offset and no zone with a name. Calendar programs know a zone of the tz database for every offset of whole
 * hours, whose sign is the other way round: `Etc/GMT-1` is +01:00. They read other offsets from the file.
 */
function zoneName(offset: string): string {
  if (isUtc(offset)) return 'Etc/UTC';
  const [sign, hours, minutes] = [offset[0], offset.slice(1, 3), offset.slice(4)];
  return minutes === '00' ? `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}` : `UTC${sign}${hours}${minutes}`;
}

function zoneLines(offset: string): string[] {
  const value = offset.replace(':', '');
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zoneName(offset)}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${value}`,
    `TZOFFSETTO:${value}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

/** The rest of a line of a time: its zone and value. */
const zonedTime = (time: string): string =>
  isUtc(offsetOf(time)) ? `:${utcTime(time)}` : `;TZID=${zoneName(offsetOf(time))}:${localTime(time)}`;

const offsetOf = (time: string): string => time.slice(19);
const isUtc = (offset: string): boolean => offset.endsWith('00:00');

const localTime = (time: string): string => time.slice(0, 19).replace(/[-:]/g, '');
const utcTime = (time: string): string => `${localTime(time)}Z`;

const dayOf = (time: string): string => time.slice(0, 10).replaceAll('-', '');
const dayAfter = (time: string): string =>
  dayOf(new Date(Date.parse(`${time.slice(0, 10)}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString());
