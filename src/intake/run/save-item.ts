/**
 * Saves one item, in a transaction of the caller: as a row of its own, as a change of the row that it belongs to, or only as a record
 * that it was seen. Which row it belongs to is decided in resolve-item.ts, and rows are written in row-writer.ts.
 */
import type { PayloadRequest } from 'payload';
import type { Item } from './items.ts';
import type { KnownRows } from './known-rows.ts';
import type { Move } from './listing-check.ts';
import { resolveJoin, resolveNew } from './resolve-item.ts';
import type { RowWriter } from './row-writer.ts';
import { isNextEvent } from './same-event.ts';
import type { SeenItem } from './seen-items.ts';

/** What became of a new item: nothing new, a row of its own, or part of a row that exists. */
export type NewItemResult = 'same' | { created: string } | { join: string };

/** What became of an item that seemed to belong to a row that exists, and which row it belongs to; null for none. */
export interface Joined {
  result: 'new' | 'changed' | 'same';
  row: string | null;
}

export interface ItemSaverOptions {
  knownRows: KnownRows;
  writer: RowWriter;
  /** The clock of the run, in milliseconds. */
  now: number;
}

export class ItemSaver {
  readonly #knownRows: KnownRows;
  readonly #writer: RowWriter;
  readonly #now: number;

  constructor({ knownRows, writer, now }: ItemSaverOptions) {
    this.#knownRows = knownRows;
    this.#writer = writer;
    this.#now = now;
  }

  /** @returns `next-event` if nothing was saved, because the key now belongs to the event after the one that was seen */
  async saveSeen(req: PayloadRequest, item: Item, seen: SeenItem): Promise<'changed' | 'same' | 'next-event'> {
    const row = await this.#writer.readMerged(req, item.family, seen.row);
    if (row && isNextEvent(item, row, this.#now)) return 'next-event';
    const isMoved = Date.parse(item.at ?? '') !== Date.parse(seen.at ?? '');
    const isChanged = row !== null && (await this.#writer.change(req, item, row, { isMoved }));
    await this.#writer.updateSeenItem(req, item, seen.id);
    return isChanged ? 'changed' : 'same';
  }

  /** Saves a known event at another time. @returns `other-event` if nothing was saved, because the known one is over */
  async saveMove(req: PayloadRequest, move: Move): Promise<'changed' | 'same' | 'other-event'> {
    const { item, key, row: id, keepsTime } = move;
    const row = await this.#writer.readMerged(req, item.family, id);
    if (row && isNextEvent(item, row, this.#now)) return 'other-event';
    const isChanged = row !== null && (await this.#writer.change(req, item, row, { isMoved: !keepsTime }));
    await this.#writer.takeOverItem(req, item, { key, row: id });
    return isChanged ? 'changed' : 'same';
  }

  /** @param taken gains the id of a row that is created */
  async saveNew(req: PayloadRequest, item: Item, taken: Map<string, string>): Promise<NewItemResult> {
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

  /**
   * Saves an item that belongs to a row that exists, such as another outlet's story or another calendar's event.
   * @param reportedRows rows that the same reading contains, and not as cancelled
   */
  async join(
    req: PayloadRequest,
    item: Item,
    { row: id, reportedRows }: { row: string; reportedRows: ReadonlySet<string> },
  ): Promise<Joined> {
    const row = await this.#writer.read(req, item.family, id);
    const resolution = await resolveJoin(req, item, { row, reportedRows, knownRows: this.#knownRows });
    switch (resolution.kind) {
      case 'ignore':
        return { result: 'same', row: null };
      case 'join':
        return this.join(req, item, { row: resolution.row, reportedRows });
      case 'create':
        return { result: 'new', row: await this.#writer.create(req, item, resolution.notes) };
      case 'record':
        await this.#writer.recordItem(req, item, id);
        return { result: 'same', row: id };
      case 'add-outlet':
        await this.#writer.addOutlet(req, item, resolution.row);
        await this.#writer.recordItem(req, item, id);
        return { result: 'changed', row: id };
      case 'change': {
        const isChanged = await this.#writer.change(req, item, resolution.row, { isMoved: false });
        await this.#writer.recordItem(req, item, id);
        return { result: isChanged ? 'changed' : 'same', row: id };
      }
    }
  }
}
