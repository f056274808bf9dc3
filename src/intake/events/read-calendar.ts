/** From a calendar file to the events that it tells of (RFC 5545): pure, and in bounds whatever the file holds. */
import { plainLine, plainText, webAddress } from '../plain-text.ts';
import type { FoundItem, IntakeSource, Reading, RefusedItem } from '../reader.ts';
import { cancelledTitle } from './cancelled-title.ts';
import { foundEvent } from './event-found.ts';
import { type Component, type Line, lineOf, linesOf, partsOf, readComponents } from './ical-lines.ts';
import { type Bounds, type Occurrence, occurrencesOf } from './ical-series.ts';
import { unescapeText } from './ical-values.ts';
import { readZones } from './ical-zones.ts';
import { daysAhead, daysBack, mostEvents, mostOfASeries, mostRefused, mostRepeated } from './limits.ts';
import { readPlace } from './place.ts';
import { DAY } from './written-time.ts';
import { inZone } from './zone.ts';

export interface CalendarInput {
  /** Unfolded (unfold.ts). */
  text: string;
  source: IntakeSource;
  /** The clock of the run, in milliseconds. */
  now: number;
  /** The address of the file. */
  address: string;
}

/**
 * The events of a file that are not over: of those that repeat each time within 400 days, soonest first.
 * @returns null where the text is no calendar
 */
export function readCalendar({ text, source, now, address }: CalendarInput): Reading | null {
  const root = readComponents(text);
  const calendars = partsOf(root, 'VCALENDAR');
  if (partsOf(root, 'VEVENT').length > 0) calendars.push(root);
  if (calendars.length === 0) return null;

  const bounds: Bounds = { from: now - daysBack * DAY, to: now + daysAhead * DAY, most: mostOfASeries };
  const refused: RefusedItem[] = [];
  const occurrences: Occurrence[] = [];
  for (const calendar of calendars) {
    const zones = readZones(calendar, source.country);
    for (const [uid, events] of eventsByUid(calendar, refused)) {
      const series = occurrencesOf(uid, events, zones, bounds);
      occurrences.push(...series.occurrences);
      refused.push(...series.bad.map(({ event, reason }) => ({ item: nameOf(event), reason })));
    }
  }

  const ahead = occurrences
    .filter((one) => (one.end ?? one.start + DAY) >= bounds.from)
    .sort((a, b) => a.start - b.start);
  const { taken, left } = withinLimits(ahead);
  const found = new Map<string, FoundItem>();
  const cancelsAll = new Set(
    calendars.filter((calendar) => methodOf(calendar) === 'CANCEL').flatMap((calendar) => calendar.parts),
  );
  for (const one of taken) {
    // A UID may be given to several series: what one leaves out, another may have.
    if (one.excepted && found.has(one.key)) continue;
    const event = readEvent(one, { source, now, address, cancelled: cancelsAll.has(one.event) });
    if (event === null) refused.push({ item: nameOf(one.event), reason: 'has no title' });
    else found.set(one.key, event);
  }
  if (left > 0) {
    const reason = `are left out: a calendar gives ${mostEvents} events at a time, ${mostRepeated} of those that repeat`;
    refused.push({ item: `${left} later events`, reason });
  }
  const more = refused.length - mostRefused;
  if (more > 0) refused.splice(mostRefused, more, { item: `${more} more`, reason: 'were refused too' });
  return { found: [...found.values()], refused, passed_over: occurrences.length - ahead.length };
}

/** Those of one UID belong together. One without a UID, against the rules, is known by what it is. */
function eventsByUid(calendar: Component, refused: RefusedItem[]): Map<string, Component[]> {
  const byUid = new Map<string, Component[]>();
  for (const event of partsOf(calendar, 'VEVENT')) {
    const reason = reasonAgainst(event);
    if (reason !== null) {
      refused.push({ item: nameOf(event), reason });
      continue;
    }
    const uid = textOf(event, 'UID').trim() || `${textOf(event, 'SUMMARY')} ${lineOf(event, 'DTSTART')?.value ?? ''}`;
    const same = byUid.get(uid);
    if (same) same.push(event);
    else byUid.set(uid, [event]);
  }
  return byUid;
}

