/**
 * Saves a reading as pending rows, in small transactions: if the run is killed, every item is saved whole or not at all, and the
 * next run saves the rest. Which row an item belongs to is decided in resolve-item.ts, and rows are written in row-writer.ts.
 */
import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import type { MatcherOf } from '../matcher.ts';
import type { IntakeSource, Reading, RefusedItem } from '../reader.ts';
import { type Item, itemsOf, nameOf } from './items.ts';
import { KnownRows } from './known-rows.ts';
import { RowLockedError } from './refuse-locked.ts';
import { resolveJoin, resolveNew } from './resolve-item.ts';
import { RowWriter } from './row-writer.ts';
import { isNextEvent, OtherEventError } from './same-event.ts';
import { freeIds, takenIds } from './taken-ids.ts';
import { Transactions } from './transactions.ts';

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

/** The record of an item that an earlier run saved. */
interface SeenItem {
  id: number;
  key: string;
  row: string;
  hash: string;
}

/** What became of a new item: nothing new, a row of its own, part of a row that exists, or a refusal. */
type NewItemResult = 'same' | { created: string } | { join: string } | RefusedItem;

/** Other writers wait while a transaction is open, so it must stay short. */
const ITEMS_PER_TRANSACTION = 100;
/** Feeds that are read every day have fewer; only archives have more. */
const MAX_ITEMS = 2000;

