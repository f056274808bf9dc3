/**
 * Saves a reading as pending rows, in small transactions: if the run is killed, every item is saved whole or not at all, and the
 * next run saves the rest. Each item is saved in save-item.ts; this is their order, and what becomes of the whole reading.
 */
import type { Payload, PayloadRequest } from 'payload';
import type { MatcherOf } from '../matcher.ts';
import type { IntakeSource, Reading, RefusedItem } from '../reader.ts';
import { type Item, itemsOf } from './items.ts';
import { KnownRows } from './known-rows.ts';
import { ListingCheck, type ListingResult } from './listing-check.ts';
import { refusalOf } from './refusal-of.ts';
import { RowLockedError } from './refuse-locked.ts';
import { RowWriter } from './row-writer.ts';
import { ItemSaver, type NewItemResult } from './save-item.ts';
import { readSeenItems } from './seen-items.ts';
import { freeIds, takenIds } from './taken-ids.ts';
import { Transactions } from './transactions.ts';
import type { Upcoming } from './upcoming.ts';

export interface Saved {
  new: number;
  changed: number;
  same: number;
  refused: RefusedItem[];
}

export interface SaverOptions {
  payload: Payload;
  matchers: MatcherOf;
  /** The clock of the run, in milliseconds. */
  now: number;
  /** Rolls every transaction back. */
  dryRun: boolean;
}

/** Other writers wait while a transaction is open, so it must stay short. */
const ITEMS_PER_TRANSACTION = 100;
/** Feeds that are read every day have fewer; only archives have more. */
const MAX_ITEMS = 2000;

export class Saver {
  readonly #options: SaverOptions;
  readonly #transactions: Transactions;
  readonly #knownRows: KnownRows;
  readonly #writer: RowWriter;
  readonly #items: ItemSaver;
  /** Whether all items of the current reading were saved; a row that an editor has open waits for the next run. */
  #isWhole = true;
  /** Rows that the current reading contains, and not as cancelled. */
  readonly #reportedRows = new Set<string>();
  /** Null for a source without events. */
  #listing: ListingCheck | null = null;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#transactions = new Transactions(options.payload, options.dryRun);
    this.#knownRows = new KnownRows(options.matchers);
    const [knownRows, now] = [this.#knownRows, options.now];
    this.#writer = new RowWriter({ knownRows, now });
    this.#items = new ItemSaver({ knownRows, writer: this.#writer, now });
  }

