/** Whether two events are one (docs/feed-rules.md 4.1): the same rule for the intake, the panel, the export and `verify`. */
import { type EventFields, eventDayKey, eventId, pageKey, venueOf } from './identity.ts';
import { organisationKey } from './organisation-name.ts';

/** An event as stored or as in the feed. */
export interface ComparedEvent extends EventFields {
  /** The page of the event's source: an event without a page of its own has it as `url`. */
  sourceUrl?: unknown;
}

/**
 * Events with the same title, local start day and venue are one event. Where neither names a venue or a city, the same page makes
 * them one, and so does the same organiser, unless they are in different countries. Symmetric; not transitive, because an event
 * may share its page with one event and its organiser with another.
 */
export function isOneEvent(a: ComparedEvent, b: ComparedEvent): boolean {
  if (eventDayKey(a) !== eventDayKey(b)) return false;
  if (eventId(a) === eventId(b)) return true;
  if (venueOf(a) !== '' || venueOf(b) !== '') return false;
  if (haveSamePage(a, b)) return true;
  const [here, there] = [a, b].map(({ organiser }) => organisationKey(textOf(organiser)));
  return here !== '' && here === there && !areInOtherCountries(a, b);
}

/** Whether both have the same page of their own. */
export function haveSamePage(a: ComparedEvent, b: ComparedEvent): boolean {
  const page = ownPage(a);
  return page !== null && page === ownPage(b);
}

/** Whether both state a country, and not the same one. */
export function areInOtherCountries(a: ComparedEvent, b: ComparedEvent): boolean {
  const [here, there] = [a, b].map(({ country }) => textOf(country).toUpperCase());
  return here !== '' && there !== '' && here !== there;
}

/** The first of each pair of equal events, by the second one. @param events in order of preference */
export function repeatedEvents<Event extends ComparedEvent>(events: Iterable<Event>): Map<Event, Event> {
  const repeated = new Map<Event, Event>();
  for (const ofDay of Map.groupBy(events, eventDayKey).values()) {
    for (const [n, event] of ofDay.entries()) {
      const first = ofDay.slice(0, n).find((earlier) => isOneEvent(earlier, event));
      if (first) repeated.set(event, first);
    }
  }
  return repeated;
}

const ownPage = ({ url, sourceUrl }: ComparedEvent): string | null => {
  const page = pageKey(url);
  return page === pageKey(sourceUrl) ? null : page;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
