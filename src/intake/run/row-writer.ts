/**
 * Writes what the intake found, with the workflow's rules: new rows, changes to rows that exist, and a record of each item by which
 * the next run knows it again.
 */
import type { PayloadRequest } from 'payload';
import { asDecision, type Decision } from '../../../collections/review/decision.ts';
import { type FieldValues, fieldValuesOf, hashOf } from '../../cms/field-values.ts';
import type { Row } from '../../cms/fields.ts';
import { writerOf } from '../../database/batch.ts';
import { titleKey } from '../../lib/same-title.ts';
import type { IntakeFamily } from '../reader.ts';
import { linkTalk } from '../talks/link-talk.ts';
import { cancelledSentence, changeOf } from './changes.ts';
import { createRow } from './create-row.ts';
import { lastingValues, storedValuesOf } from './field-values.ts';
import { type Item, outletOf } from './items.ts';
import { isOutletField, joinOutlet, outletFields } from './join-outlet.ts';
import type { KnownRows } from './known-rows.ts';
import { mergedProvenance, provenanceOf, reportedBy, updatedProvenance } from './provenance.ts';
import { refuseLocked } from './refuse-locked.ts';

export interface RowWriterOptions {
  /** Gains every row that is written. */
  knownRows: KnownRows;
  /** The clock of the run, in milliseconds. */
  now: number;
}

export class RowWriter {
  readonly #knownRows: KnownRows;
  readonly #now: number;

  constructor({ knownRows, now }: RowWriterOptions) {
    this.#knownRows = knownRows;
    this.#now = now;
  }

  async read(req: PayloadRequest, family: IntakeFamily, id: string): Promise<Row | null> {
    const row = await req.payload.findByID({ collection: family, id, depth: 0, disableErrors: true, req });
    return row as unknown as Row | null; // Payload's type is a union of all families
  }

  /** The row, or the event that editors merged it into: what its source reports is about that one now. */
  async readMerged(req: PayloadRequest, family: IntakeFamily, id: string): Promise<Row | null> {
    const row = await this.read(req, family, id);
    const into = family === 'events' && row?.status === 'rejected' ? row.merged_into : null;
    return typeof into === 'string' && into !== id ? await this.read(req, family, into) : row;
  }

  /**
   * Creates a pending row and records the item.
   * @param notes sentences for the editor
   * @returns the row's id
   */
  async create(req: PayloadRequest, item: Item, notes: string[]): Promise<string> {
    const { family, source } = item;
    const linked = family === 'talks' ? await linkTalk(req, item.row) : { row: item.row, notes: [] };
    const allNotes = [...notes, ...(item.note ? [item.note] : []), ...linked.notes];
    const row: Row = { ...(family === 'talks' ? {} : { source: source.id }), ...linked.row };
    const id = await createRow(req, family, {
      ...row,
      provenance: provenanceOf(item.values, item, this.#now),
      intake_note: allNotes.join('\n') || null,
    });
    await this.recordItem(req, item, id);
    this.#knownRows.add(family, { ...row, id, status: 'pending' });
    return id;
  }

  /**
   * Updates the row with what the source reports now, or leaves a note where an editor changed the same field.
   * @param isMoved the source reports another start than before
   * @returns false if there is nothing to update
   * @throws RowLockedError while an editor has the row open
   */
  async change(req: PayloadRequest, item: Item, row: Row, { isMoved }: { isMoved: boolean }): Promise<boolean> {
    if (row.status === 'rejected') return false;
    const lastReported = reportedBy(item.source.id, row.provenance);
    const wasCancelled =
      lastReported.get('cancelled') === hashOf('true') || notesOf(row).includes(cancelledSentence(item.source.name));
    const isCancelled = item.cancelled === true;
    lastReported.delete('cancelled'); // it is not a value of the item
    const turn = isCancelled === wasCancelled ? null : isCancelled ? 'cancelled' : 'on again';
    const { take, review, notes, outdated } = changeOf({
      family: item.family,
      status: row.status as 'pending' | 'published', // the other options of that select
      current: lastingValues(comparedValues(item, row, { isMoved, lastReported }), item),
      stored: storedValuesOf(req.payload, item, row),
      lastReported,
      turn,
      isCalledOff: row.cancelled === true,
      sourceName: item.source.name,
    });
    if (take.length === 0 && review === null && notes.length === 0 && turn === null) return false;
    await refuseLocked(req, item.family, String(row.id));
    // The time of the platform's answer belongs to the answer.
    const names = take.includes('embed') ? [...take, 'oembed_at'] : take;
    const taken = Object.fromEntries(names.map((name) => [name, item.row[name] ?? null]));
    const provenance = mergedProvenance(
      updatedProvenance(row.provenance, provenanceOf(item.values, item, this.#now), take),
      turn === null ? [] : provenanceOf(new Map([['cancelled', String(isCancelled)]]), item, this.#now),
    );
    // The reader's note is about the values that are taken.
    const readerNote = item.note && take.length > 0 ? [item.note] : [];
    const allNotes = [...(review ? [review] : []), ...notes, ...readerNote];
    await this.#update(req, item.family, row, {
      data: { ...taken, ...(review ? { status: 'pending' } : {}) },
      decision: { reason: review, own: { provenance, ...withNotes(row, allNotes, outdated) } },
    });
    return true;
  }

  /**
   * Leaves a note on an event, and returns it to pending if it needs a new review.
   * @param outdated beginnings of earlier notes that no longer hold
   * @throws RowLockedError while an editor has the row open
   */
  async tell(
    req: PayloadRequest,
    row: Row,
    { sentence, isReviewed, outdated }: { sentence: string; isReviewed: boolean; outdated: string[] },
  ): Promise<void> {
    await refuseLocked(req, 'events', String(row.id));
    await this.#update(req, 'events', row, {
      data: isReviewed ? { status: 'pending' } : {},
      decision: { reason: isReviewed ? sentence : null, own: withNotes(row, [sentence], outdated) },
    });
  }