function reasonAgainst(event: Component): string | null {
  if (!event.ended) return 'has no end line: the file may be cut off';
  if (/^(PRIVATE|CONFIDENTIAL)$/i.test(textOf(event, 'CLASS').trim())) return 'is marked as private';
  return null;
}

/** The soonest ones. Those that do not happen take no place of those that do. */
function withinLimits(all: Occurrence[]): { taken: Occurrence[]; left: number } {
  const ahead = all.filter(({ excepted }) => !excepted);
  const off = all.filter(({ excepted }) => excepted).slice(0, mostRepeated);
  let repeated = 0;
  const taken: Occurrence[] = [];
  for (const one of ahead) {
    if (taken.length >= mostEvents || (one.repeats && repeated >= mostRepeated)) continue;
    if (one.repeats) repeated += 1;
    taken.push(one);
  }
  return { taken: [...taken, ...off], left: ahead.length - taken.length };
}

interface EventContext {
  source: IntakeSource;
  now: number;
  address: string;
  cancelled: boolean;
}

/** @returns null for an event without a title */
function readEvent(occurrence: Occurrence, { source, now, address, cancelled }: EventContext): FoundItem | null {
  const { key, event, guessed, allDay, excepted = false } = occurrence;
  const { title, called } = cancelledTitle(plainLine(textOf(event, 'SUMMARY')));
  if (title === '') return null;
  const place = readPlace(textOf(event, 'LOCATION'));
  const meetings = ['CONFERENCE', 'X-GOOGLE-CONFERENCE'].flatMap((name) => linesOf(event, name)).filter(addressOf);
  const words = plainText(textOf(event, 'DESCRIPTION') || textOf(event, 'X-ALT-DESC'));
  return foundEvent(
    {
      key,
      title,
      ...timesOf(occurrence),
      allDay,
      place: place.place,
      city: place.city,
      country: place.country,
      online: place.online || (meetings.length > 0 && place.place === null && place.city === null),
      organiser: organiserOf(event),
      url: addressOf(lineOf(event, 'URL')) ?? place.url,
      description: words || null,
      language: lineOf(event, 'DESCRIPTION')?.parameters.get('LANGUAGE') ?? null,
      paid: null,
      type: null,
      cancelled: cancelled || called || excepted || /^CANCELL?ED$/i.test(textOf(event, 'STATUS').trim()),
      notes: guessed === null ? [] : [guessed],
    },
    { source, now, address },
  );
}

/** Of whole days: from the midnight of the first to the last minute of the last (decisions.md, "News and events"). */
function timesOf({ start, end, allDay, zone }: Occurrence): { start: string; end: string | null } {
  const first = inZone(start, zone);
  if (end === null) return { start: first, end };
  return { start: first, end: allDay ? inZone(end - 60_000, zone) : inZone(end, zone) };
}

/** The organiser's name, which is none where it is a person's address. Some write it as in an address. */
function organiserOf(event: Component): string | null {
  const written = lineOf(event, 'ORGANIZER')?.parameters.get('CN') ?? '';
  const name = plainLine(/%[\dA-F]{2}/i.test(written) ? decodePercent(written) : written);
  return name === '' || name.includes('@') ? null : name;
}

function decodePercent(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

const methodOf = (calendar: Component) => textOf(calendar, 'METHOD').trim().toUpperCase();

const textOf = (component: Component, name: string) => unescapeText(lineOf(component, name)?.value ?? '');

const addressOf = (line: Line | undefined) => (line ? webAddress(unescapeText(line.value)) : null);

/** For a person who looks for it in the file. */
const nameOf = (event: Component) =>
  plainLine(textOf(event, 'SUMMARY'), 100) || plainLine(textOf(event, 'UID'), 100) || 'an event without title and UID';