export class Saver {
  readonly #options: SaverOptions;
  readonly #transactions: Transactions;
  readonly #knownRows: KnownRows;
  readonly #writer: RowWriter;
  /** Whether all items of the current reading were saved; a row that an editor has open waits for the next run. */
  #isWhole = true;
  /** Rows that the current reading contains, and not as cancelled. */
  readonly #reportedRows = new Set<string>();

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#transactions = new Transactions(options.payload, options.dryRun);
    this.#knownRows = new KnownRows(options.matchers);
    this.#writer = new RowWriter({ knownRows: this.#knownRows, now: options.now });
  }

  /**
   * @param finish saves that the source was read, after its items; `isWhole` is false if an item waits for the next run
   * @throws if the database cannot save; each chunk of items is then saved whole or not at all
   */
  async save(
    source: IntakeSource,
    reading: Reading,
    finish: (req: PayloadRequest, isWhole: boolean) => Promise<void>,
  ): Promise<Saved> {
    const { items, repeated, refused } = itemsOf(this.#options.payload, source, reading.found.slice(0, MAX_ITEMS));
    const saved: Saved = { new: 0, changed: 0, same: repeated, refused: [...reading.refused, ...refused] };
    this.#isWhole = true;
    this.#reportedRows.clear();
    const more = reading.found.length - MAX_ITEMS;
    if (more > 0) saved.refused.push({ item: `${more} more items`, reason: `a run saves at most ${MAX_ITEMS}` });
    try {
      // Seen items first: an event that moved frees its day, and a new item may be a seen event under a new key.
      const newItems: Item[] = [];
      for (const chunk of chunksOf(items)) newItems.push(...(await this.#saveSeenItems(chunk, saved)));
      for (const chunk of chunksOf(newItems)) await this.#saveNewItems(chunk, saved);
      await this.#transactions.run((req) => finish(req, this.#isWhole));
    } catch (error) {
      this.#knownRows.clear(); // it may hold rows that were rolled back
      throw error;
    }
    return saved;
  }

  /** @returns the items that are new */
  async #saveSeenItems(items: Item[], saved: Saved): Promise<Item[]> {
    const { docs } = await this.#options.payload.find({
      collection: 'intake-items',
      where: { key: { in: items.map(({ itemKey }) => itemKey) } },
      depth: 0,
      pagination: false,
    });
    const seenByKey = new Map((docs as SeenItem[]).map((doc) => [doc.key, doc]));
    const newItems: Item[] = [];
    for (const item of items) {
      const seen = seenByKey.get(item.itemKey);
      if (!seen) {
        newItems.push(item);
        continue;
      }
      const isSame = seen.hash === item.hash;
      const result = isSame ? 'same' : await this.#tryItem(item, saved, (req) => this.#saveSeenItem(req, item, seen));
      if (result === 'next-event') {
        newItems.push({ ...item, seenId: seen.id });
        continue;
      }
      if (result) saved[result] += 1;
      if (!item.cancelled) this.#reportedRows.add(seen.row);
    }
    return newItems;
  }

  /** @returns `next-event` if nothing was saved, because the key now belongs to the event after the one that was seen */
  async #saveSeenItem(req: PayloadRequest, item: Item, seen: SeenItem): Promise<'changed' | 'same' | 'next-event'> {
    const row = await this.#writer.read(req, item.family, seen.row);
    if (row && isNextEvent(item, row, this.#options.now)) return 'next-event';
    const isChanged = row !== null && (await this.#writer.change(req, item, row));
    await this.#writer.updateSeenItem(req, item, seen.id);
    return isChanged ? 'changed' : 'same';
  }

  async #saveNewItems(items: Item[], saved: Saved): Promise<void> {
    const results = await this.#transactions.run(async (req, batch) => {
      const taken = await takenIds(req, items);
      batch.freeIds = freeIds(this.#options.payload, items, taken);
      const results: { item: Item; result: NewItemResult }[] = [];
      for (const item of items) {
        const result = await this.#saveNewItem(req, item, taken).catch((error) => refusalOf(item, error));
        results.push({ item, result });
      }
      return results;
    });
    const joins: [Item, string][] = [];
    for (const { item, result } of results) {
      if (result === 'same') saved.same += 1;
      else if ('reason' in result) saved.refused.push(result);
      else if ('join' in result) joins.push([item, result.join]);
      else {
        saved.new += 1;
        this.#reportedRows.add(result.created);
      }
    }
    // A transaction for each, because a row that exists may refuse its change.
    for (const [item, row] of joins) {
      const result = await this.#tryItem(item, saved, (req) => this.#join(req, item, row));
      if (result) saved[result] += 1;
      if (!item.cancelled) this.#reportedRows.add(row);
    }
  }

  /** @param taken gains the id of a row that is created */
  async #saveNewItem(
    req: PayloadRequest,
    item: Item,
    taken: Map<string, string>,
  ): Promise<Exclude<NewItemResult, RefusedItem>> {
    const resolution = await resolveNew(req, item, { taken, knownRows: this.#knownRows });
    switch (resolution.kind) {
      case 'join':
        return { join: resolution.row };
      case 'record':
        await this.#writer.recordItem(req, item, resolution.row);
        return 'same';
      case 'ignore':
        return 'same';
      case 'create': {
        const created = await this.#writer.create(req, item, resolution.notes);
        taken.set(`${item.family}/${created.toLowerCase()}`, created);
        return { created };
      }
    }
  }

  /** Saves an item that belongs to a row that exists, such as another outlet's story or another calendar's event. */
  async #join(req: PayloadRequest, item: Item, id: string): Promise<'new' | 'changed' | 'same'> {
    const row = await this.#writer.read(req, item.family, id);
    const resolution = await resolveJoin(req, item, { row, reportedRows: this.#reportedRows });
    switch (resolution.kind) {
      case 'ignore':
        return 'same';
      case 'create':
        await this.#writer.create(req, item, resolution.notes);
        return 'new';
      case 'record':
        await this.#writer.recordItem(req, item, id);
        return 'same';
      case 'add-outlet':
        await this.#writer.addOutlet(req, item, resolution.row);
        await this.#writer.recordItem(req, item, id);
        return 'changed';
      case 'change': {
        const isChanged = await this.#writer.change(req, item, resolution.row);
        await this.#writer.recordItem(req, item, id);
        return isChanged ? 'changed' : 'same';
      }
    }
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

/** Errors that concern one item only. */
const ITEM_ERRORS = [ValidationError, RowLockedError, OtherEventError];

/** @throws the error if it concerns more than the item */
function refusalOf(item: Item, error: unknown): RefusedItem {
  if (!(error instanceof Error) || !ITEM_ERRORS.some((kind) => error instanceof kind)) throw error;
  return { item: nameOf(item), reason: error.message.replace(/\s+/g, ' ') };
}

function chunksOf(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / ITEMS_PER_TRANSACTION);
  return Array.from({ length: count }, (_, n) =>
    items.slice(n * ITEMS_PER_TRANSACTION, (n + 1) * ITEMS_PER_TRANSACTION),
  );
}
