/** Whom and what of ours a talk names: speakers of the who's who, and the event that it was given at. Exact, or not at all. */
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
 * At each name's place the one person who has it as name or alias, letter by letter but for case and spaces; null where nobody
 * has it, or several have.
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

/** What a talk's page names of its event. */
export interface NamedEvent {
  date: string | null;
  city: string | null;
  event_name: string | null;
  event_url: string | null;
}

/**
 * The one event that has the page that is named, or two of the day, the city and the name that are.
 * @returns null where none has, or several have
 */
export function eventOf(
  { date, city, event_name, event_url }: NamedEvent,
  events: readonly KnownEvent[],
): string | null {
  const isSame = (a: string | null, b: string | null) => a !== null && b !== null && titleKey(a) === titleKey(b);
  const fitting = events.filter((event) => {
    if (date !== null && event.start.slice(0, 10) !== date) return false;
    if (event_url !== null && event.url !== null && webAddress(event.url) === event_url) return true;
    const shared = [date !== null, isSame(city, event.city), isSame(event_name, event.title)];
    return shared.filter(Boolean).length >= 2;
  });
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

/**
 * The row with its links, and what an editor should know of those that are not there. Rejected people and events are not linked.
 * @param row as it was found
 */
export async function linkTalk(req: PayloadRequest, row: Row): Promise<{ row: Row; notes: string[] }> {
  const speakers = (row.speakers ?? []) as { name: string }[];
  const names = speakers.map(({ name }) => name);
  const entities = peopleOf(names, await peopleNamed(req, names));
  const unknown = names.filter((_, place) => entities[place] === null);
  const event = await eventNamed(req, row);
  return {
    row: {
      ...row,
      speakers: speakers.map((speaker, place) => ({ ...speaker, entity: entities[place] })),
      ...(event === null ? {} : { event, unlink_reason: null }),
    },
    notes: unknown.length > 0 ? [`Speakers who are not in the who's who: ${unknown.join(', ')}.`] : [],
  };
}

async function peopleNamed(req: PayloadRequest, names: string[]): Promise<Person[]> {
  if (names.length === 0) return [];
  // The database knows no case of Nordic letters: people of all these words are asked for, and compared here.
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
