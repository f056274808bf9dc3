/**
 * Compares one reading of a source of events with what its earlier readings listed: which of the known events moved, which are
 * missing, and which are listed again (docs/feed-rules.md 15.12, 15.13).
 */
import type { PayloadRequest } from 'payload';
import type { EventListing, IntakeSource } from '../reader.ts';
import { findMoves } from './find-moves.ts';
import type { Item } from './items.ts';
import { absentFrom, judgeListing, type ListedEvent, type ListingReport, suspectsOf } from './judge-listing.ts';
import type { KnownRows } from './known-rows.ts';
import { listedElsewhere, readEvents, reportAgain, reportMissing, unlessLocked } from './report-missing.ts';
import type { RowWriter } from './row-writer.ts';
import { type EventFacts, eventFactsOf, isComing, type Upcoming, type UpcomingEvent } from './upcoming.ts';

export interface ListingCheckOptions {
  source: IntakeSource;
  /** What the earlier readings listed. */
  before: Upcoming;
  /** The answer was that nothing changed since the last reading. */
  unchanged: boolean;
  /** Absent if the reading is not whole. */
  listing: EventListing | undefined;
  /** All items of the reading. */
  items: readonly Item[];
  writer: RowWriter;
  knownRows: KnownRows;
  /** The clock of the run, in milliseconds. */
  now: number;
}

/** What is stored with the state of the source. */
export interface ListingResult {
  upcoming: Upcoming;
  /** Why the reading is not believed; null for a healthy one, undefined if it shows neither. */
  warning: string | null | undefined;
  /** A row that is listed again is open in a form: the source must be read again. */
  isWaiting: boolean;
}

/** A new item, with the event that it is at another time. */
export interface Move {
  item: Item;
  /** The key of its old time. */
  key: string;
  row: string;
  /** It has only a new key. */
  keepsTime: boolean;
}

/** Other writers wait while the transaction is open; the next reading reports the rest. */
const MAX_REPORTS = 100;
const MAX_NAMED = 5;

export class ListingCheck {
  readonly #options: ListingCheckOptions;
  readonly #items: Map<string, Item>;
  readonly #rows = new Map<string, string>();

  constructor(options: ListingCheckOptions) {
    this.#options = options;
    const events = options.items.filter(({ family }) => family === 'events');
    this.#items = new Map(events.map((item) => [item.itemKey, item]));
  }

  /** Records which row an item of the reading belongs to. */
  add({ itemKey }: Item, row: string): void {
    this.#rows.set(itemKey, row);
  }

