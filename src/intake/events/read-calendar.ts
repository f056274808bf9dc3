/** Reads the events of a calendar file (RFC 5545). Pure, and limited in time and size for any input. */
import { plainLine, plainText, webAddress } from '../plain-text.ts';
import type { EventListing, FoundItem, IntakeSource, Reading, RefusedItem } from '../reader.ts';
import { cancelledTitle } from './cancelled-title.ts';
import { foundEvent } from './found-event.ts';
import { type Component, type Line, lineOf, linesOf, partsOf, readComponents } from './ical-lines.ts';
import { type Occurrence, occurrencesOf } from './ical-series.ts';
import { unescapeText } from './ical-values.ts';
import { readZones } from './ical-zones.ts';
import { boundsAt, maxEvents, maxPerSeries, maxRecurring, maxRefusalsNamed } from './limits.ts';
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
 * The events of a file that are not over, soonest first; recurring events once for each time within 400 days.
 * @returns null where the text is not a calendar
 */
export function readCalendar({ text, source, now, address }: CalendarInput): Reading | null {
  const root = readComponents(text);
  const calendars = partsOf(root, 'VCALENDAR');
  if (partsOf(root, 'VEVENT').length > 0) calendars.push(root);
  if (calendars.length === 0) return null;

  const bounds = boundsAt(now);
  const refused: RefusedItem[] = [];
  const occurrences: Occurrence[] = [];
  /** UIDs of which something is refused or left out, with the time from which on. */
  const unsure = new Map<string, number>();
  for (const calendar of calendars) {
    const zones = readZones(calendar, source.country);
    for (const [uid, events] of eventsByUid(calendar, refused, unsure)) {
      const series = occurrencesOf(uid, events, zones, bounds);
      if (series.bad.length > 0) unsure.set(uid, 0);
      else if (series.occurrences.length >= maxPerSeries) unsure.set(uid, lastStart(series.occurrences));
      for (const one of series.occurrences) occurrences.push(one);
      for (const { event, reason } of series.bad) refused.push({ item: nameOf(event), reason });
    }
  }

  const ahead = occurrences
    .filter((one) => (one.end ?? one.start + DAY) >= bounds.from)
    .sort((a, b) => a.start - b.start);
  const { taken, left, until } = withinLimits(ahead);
  const found = new Map<string, FoundItem>();
  const cancelsAll = new Set(
    calendars.filter((calendar) => methodOf(calendar) === 'CANCEL').flatMap((calendar) => calendar.parts),
  );
  for (const one of taken) {
    // Several series may share a UID: what one excludes, another may include.
    if (one.excluded && found.has(one.key)) continue;
    const event = readEvent(one, { source, now, address, cancelled: cancelsAll.has(one.event) });
    if (event === null) {
      refused.push({ item: nameOf(one.event), reason: 'has no title' });
      unsure.set(one.uid, 0);
    } else found.set(one.key, event);
  }
  if (left > 0) {
    const reason = `were left out: at most ${maxEvents} events of a calendar are read, ${maxRecurring} of them recurring`;
    refused.push({ item: `${left} later events`, reason });
  }
  const more = refused.length - maxRefusalsNamed;
  if (more > 0) refused.splice(maxRefusalsNamed, more, { item: `${more} more`, reason: 'were refused too' });
  const reading: Reading = { found: [...found.values()], refused, passed_over: occurrences.length - ahead.length };
  if (isWhole(calendars)) {
    reading.listing = { until, unsure: [...unsure].map(([series, from]) => ({ series, from })) };
  }
  return reading;
}

const lastStart = (occurrences: readonly Occurrence[]) => Math.max(...occurrences.map(({ start }) => start));

/** Whether the calendars are not cut off, and are lists of events instead of messages that cancel some. */
const isWhole = (calendars: readonly Component[]) =>
  calendars.every(
    (calendar) => calendar.ended && calendar.parts.every(({ ended }) => ended) && methodOf(calendar) !== 'CANCEL',
  );

/**
 * Groups events by UID. An event without a UID, which the standard forbids, is identified by its title and start.
 * @param unsure gains the UIDs of refused events
 */
