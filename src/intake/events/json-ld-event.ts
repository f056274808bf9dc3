/** Reads an event from a schema.org node. */
import { titleKey } from '../../lib/same-title.ts';
import { plainLine, plainText, webAddress } from '../plain-text.ts';
import { cancelledTitle } from './cancelled-title.ts';
import { countryCode } from './country-code.ts';
import type { EventDraft } from './found-event.ts';
import { type Graph, isNode, type Node, shortName, termOf, textOf, typesOf } from './json-ld-nodes.ts';
import { type ScheduleContext, type ScheduledTime, scheduledTimes } from './json-ld-schedule.ts';
import { type EventTimes, timesOf } from './json-ld-times.ts';
import type { Bounds } from './limits.ts';
import { isOnline, nowhere, type Place, readPlace } from './place.ts';
import { UnreadableSchedule } from './schedule-rule.ts';

/** Subtypes of Event in schema.org whose name does not end in "Event". */
const otherTypes = new Set(['Festival', 'Hackathon', 'EventSeries', 'CourseInstance']);
/** Types whose name ends in "Event" and that nobody can attend. */
const nonEvents = new Set(['PublicationEvent', 'BroadcastEvent', 'OnDemandEvent', 'DeliveryEvent']);

export const isEvent = (node: Node): boolean =>
  typesOf(node).some((type) => (type.endsWith('Event') && !nonEvents.has(type)) || otherTypes.has(type));

export interface PageContext {
  graph: Graph;
  /** The page's address. */
  address: string;
  /** The source's country: its zone is used for times without one where the event names no country. */
  country: string | null;
  /** The window in which repeating events are expanded. */
  bounds: Bounds;
}

/**
 * The event, once for each time of its schedule.
 * @param parent the larger event that it is part of
 * @returns the reason where it is refused; it ends a sentence that begins with the event's title
 */
export function draftsOf(
  node: Node,
  parent: Node | null,
  { graph, address, country, bounds }: PageContext,
): EventDraft[] | string {
  const text = (property: string) => firstText(graph.valuesOf(node, property));
  const ownOrInherited = (property: string) => {
    const own = graph.valuesOf(node, property);
    return own.length > 0 || !parent ? own : graph.valuesOf(parent, property);
  };

  const { title, cancelled } = cancelledTitle(titleOf(node, graph));
  if (title === '') return 'has no title';
  const place = placeOf(ownOrInherited('location'), graph);
  const times = allTimesOf(
    {
      start: text('startDate'),
      end: text('endDate'),
      duration: text('duration'),
      country: place.country ?? country,
    },
    graph.valuesOf(node, 'eventSchedule').filter(isNode),
    { graph, bounds },
  );
  if (typeof times === 'string') return times;
  const status = new Set(graph.valuesOf(node, 'eventStatus').map(termOf));
  const url = pageOf(node, { graph, address });
  const key = keyOf(node, { url, address, title });
  return times.map(({ start, end, allDay, notes, ...time }) => ({
    ...place,
    start,
    end,
    allDay,
    key: time.instance === undefined ? key : `${key}/${time.instance}`,
    title,
    online: isAttendedOnline(graph.valuesOf(node, 'eventAttendanceMode').map(termOf), place, status),
    organiser: lineOf(ownOrInherited('organizer')),
    url: url ?? address,
    description: plainText(text('description') ?? '') || null,
    language: languageOf(ownOrInherited('inLanguage')),
    paid: isPaid(node, graph),
    type: eventTypes.get(typesOf(node).find((type) => eventTypes.has(type)) ?? '') ?? null,
    // A postponed event does not happen on its date; the new date comes with another status.
    cancelled: cancelled || time.excluded === true || status.has('EventCancelled') || status.has('EventPostponed'),
    notes: [...notes, ...notesOn(status, text('previousStartDate'))],
  }));
}

/** @returns the reason where the event has no time */
function allTimesOf(
  written: ScheduleContext['event'],
  schedules: Node[],
  { graph, bounds }: Pick<PageContext, 'graph' | 'bounds'>,
): (EventTimes & Partial<ScheduledTime>)[] | string {
  const notes: string[] = [];
  if (schedules.length > 0) {
    try {
      return scheduledTimes(schedules, { graph, event: written, bounds });
    } catch (error) {
      if (!(error instanceof UnreadableSchedule)) throw error;
      if (written.start === null) return `has a schedule that cannot be read (${error.message})`;
      notes.push(`Its schedule cannot be read (${error.message}), so it is listed once.`);
    }
  }
  const { start } = written;
  if (start === null) return 'has no start';
  const times = timesOf({ ...written, start });
  if (times === null) return `has an invalid start (${plainLine(start, 40)})`;
  return [{ ...times, notes: [...times.notes, ...notes] }];
}

/** Its name as plain text; '' where it has none. */
export const titleOf = (node: Node, { valuesOf }: Graph) => lineOf(valuesOf(node, 'name')) ?? '';

