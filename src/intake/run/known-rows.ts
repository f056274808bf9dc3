/** Gives each family's matcher the rows around the times of found items. Each day is read from the database once per run. */
import type { PayloadRequest, Where } from 'payload';
import type { Row } from '../../cms/fields.ts';
import type { KnownRow, Match, Matcher, MatcherOf } from '../matcher.ts';
import type { IntakeFamily } from '../reader.ts';
import { type Item, outletOf } from './items.ts';

const DAY_MS = 86_400_000;

/** The fields that a matcher needs, by family. */
const fields: Record<IntakeFamily, { at: string; url: string; select: string[] }> = {
  news: {
    at: 'published',
    url: 'url',
    select: ['title', 'url', 'published', 'source', 'status', 'country', 'language_code'],
  },
  events: {
    ...{ at: 'start', url: 'url' },
    select: ['title', 'url', 'start', 'source', 'status', 'place', 'city', 'country', 'organiser'],
  },
  talks: { at: 'published', url: 'video_url', select: ['title', 'video_url', 'published', 'status'] },
};

export class KnownRows {
  readonly #matchers: MatcherOf;
  readonly #families = new Map<IntakeFamily, FamilyRows>();

  constructor(matchers: MatcherOf) {
    this.#matchers = matchers;
  }

  /** @returns `new` for a family without a matcher */
  async match(req: PayloadRequest, item: Item): Promise<Match> {
    return (await this.#rowsOf(item.family)?.match(req, item)) ?? { kind: 'new' };
  }

  /** @param row as it was written; it replaces an earlier version */
  add(family: IntakeFamily, row: Row): void {
    this.#rowsOf(family)?.add(row);
  }

  clear(): void {
    this.#families.clear();
  }

  #rowsOf(family: IntakeFamily): FamilyRows | undefined {
    const createMatcher = this.#matchers[family];
    const rows = this.#families.get(family) ?? (createMatcher && new FamilyRows(family, createMatcher()));
    if (rows) this.#families.set(family, rows);
    return rows;
  }
}

class FamilyRows {
  readonly #family: IntakeFamily;
  readonly #matcher: Matcher;
  readonly #loadedDays = new Set<string>();

  constructor(family: IntakeFamily, matcher: Matcher) {
    this.#family = family;
    this.#matcher = matcher;
  }

  async match(req: PayloadRequest, item: Item): Promise<Match> {
    for (const day of daysAround(item.at, this.#matcher.days, this.#family)) await this.#load(req, day);
    return this.#matcher.match(item, { ...item.source, id: outletOf(item) });
  }

  add(row: Row): void {
    this.#matcher.add(knownRow(this.#family, row));
  }

  async #load(req: PayloadRequest, day: string): Promise<void> {
    if (this.#loadedDays.has(day)) return;
    this.#loadedDays.add(day);
    const { at, select } = fields[this.#family];
    const nextDay = new Date(Date.parse(day) + DAY_MS).toISOString();
    const where: Where =
      this.#family === 'events'
        ? { [at]: { contains: day } } // stored as text with the event's own offset
        : { and: [{ [at]: { greater_than_equal: `${day}T00:00:00.000Z` } }, { [at]: { less_than: nextDay } }] };
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
  const { at, url } = fields[family];
  return {
    id: String(row.id),
    status: (row.status ?? 'pending') as KnownRow['status'], // the options of that select
    title: textOf(row.title) ?? '',
    url: textOf(row[url]),
    at: textOf(row[at]),
    place: textOf(row.place),
    city: textOf(row.city),
    country: textOf(row.country),
    organiser: textOf(row.organiser),
    source: textOf(row.source),
    language: textOf(row.language_code),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** @param reach days before and after @returns YYYY-MM-DD, for events in their own offset, otherwise in UTC */
function daysAround(at: string | null, reach: number, family: IntakeFamily): string[] {
  const time = Date.parse(family === 'events' ? (at ?? '').slice(0, 10) : (at ?? ''));
  if (Number.isNaN(time)) return [];
  return Array.from({ length: 2 * reach + 1 }, (_, n) =>
    new Date(time + (n - reach) * DAY_MS).toISOString().slice(0, 10),
  );
}