function eventsByUid(
  calendar: Component,
  refused: RefusedItem[],
  unsure: Map<string, number>,
): Map<string, Component[]> {
  const byUid = new Map<string, Component[]>();
  for (const event of partsOf(calendar, 'VEVENT')) {
    const uid = textOf(event, 'UID').trim() || `${textOf(event, 'SUMMARY')} ${lineOf(event, 'DTSTART')?.value ?? ''}`;
    const reason = refusalReason(event);
    if (reason !== null) {
      refused.push({ item: nameOf(event), reason });
      unsure.set(uid, 0);
      continue;
    }
    const same = byUid.get(uid);
    if (same) same.push(event);
    else byUid.set(uid, [event]);
  }
  return byUid;
}

function refusalReason(event: Component): string | null {
  if (!event.ended) return 'has no END line: the file may be cut off';
  if (/^(PRIVATE|CONFIDENTIAL)$/i.test(textOf(event, 'CLASS').trim())) return 'is marked as private';
  return null;
}

/** The soonest events, how many are left out, and when the first of those starts. Excluded instances have a limit of their own. */
function withinLimits(all: Occurrence[]): { taken: Occurrence[]; left: number; until: EventListing['until'] } {
  const happening = all.filter(({ excluded }) => !excluded);
  const off = all.filter(({ excluded }) => excluded);
  let recurring = 0;
  const taken: Occurrence[] = [];
  const left: Occurrence[] = [];
  for (const one of happening) {
    if (taken.length >= maxEvents || (one.recurring && recurring >= maxRecurring)) {
      left.push(one);
      continue;
    }
    if (one.recurring) recurring += 1;
    taken.push(one);
  }
  const starts = [left[0], off[maxRecurring]].flatMap((one) => one?.start ?? []);
  return {
    taken: [...taken, ...off.slice(0, maxRecurring)],
    left: left.length,
    until: starts.length === 0 ? null : Math.min(...starts),
  };
}

interface EventContext {
  source: IntakeSource;
  now: number;
  address: string;
  /** The whole calendar is a cancellation. */
  cancelled: boolean;
}

/** @returns null for an event without a title */
function readEvent(occurrence: Occurrence, context: EventContext): FoundItem | null {
  const { key, uid, event, notes, allDay, excluded = false } = occurrence;
  const { title, cancelled } = cancelledTitle(plainLine(textOf(event, 'SUMMARY')));
  if (title === '') return null;
  const place = readPlace(textOf(event, 'LOCATION'));
  const meetings = ['CONFERENCE', 'X-GOOGLE-CONFERENCE'].flatMap((name) => linesOf(event, name)).filter(addressOf);
  const description = plainText(textOf(event, 'DESCRIPTION') || textOf(event, 'X-ALT-DESC'));
  return foundEvent(
    {
      key,
      series: uid,
      title,
      ...timesOf(occurrence),
      allDay,
      place: place.place,
      city: place.city,
      country: place.country,
      online: place.online || (meetings.length > 0 && place.place === null && place.city === null),
      organiser: organiserOf(event),
      url: addressOf(lineOf(event, 'URL')) ?? place.url,
      description: description || null,
      language: lineOf(event, 'DESCRIPTION')?.parameters.get('LANGUAGE') ?? null,
      paid: null,
      type: null,
      cancelled: context.cancelled || cancelled || excluded || /^CANCELL?ED$/i.test(textOf(event, 'STATUS').trim()),
      notes,
    },
    context,
  );
}

/** Whole days: from the midnight of the first to the last minute of the last (docs/feed-rules.md 4.5). */
function timesOf({ start, end, allDay, zone }: Occurrence): { start: string; end: string | null } {
  const first = inZone(start, zone);
  if (end === null) return { start: first, end };
  return { start: first, end: allDay ? inZone(end - 60_000, zone) : inZone(end, zone) };
}

/** The organiser's name, which some percent-encode; null where it is an e-mail address. */
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

/** A name by which a person can find it in the file. */
const nameOf = (event: Component) =>
  plainLine(textOf(event, 'SUMMARY'), 100) || plainLine(textOf(event, 'UID'), 100) || 'an event without title and UID';
