/** From a node of schema.org to an event. */
import { titleKey } from '../../lib/same-title.ts';
import { plainLine, plainText, webAddress } from '../plain-text.ts';
import { cancelledTitle } from './cancelled-title.ts';
import type { EventDraft } from './event-found.ts';
import { type Graph, isNode, type Node, shortName, typesOf, wordsOf } from './json-ld-nodes.ts';
import { timesOf } from './json-ld-times.ts';
import { countryCode, isOnline, nowhere, type Place, readPlace } from './place.ts';

/** Types below Event in schema.org whose name does not end in it. */
const otherTypes = new Set(['Festival', 'Hackathon', 'EventSeries', 'CourseInstance']);
/** Those that end in it and are nothing to go to. */
const noEvents = new Set(['PublicationEvent', 'BroadcastEvent', 'OnDemandEvent', 'DeliveryEvent']);

export const isEvent = (node: Node): boolean =>
  typesOf(node).some((type) => (type.endsWith('Event') && !noEvents.has(type)) || otherTypes.has(type));

export interface PageContext {
  graph: Graph;
  /** The page's address. */
  address: string;
  /** Of the source: for times without a zone, where the event names no country. */
  country: string | null;
}

/**
 * @param around the larger event that it is part of
 * @returns the reason where it is not taken; it ends a sentence that begins with the event's title
 */
export function draftOf(
  node: Node,
  around: Node | null,
  { graph, address, country }: PageContext,
): EventDraft | string {
  const words = (member: string) => firstWords(graph.valuesOf(node, member));
  // What a part of a larger event leaves out is that one's.
  const ofEither = (member: string) => {
    const own = graph.valuesOf(node, member);
    return own.length > 0 || !around ? own : graph.valuesOf(around, member);
  };

  const { title, called } = cancelledTitle(titleOf(node, graph));
  if (title === '') return 'has no title';
  const start = words('startDate');
  if (start === null) return 'has no start';
  const place = placeOf(ofEither('location'), graph);
  const times = timesOf({
    start,
    end: words('endDate'),
    duration: words('duration'),
    country: place.country ?? country,
  });
  if (times === null) return `starts at what is no time (${plainLine(start, 40)})`;
  const status = new Set(graph.valuesOf(node, 'eventStatus').map(termOf));
  const url = pageOf(node, { graph, address });
  return {
    ...times,
    ...place,
    key: keyOf(node, { url, address, title }),
    title,
    online: isAttendedOnline(graph.valuesOf(node, 'eventAttendanceMode').map(termOf), place, status),
    organiser: plainLine(firstWords(ofEither('organizer')) ?? '') || null,
    url: url ?? address,
    description: plainText(words('description') ?? '') || null,
    language: languageOf(ofEither('inLanguage')),
    paid: isPaid(node, graph),
    type: eventTypes.get(typesOf(node).find((type) => eventTypes.has(type)) ?? '') ?? null,
    // What is postponed does not happen then; the new date comes with another status.
    cancelled: called || status.has('EventCancelled') || status.has('EventPostponed'),
    notes: [...times.notes, ...notesOn(status, words('previousStartDate'))],
  };
}

/** Its name, without markup; '' where it has none. */
export const titleOf = (node: Node, { valuesOf }: Graph) => plainLine(firstWords(valuesOf(node, 'name')) ?? '');

const firstWords = (values: unknown[]): string | null => values.map(wordsOf).find((words) => words !== null) ?? null;

/** A value of an enumeration: `EventCancelled`, however it is addressed. */
function termOf(value: unknown): string {
  const term = isNode(value) && typeof value['@id'] === 'string' ? value['@id'] : (wordsOf(value) ?? '');
  return shortName(term);
}

/** The event's own page, where it names one. */
function pageOf(node: Node, { graph, address }: Pick<PageContext, 'graph' | 'address'>): string | null {
  for (const value of [...graph.valuesOf(node, 'url'), ...graph.valuesOf(node, 'mainEntityOfPage')]) {
    const written = isNode(value) ? value['@id'] : value;
    const page = typeof written === 'string' ? webAddress(written, address) : null;
    if (page !== null) return page;
  }
  return null;
}

/** Its @id, which is an address on the page; else its page. A page that names none may tell of another event next time. */
function keyOf(node: Node, { url, address, title }: { url: string | null; address: string; title: string }): string {
  const id = node['@id'];
  const whole = typeof id === 'string' && !id.startsWith('_:') ? URL.parse(id, address)?.href : undefined;
  return whole ?? url ?? `${address} ${titleKey(title)}`;
}

function placeOf(locations: unknown[], graph: Graph): Place {
  const places = locations.map((location) => onePlace(location, graph));
  const somewhere = places.find(({ place, city }) => place !== null || city !== null);
  const online = places.some((place) => place.online);
  return { ...(somewhere ?? places.find((place) => place.country !== null) ?? nowhere), online };
}

function onePlace(location: unknown, graph: Graph): Place {
  if (!isNode(location)) return readPlace(wordsOf(location) ?? '');
  const types = typesOf(location);
  if (types.includes('VirtualLocation')) return { ...nowhere, online: true };
  const name = plainLine(firstWords(graph.valuesOf(location, 'name')) ?? '') || null;
  if (name !== null && (isOnline(name) || /^https?:/i.test(name))) return { ...nowhere, online: true };
  const addresses = types.includes('PostalAddress') ? [location] : graph.valuesOf(location, 'address');
  const [address] = addresses;
  if (!isNode(address)) {
    const written = readPlace(wordsOf(address) ?? '');
    return { ...written, place: name ?? written.place };
  }
  const part = (member: string) => plainLine(firstWords(graph.valuesOf(address, member)) ?? '') || null;
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
  const code = isNode(language) ? wordsOf(language.alternateName) : null;
  return code ?? wordsOf(language);
}

/** Null where the offers say nothing, or both. */
function isPaid(node: Node, graph: Graph): boolean | null {
  const free = graph.valuesOf(node, 'isAccessibleForFree').map((value) => String(value).toLowerCase());
  if (free.length > 0)
    return shortName(free[0] ?? '') === 'true' ? false : shortName(free[0] ?? '') === 'false' ? true : null;
  const prices = graph
    .valuesOf(node, 'offers')
    .filter(isNode)
    .flatMap((offer) => ['price', 'lowPrice', 'highPrice'].flatMap((member) => graph.valuesOf(offer, member)))
    .flatMap((price) => amountOf(wordsOf(price)) ?? []);
  if (prices.length === 0) return null;
  if (prices.every((price) => price === 0)) return false;
  return prices.every((price) => price > 0) ? true : null;
}

/** Null for words that are no amount. */
function amountOf(words: string | null): number | null {
  if (words === null) return null;
  if (/^(free|gratis|ilmainen|ókeypis)$/i.test(words)) return 0;
  const [amount] = /\d+(?:[.,]\d+)?/.exec(words) ?? [];
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