  /**
   * @param finish saves that the source was read, after its items; `isWhole` is false if an item waits for the next run, and
   * `listing` is null for a source without events
   * @param before the coming events that earlier readings listed; null for a source without events
   * @throws if the database cannot save; each chunk of items is then saved whole or not at all
   */
  async save(
    source: IntakeSource,
    reading: Reading,
    finish: (req: PayloadRequest, isWhole: boolean, listing: ListingResult | null) => Promise<void>,
    before: Upcoming | null = null,
  ): Promise<Saved> {
    const { items, repeated, refused } = itemsOf(this.#options.payload, source, reading.found.slice(0, MAX_ITEMS));
    const saved: Saved = { new: 0, changed: 0, same: repeated, refused: [...reading.refused, ...refused] };
    this.#isWhole = true;
    this.#reportedRows.clear();
    const more = reading.found.length - MAX_ITEMS;
    if (more > 0) saved.refused.push({ item: `${more} more items`, reason: `a run saves at most ${MAX_ITEMS}` });
    const { now } = this.#options;
    const [knownRows, writer] = [this.#knownRows, this.#writer];
    // An item that cannot be saved may be one that would seem to be missing.
    const listing = more > 0 || refused.length > 0 ? undefined : reading.listing;
    const check = { source, unchanged: reading.unchanged === true, listing, items, writer, knownRows, now };
    this.#listing = before && new ListingCheck({ ...check, before });
    try {
      // Seen items first: an event that moved frees its day, and a new item may be a seen event under a new key.
      const newItems: Item[] = [];
      for (const chunk of chunksOf(items)) newItems.push(...(await this.#saveSeenItems(chunk, saved)));
      const others = await this.#saveMoves(newItems, saved);
      const chunks = chunksOf(others);
      const last = chunks.pop();
      for (const chunk of chunks) await this.#saveNewItems(chunk, saved);
      const end = async (req: PayloadRequest) => {
        const listing = (await this.#listing?.finish(req)) ?? null;
        await finish(req, this.#isWhole && listing?.isWaiting !== true, listing);
      };
      const isFinished = last !== undefined && (await this.#saveNewItems(last, saved, this.#listing ? undefined : end));
      if (!isFinished) await this.#transactions.run(end);
    } catch (error) {
      this.#knownRows.clear(); // it may hold rows that were rolled back
      throw error;
    }
    return saved;
  }

  /** @returns the items that are new */
  async #saveSeenItems(items: Item[], saved: Saved): Promise<Item[]> {
    const seenByKey = await readSeenItems(this.#options.payload, items);
    const newItems: Item[] = [];
    for (const item of items) {
      const seen = seenByKey.get(item.itemKey);
      if (!seen) {
        newItems.push(item);
        continue;
      }
      const isSame = seen.hash === item.hash;
      const result = isSame ? 'same' : await this.#tryItem(item, saved, (req) => this.#items.saveSeen(req, item, seen));
      if (result === 'next-event') {
        newItems.push({ ...item, seenId: seen.id });
        continue;
      }
      if (result) saved[result] += 1;
      this.#add(item, seen.row);
    }
    return newItems;
  }

  /**
   * Saves new items that are known events at another time.
   * @returns the other items
   */
  async #saveMoves(newItems: Item[], saved: Saved): Promise<Item[]> {
    const listing = this.#listing;
    if (!listing?.mayHaveMoves(newItems)) return newItems;
    const moves = await this.#transactions.run((req) => listing.moves(req, newItems));
    const moved = new Set<Item>();
    for (const move of moves) {
      const result = await this.#tryItem(move.item, saved, (req) => this.#items.saveMove(req, move));
      if (result === 'other-event') continue;
      moved.add(move.item);
      if (result) saved[result] += 1;
      this.#add(move.item, move.row);
    }
    return newItems.filter((item) => !moved.has(item));
  }

  #add(item: Item, row: string): void {
    this.#listing?.add(item, row);
    if (!item.cancelled) this.#reportedRows.add(row);
  }

  /**
   * @param end ends the reading, in the same transaction if nothing of it is left
   * @returns whether it was called
   */
  async #saveNewItems(items: Item[], saved: Saved, end?: (req: PayloadRequest) => Promise<void>): Promise<boolean> {
    let isEnded = false;
    const results = await this.#transactions.run(async (req, batch) => {
      const taken = await takenIds(req, items);
      batch.freeIds = freeIds(this.#options.payload, items, taken);
      const results: { item: Item; result: NewItemResult | RefusedItem }[] = [];
      for (const item of items) {
        const result = await this.#items.saveNew(req, item, taken).catch((error) => refusalOf(item, error));
        results.push({ item, result });
      }
      isEnded = end !== undefined && !results.some(({ result }) => typeof result === 'object' && 'join' in result);
      if (isEnded) await end?.(req);
      return results;
    });
    const joins: [Item, string][] = [];
    for (const { item, result } of results) {
      if (result === 'same') saved.same += 1;
      else if ('reason' in result) saved.refused.push(result);
      else if ('join' in result) joins.push([item, result.join]);
      else {
        saved.new += 1;
        this.#add(item, result.created);
      }
    }
    // A transaction for each, because a row that exists may refuse its change.
    const reportedRows = this.#reportedRows;
    for (const [item, row] of joins) {
      const joined = await this.#tryItem(item, saved, (req) => this.#items.join(req, item, { row, reportedRows }));
      if (joined) {
        saved[joined.result] += 1;
        if (joined.row !== null) this.#add(item, joined.row);
      } else if (!item.cancelled) reportedRows.add(row);
    }
    return isEnded;
  }

  /** @returns null if the item was refused */
  async #tryItem<Result>(
    item: Item,
    saved: Saved,
    work: (req: PayloadRequest) => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await this.#transactions.run(work);
    } catch (error) {
      if (error instanceof RowLockedError) this.#isWhole = false;
      saved.refused.push(refusalOf(item, error));
      return null;
    }
  }
}

function chunksOf(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / ITEMS_PER_TRANSACTION);
  return Array.from({ length: count }, (_, n) =>
    items.slice(n * ITEMS_PER_TRANSACTION, (n + 1) * ITEMS_PER_TRANSACTION),
  );
}
