/** The rows of a family around the times of what is found, for its matcher. Each day is read from the database once a run. */
import type { PayloadRequest, Where } from 'payload';
import type { Row } from '../../cms/fields.ts';
import type { KnownRow, Match, Matcher } from '../matcher.ts';
import type { Found, IntakeFamily, IntakeSource } from '../reader.ts';

const DAY_MS = 86_400_000;

/** Which members of a family's rows are what a matcher knows. */
const members: Record<IntakeFamily, { at: string; url: string; select: string[] }> = {
  news: { at: 'published', url: 'url', select: ['title', 'url', 'published', 'source', 'status'] },
  events: { at: 'start', url: 'url', select: ['title', 'url', 'start', 'source', 'status', 'place', 'city'] },
  talks: { at: 'published', url: 'video_url', select: ['title', 'video_url', 'published', 'status'] },
};

export class KnownRows {
  readonly #family: IntakeFamily;
  readonly #matcher: Matcher;
  readonly #days = new Set<string>();

  constructor(family: IntakeFamily, matcher: Matcher) {
    this.#family = family;
    this.#matcher = matcher;
  }

  async match(req: PayloadRequest, found: Found, source: IntakeSource): Promise<Match> {
    for (const day of daysAround(found.at, this.#matcher.days, this.#family)) await this.#load(req, day);
    return this.#matcher.match(found, source);
  }

  /** @param row as it was written */
  add(row: Row): void {
    this.#matcher.add(knownRow(this.#family, row));
  }

  async #load(req: PayloadRequest, day: string): Promise<void> {
    if (this.#days.has(day)) return;
    this.#days.add(day);
    const { at, select } = members[this.#family];
    // An event's start is a text with its own offset: it begins with its day.
    const next = new Date(Date.parse(day) + DAY_MS).toISOString();
    const where: Where =
      this.#family === 'events'
        ? { [at]: { contains: day } }
        : { and: [{ [at]: { greater_than_equal: `${day}T00:00:00.000Z` } }, { [at]: { less_than: next } }] };
    const { docs } = await req.payload.find({
      collection: this.#family,
      where,
      select: Object.fromEntries(select.map((name) => [name, true])),
      depth: 0,
      pagination: false,
      req,
    });
    for (const doc of docs) this.add(doc as unknown as Row);
  }
}

function knownRow(family: IntakeFamily, row: Row): KnownRow {
  const { at, url } = members[family];
  return {
    id: String(row.id),
    status: (row.status ?? 'pending') as KnownRow['status'], // a select of just these
    title: textOf(row.title) ?? '',
    url: textOf(row[url]),
    at: textOf(row[at]),
    place: textOf(row.place),
    city: textOf(row.city),
    source: textOf(row.source),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** YYYY-MM-DD, in the event's own offset, else in UTC. */
function daysAround(at: string | null, reach: number, family: IntakeFamily): string[] {
  const time = Date.parse(family === 'events' ? (at ?? '').slice(0, 10) : (at ?? ''));
  if (Number.isNaN(time)) return [];
  return Array.from({ length: 2 * reach + 1 }, (_, n) =>
    new Date(time + (n - reach) * DAY_MS).toISOString().slice(0, 10),
  );
}