  /** Whether moves() may find one: it reads rows. */
  mayHaveMoves(newItems: readonly Item[]): boolean {
    const { before } = this.#options;
    return before.size > 0 && newItems.length > 0 && absentFrom(before, this.#report()).length > 0;
  }

  /**
   * Which of the new items are known events that moved. Called when the rows of all other items have been added.
   * @param newItems items whose keys are new to the intake
   */
  async moves(req: PayloadRequest, newItems: readonly Item[]): Promise<Move[]> {
    const { before, now, knownRows } = this.#options;
    const movable = absentFrom(before, this.#report())
      .filter(([, { state, cancelled }]) => state !== 'reported' && !cancelled)
      .map(([key, event]) => ({ ...event, key }));
    const absent = [...new Map(movable.map((event) => [event.row, event])).values()];
    const groups = new Set(absent.flatMap(({ series, about }) => [series, about]));
    const rows = new Set(absent.map(({ row }) => row));
    const found: (EventFacts & { item: Item })[] = [];
    for (const item of newItems) {
      if (item.family !== 'events') continue;
      const facts = eventFactsOf(item);
      const isCandidate =
        !facts.cancelled && isComing(facts, now) && (groups.has(facts.series) || groups.has(facts.about));
      if (!isCandidate) continue;
      // It may be an event that another source has brought already.
      const match = await knownRows.match(req, item);
      if (match.kind !== 'same' || rows.has(match.row)) found.push({ ...facts, item });
    }
    if (found.length === 0) return [];
    const pairs = findMoves({
      absent,
      found,
      before: [...before.values()].filter((event) => isComing(event, now)),
      now: [...this.#report().listed.values()].filter((event) => isComing(event, now)),
    });
    return pairs.map(([{ key, row, start }, { item, ...facts }]) => {
      return { item, key, row, keepsTime: start === facts.start };
    });
  }

  /** Called in the transaction that records the reading, after all items were saved. */
  async finish(req: PayloadRequest): Promise<ListingResult> {
    const { before, unchanged } = this.#options;
    const report: ListingReport = { ...this.#report(), ...(unchanged ? { listed: null } : {}) };
    const suspects = suspectsOf(before, report);
    const rows = await readEvents(
      req,
      suspects.map(([, { row }]) => row),
    );
    const isOpen = ({ row }: UpcomingEvent) => {
      const stored = rows.get(row);
      return stored !== undefined && stored.status !== 'rejected' && stored.cancelled !== true;
    };
    const settled = new Set(suspects.flatMap(([, event]) => (isOpen(event) ? [] : [event.row])));
    const { after, missing, again, lost } = judgeListing(before, report, settled);
    await this.#reportMissing(req, { missing, rows, after });
    const isWaiting = await this.#reportAgain(req, { again, after });
    if (lost) return { upcoming: after, warning: warningOf(lost, rows), isWaiting };
    const isWhole = report.listed === null || report.listing !== undefined;
    return { upcoming: after, warning: isWhole ? null : undefined, isWaiting };
  }

  #report(): ListingReport & { listed: ReadonlyMap<string, ListedEvent> } {
    const { now, listing } = this.#options;
    const listed = [...this.#items].map(([key, item]) => {
      return [key, { ...eventFactsOf(item), row: this.#rows.get(key) ?? null }] as const;
    });
    return { now, listing, listed: new Map(listed) };
  }

  async #reportMissing(
    req: PayloadRequest,
    {
      missing,
      rows,
      after,
    }: Pick<ReturnType<typeof judgeListing>, 'missing' | 'after'> & { rows: Awaited<ReturnType<typeof readEvents>> },
  ): Promise<void> {
    const { source, now } = this.#options;
    const ids = missing.map(([, { row }]) => row);
    const elsewhere = await listedElsewhere(req, { source: source.id, rows: ids, now });
    const reported = missing.filter(([, { row }]) => !elsewhere.has(row)).slice(0, MAX_REPORTS);
    for (const [key, event] of reported) {
      const row = rows.get(event.row);
      if (row && (await reportMissing(req, { row, event }, this.#options)))
        after.set(key, { ...event, state: 'reported' });
    }
  }

  /** @returns whether a row has to wait for the next reading */
  async #reportAgain(
    req: PayloadRequest,
    { again, after }: Pick<ReturnType<typeof judgeListing>, 'again' | 'after'>,
  ): Promise<boolean> {
    const { before, writer } = this.#options;
    const rows = await readEvents(
      req,
      again.map(({ row }) => row),
    );
    let isWaiting = false;
    for (const { key, row: id, was } of again) {
      const [row, item] = [rows.get(id), this.#items.get(key)];
      rows.delete(id);
      if (!row || !item) continue;
      // Usually the item has changed, and this was done when it was saved.
      if (was === 'cancelled') await unlessLocked(writer.change(req, item, row, { isMoved: false }));
      else if (!(await reportAgain(req, row, this.#options))) {
        const known = before.get(key);
        if (known) after.set(key, known);
        isWaiting = true;
      }
    }
    return isWaiting;
  }
}

function warningOf(
  { events, of }: { events: UpcomingEvent[]; of: number },
  rows: ReadonlyMap<string, { title?: unknown }>,
): string {
  const named = events
    .slice(0, MAX_NAMED)
    .map(({ row, start }) => `"${rows.get(row)?.title ?? row}" on ${start.slice(0, 10)}`);
  const more = events.length - named.length;
  return [
    `${events.length} of its ${of} coming events are missing at once: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    'Open its address. If they are really gone, reject them or tick Called off; if not, correct the source record.',
  ].join(' ');
}