  /**
   * Adds the item's outlet to a pending story, as the main one if it published first.
   * @throws RowLockedError while an editor has the row open
   */
  async addOutlet(req: PayloadRequest, item: Item, row: Row): Promise<void> {
    await refuseLocked(req, item.family, String(row.id));
    const stored = fieldValuesOf(req.payload, item.family, row, outletFields);
    const { data, provenance, note } = joinOutlet(row, stored, item, this.#now);
    const own = { provenance, ...withNotes(row, note === null ? [] : [note]) };
    await this.#update(req, item.family, row, { data, decision: { reason: null, own } });
  }

  /** Records an item that is new, or whose key now belongs to another row. */
  async recordItem(req: PayloadRequest, item: Item, row: string): Promise<void> {
    const data = {
      key: item.itemKey,
      source: item.source.id,
      family: item.family,
      row,
      url: item.url,
      first_seen: new Date(this.#now).toISOString(),
      ...this.#latest(item),
    };
    const options = { collection: 'intake-items' as const, data, req, returning: false as const };
    if (item.seenId === undefined) await writerOf(req).create(options);
    else await req.payload.db.updateOne({ ...options, id: item.seenId });
  }

  /** The record of an event's old time becomes that of its new one: the old time is free for another event. */
  async takeOverItem(req: PayloadRequest, item: Item, { key, row }: { key: string; row: string }): Promise<void> {
    const options = { collection: 'intake-items' as const, where: { key: { equals: key } }, req };
    const { docs } = await req.payload.find({ ...options, depth: 0, limit: 1 });
    const [seen] = docs;
    // An item that has a record of its own, of an event that is over, keeps that one.
    if (seen && item.seenId !== undefined) await req.payload.db.deleteMany(options);
    await this.recordItem(req, { ...item, ...(item.seenId === undefined && seen ? { seenId: seen.id } : {}) }, row);
  }

  /** Records what the source reports now about an item that was seen before. */
  async updateSeenItem(req: PayloadRequest, item: Item, id: number): Promise<void> {
    const data = this.#latest(item);
    await req.payload.db.updateOne({ collection: 'intake-items', id, data, req, returning: false });
  }

  #latest({ hash, title, at, source }: Item) {
    return {
      hash,
      title_key: titleKey(title, [source.name]),
      at: timestampOf(at),
      last_seen: new Date(this.#now).toISOString(),
    };
  }

  /** Note, provenance and reason come with the decision, because only the workflow may write them. */
  async #update(
    req: PayloadRequest,
    family: IntakeFamily,
    row: Row,
    { data, decision }: { data: Row; decision: Decision },
  ): Promise<void> {
    const id = String(row.id);
    await req.payload.update({ collection: family, id, data, context: asDecision(decision), depth: 0, req });
    this.#knownRows.add(family, { ...row, ...data });
  }
}

/**
 * A further outlet's headline and address are not those of the row. Sources word the same event differently, so in another
 * source's event only a move counts, and what was taken from this one.
 */
function comparedValues(
  item: Item,
  row: Row,
  { isMoved, lastReported }: { isMoved: boolean; lastReported: ReadonlyMap<string, string> },
): FieldValues {
  if (item.family === 'talks' || row.source === outletOf(item)) return item.values;
  const isTaken = (name: string) => lastReported.has(name) || (isMoved && name === 'start');
  const isCompared = item.family === 'news' ? (name: string) => !isOutletField(name) : isTaken;
  return new Map([...item.values].filter(([name]) => isCompared(name)));
}

/** @param outdated beginnings of notes that no longer hold; the others stay, because no editor has dealt with them yet */
function withNotes(row: Row, notes: string[], outdated: string[] = []): { intake_note?: string | null } {
  if (notes.length + outdated.length === 0) return {};
  const kept = notesOf(row).filter((note) => !outdated.some((start) => note.startsWith(start)));
  return { intake_note: [...new Set([...kept, ...notes])].join('\n') || null };
}

const notesOf = ({ intake_note: note }: Row): string[] =>
  typeof note === 'string' && note !== '' ? note.split('\n') : [];

/** @returns ISO 8601 in UTC; null for an invalid time */
function timestampOf(at: string | null): string | null {
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
