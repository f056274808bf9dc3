/** Links a talk to its speakers in the who's who and to its event, only on exact matches (docs/feed-rules.md 15.6). */
import type { PayloadRequest, Where } from 'payload';
import type { Row } from '../../cms/fields.ts';
import { titleKey } from '../../lib/same-title.ts';
import { webAddress } from '../plain-text.ts';

export interface Person {
  id: string;
  name: string;
  aliases: readonly string[];
}

/**
 * The id of the person for each name: the only one with that name or alias, ignoring case and spaces; null where there is no person
 * or more than one.
 */
export function peopleOf(names: readonly string[], people: readonly Person[]): (string | null)[] {
  return names.map((name) => {
    const same = people.filter((person) => [person.name, ...person.aliases].some((one) => plain(one) === plain(name)));
    return same.length === 1 ? (same[0]?.id ?? null) : null;
  });
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export interface KnownEvent {
  id: string;
  title: string;
  /** ISO 8601 with the event's own offset. */
  start: string;
  city: string | null;
  url: string | null;
}

/** The facts of the event on a talk's page. */
export interface NamedEvent {
  date: string | null;
  city: string | null;
  event_name: string | null;
  event_url: string | null;
}

/**
 * The only event with the same page, or with two of day, city and name in common.
 * @returns null where no event or more than one matches
 */
export function eventOf(
  { date, city, event_name, event_url }: NamedEvent,
  events: readonly KnownEvent[],
): string | null {
  const isSame = (a: string | null, b: string | null) => a !== null && b !== null && titleKey(a) === titleKey(b);
  const matching = events.filter((event) => {
    if (date !== null && event.start.slice(0, 10) !== date) return false;
    if (event_url !== null && event.url !== null && webAddress(event.url) === event_url) return true;
    const shared = [date !== null, isSame(city, event.city), isSame(event_name, event.title)];
    return shared.filter(Boolean).length >= 2;
  });
  return matching.length === 1 ? (matching[0]?.id ?? null) : null;
}

/**
 * Adds the links to a found row, with a note on speakers without one. Rejected people and events are not linked.
 * @param row of the found talk
 */
export async function linkTalk(req: PayloadRequest, row: Row): Promise<{ row: Row; notes: string[] }> {
  const speakers = (row.speakers ?? []) as { name: string }[];
  const names = speakers.map(({ name }) => name);
  const entities = peopleOf(names, await peopleNamed(req, names));
  const unknown = names.filter((_, index) => entities[index] === null);
  const event = await eventNamed(req, row);
  return {
    row: {
      ...row,
      speakers: speakers.map((speaker, index) => ({ ...speaker, entity: entities[index] })),
      ...(event === null ? {} : { event, unlink_reason: null }),
    },
    notes: unknown.length > 0 ? [`Speakers who are not in the who's who: ${unknown.join(', ')}.`] : [],
  };
}

async function peopleNamed(req: PayloadRequest, names: string[]): Promise<Person[]> {
  if (names.length === 0) return [];
  // The database cannot ignore the case of Nordic letters, so the query is wide and names are compared here.
  const like = names.flatMap((name): Where[] => [{ name: { like: name } }, { aliases: { contains: name } }]);
  const { docs } = await req.payload.find({
    collection: 'entities',
    where: { and: [{ type: { equals: 'person' } }, { status: { not_equals: 'rejected' } }, { or: like }] },
    select: { name: true, aliases: true },
    depth: 0,
    pagination: false,
    req,
  });
  return docs.map(({ id, name, aliases }) => ({ id: String(id), name: name ?? '', aliases: aliases ?? [] }));
}

async function eventNamed(req: PayloadRequest, row: Row): Promise<string | null> {
  const named: NamedEvent = {
    date: textOf(row.date),
    city: textOf(row.city),
    event_name: textOf(row.event_name),
    event_url: textOf(row.event_url),
  };
  const by: Where[] = [
    ...(named.date ? [{ start: { contains: named.date } }] : []),
    ...(named.event_url ? [{ url: { equals: named.event_url } }] : []),
    ...(named.event_name ? [{ title: { like: named.event_name } }] : []),
  ];
  if (by.length === 0) return null;
  const { docs } = await req.payload.find({
    collection: 'events',
    where: { and: [{ status: { not_equals: 'rejected' } }, { or: by }] },
    select: { title: true, start: true, city: true, url: true },
    depth: 0,
    limit: 500,
    pagination: false,
    req,
  });
  const events = docs.map(({ id, title, start, city, url }) => ({
    id: String(id),
    title: title ?? '',
    start: start ?? '',
    city: textOf(city),
    url: textOf(url),
  }));
  return eventOf(named, events);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