/** The first text, in one line. Templates encode entities twice: `L&amp;oslash;rdag`. */
function lineOf(values: unknown[]): string | null {
  const line = plainLine(firstText(values) ?? '');
  return (/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i.test(line) ? plainLine(line) : line) || null;
}

const firstText = (values: unknown[]): string | null => values.map(textOf).find((text) => text !== null) ?? null;

/** The event's own page, where it names one. */
function pageOf(node: Node, { graph, address }: Pick<PageContext, 'graph' | 'address'>): string | null {
  for (const value of [...graph.valuesOf(node, 'url'), ...graph.valuesOf(node, 'mainEntityOfPage')]) {
    const written = isNode(value) ? value['@id'] : value;
    const page = typeof written === 'string' ? webAddress(written, address) : null;
    if (page !== null) return page;
  }
  return null;
}

/** Its @id, resolved on the page, else its own page, else page and title: the page may show another event next time. */
function keyOf(node: Node, { url, address, title }: { url: string | null; address: string; title: string }): string {
  const id = node['@id'];
  const resolved = typeof id === 'string' && !id.startsWith('_:') ? URL.parse(id, address)?.href : undefined;
  return resolved ?? url ?? `${address} ${titleKey(title)}`;
}

function placeOf(locations: unknown[], graph: Graph): Place {
  const places = locations.map((location) => onePlace(location, graph));
  const somewhere = places.find(({ place, city }) => place !== null || city !== null);
  const online = places.some((place) => place.online);
  return { ...(somewhere ?? places.find((place) => place.country !== null) ?? nowhere), online };
}

function onePlace(location: unknown, graph: Graph): Place {
  if (!isNode(location)) return readPlace(textOf(location) ?? '');
  const types = typesOf(location);
  if (types.includes('VirtualLocation')) return { ...nowhere, online: true };
  const name = lineOf(graph.valuesOf(location, 'name'));
  if (name !== null && (isOnline(name) || /^https?:/i.test(name))) return { ...nowhere, online: true };
  const addresses = types.includes('PostalAddress') ? [location] : graph.valuesOf(location, 'address');
  const [address] = addresses;
  if (!isNode(address)) {
    const written = readPlace(textOf(address) ?? '');
    return { ...written, place: name ?? written.place };
  }
  const part = (property: string) => lineOf(graph.valuesOf(address, property));
  const country = countryCode((part('addressCountry') ?? '').replace(/^[a-z]{2}$/, (code) => code.toUpperCase()));
  const city = part('addressLocality');
  const venue = types.includes('PostalAddress') ? part('name') : name;
  return { ...nowhere, place: venue === city ? null : venue, city, country };
}

function isAttendedOnline(modes: string[], place: Place, status: Set<string>): boolean {
  if (status.has('EventMovedOnline')) return true;
  if (modes.some((mode) => mode === 'OnlineEventAttendanceMode' || mode === 'MixedEventAttendanceMode')) return true;
  return place.online && !modes.includes('OfflineEventAttendanceMode');
}

function languageOf(languages: unknown[]): string | null {
  const [language] = languages;
  const code = isNode(language) ? textOf(language.alternateName) : null;
  return code ?? textOf(language);
}

/** Null where there is no price, or where some offers are free and others are not. */
function isPaid(node: Node, graph: Graph): boolean | null {
  const free = graph.valuesOf(node, 'isAccessibleForFree').map((value) => String(value).toLowerCase());
  if (free.length > 0)
    return shortName(free[0] ?? '') === 'true' ? false : shortName(free[0] ?? '') === 'false' ? true : null;
  const prices = graph
    .valuesOf(node, 'offers')
    .filter(isNode)
    .flatMap((offer) => ['price', 'lowPrice', 'highPrice'].flatMap((property) => graph.valuesOf(offer, property)))
    .flatMap((price) => amountOf(textOf(price)) ?? []);
  if (prices.length === 0) return null;
  if (prices.every((price) => price === 0)) return false;
  return prices.every((price) => price > 0) ? true : null;
}

/** Null for a text without an amount. */
function amountOf(price: string | null): number | null {
  if (price === null) return null;
  if (/^(free|gratis|ilmainen|ókeypis)$/i.test(price)) return 0;
  const [amount] = /\d+(?:[.,]\d+)?/.exec(price) ?? [];
  return amount === undefined ? null : Number(amount.replace(',', '.'));
}

const eventTypes = new Map<string, EventDraft['type']>([
  ['Hackathon', 'hackathon'],
  ['ConferenceEvent', 'conference'],
  ['EducationEvent', 'seminar'],
  ['CourseInstance', 'seminar'],
]);

function notesOn(status: Set<string>, before: string | null): string[] {
  const notes: string[] = [];
  const from = before === null ? '' : ` It was to start at ${plainLine(before, 40)}.`;
  if (status.has('EventRescheduled')) notes.push(`The organiser has moved it to another date.${from}`);
  if (status.has('EventMovedOnline')) notes.push('The organiser has moved it online.');
  return notes;
}
