/**
 * A reading becomes pending rows, through the workflow, in small transactions: what is killed in between leaves whole items, and
 * the next run goes on from there. The intake decides nothing; what it is not sure of it says in the row's note.
 */
import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import { writerOf } from '../../../collections/review/batch.ts';
import { asDecision, type Decision } from '../../../collections/review/decision.ts';
import type { Row } from '../../cms/fields.ts';
import { refuse } from '../../cms/refuse.ts';
import { titleKey } from '../../lib/same-title.ts';
import type { Matcher } from '../matcher.ts';
import type { IntakeFamily, IntakeSource, Reading, Refused } from '../reader.ts';
import { linkTalk } from '../talks/link-talk.ts';
import { type Change, changeOf } from './changes.ts';
import { createRow } from './create-row.ts';
import { type Item, itemsOf, nameOf } from './items.ts';
import { KnownRows } from './known-rows.ts';
import { type Members, membersOf } from './members.ts';
import { mergedProvenance, provenanceOf, saidBy } from './provenance.ts';
import { RowLockedError, refuseLocked } from './refuse-locked.ts';
import { isNextEvent, isSameEvent, OtherEventError } from './same-event.ts';
import { freeIds, idOf, takenIds } from './taken-ids.ts';
import { Transactions } from './transactions.ts';

export interface Saved {
  new: number;
  changed: number;
  same: number;
  refused: Refused[];
}

export interface SaverOptions {
  payload: Payload;
  matchers: Partial<Record<IntakeFamily, () => Matcher>>;
  /** The clock of the run, in milliseconds. */
  now: number;
  /** Undoes every transaction at its end. */
  dryRun: boolean;
}

/** What the intake remembers of an item. */
interface Remembered {
  id: number;
  key: string;
  row: string;
  hash: string;
}

/** What a new item became: a row of its own, or the word of a row that is there. */
type FreshResult = 'same' | { made: string } | { join: string } | Refused;

/** A transaction holds everybody else's writes up for as long as it takes. */
const CHUNK = 100;
/** No feed that is read every day has more; an archive is no feed. */
const MOST_ITEMS = 2000;

export class Saver {
  readonly #options: SaverOptions;
  readonly #transactions: Transactions;
  #known: Partial<Record<IntakeFamily, KnownRows>> = {};
  /** Whether an item of the reading that is being saved waits for the next run. */
  #left = false;
  /** Rows that the reading that is being saved still tells of, and not as called off. */
  readonly #told = new Set<string>();

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#transactions = new Transactions(options.payload, options.dryRun);
  }

  /**
   * @param remember saves that the source was read, after its items; `whole` is false where one was left for the next run
   * @throws where the database cannot save; then the items of a chunk, or none of them, are saved
   */
  async save(
    source: IntakeSource,
    reading: Reading,
    remember: (req: PayloadRequest, whole: boolean) => Promise<void>,
  ): Promise<Saved> {
    const { items, repeated, refused } = itemsOf(this.#options.payload, source, reading.found.slice(0, MOST_ITEMS));
    const saved: Saved = { new: 0, changed: 0, same: repeated, refused: [...reading.refused, ...refused] };
    this.#left = false;
    this.#told.clear();
    const more = reading.found.length - MOST_ITEMS;
    if (more > 0) saved.refused.push({ item: `${more} more items`, reason: `only ${MOST_ITEMS} are taken at a time` });
    try {
      // Known ones first: one that moved makes room on its day, and what is new may be one of them under another key.
      const fresh: Item[] = [];
      for (const chunk of chunksOf(items)) fresh.push(...(await this.#saveKnown(source, chunk, saved)));
      for (const chunk of chunksOf(fresh)) await this.#saveFresh(source, chunk, saved);
      await this.#transactions.run((req) => remember(req, !this.#left));
    } catch (error) {
      this.#known = {}; // it may know rows that were not saved
      throw error;
    }
    return saved;
  }

  /** @returns the items that are new */
  async #saveKnown(source: IntakeSource, items: Item[], saved: Saved): Promise<Item[]> {
    const { docs } = await this.#options.payload.find({
      collection: 'intake-items',
      where: { key: { in: items.map(({ itemKey }) => itemKey) } },
      depth: 0,
      pagination: false,
    });
    const remembered = new Map((docs as Remembered[]).map((doc) => [doc.key, doc]));
    const fresh: Item[] = [];
    for (const item of items) {
      const before = remembered.get(item.itemKey);
      if (!before) {
        fresh.push(item);
        continue;
      }
      const result =
        before.hash === item.hash
          ? 'same'
          : await this.#tryOne(item, saved, (req) => this.#saveChanged(req, source, item, before));
      if (result === 'next') {
        fresh.push({ ...item, remembered: before.id });
        continue;
      }
      if (result) saved[result] += 1;
      if (!item.cancelled) this.#told.add(before.row);
    }
    return fresh;
  }

  async #saveFresh(source: IntakeSource, items: Item[], saved: Saved): Promise<void> {
    const { payload } = this.#options;
    const results = await this.#transactions.run(async (req, batch) => {
      const taken = await takenIds(req, items);
      batch.freeIds = freeIds(payload, items, taken);
      const results: { item: Item; result: FreshResult }[] = [];
      for (const item of items) {
        const result = await this.#saveNew(req, source, item, taken).catch((error) => refusal(item, error));
        results.push({ item, result });
      }
      return results;
    });
    /** Rows that are there and that an item belongs to: each a transaction of its own, since it may fail by itself. */
    const joins: [Item, string][] = [];
    for (const { item, result } of results) {
      if (result === 'same') saved.same += 1;
      else if ('reason' in result) saved.refused.push(result);
      else if ('join' in result) joins.push([item, result.join]);
      else {
        saved.new += 1;
        this.#told.add(result.made);
      }
    }
    for (const [item, row] of joins) {
      const result = await this.#tryOne(item, saved, (req) => this.#join(req, source, item, row));
      if (result) saved[result] += 1;
      if (!item.cancelled) this.#told.add(row);
    }
  }

  /** @returns null where the item was refused */
  async #tryOne<Result>(
    item: Item,
    saved: Saved,
    work: (req: PayloadRequest) => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await this.#transactions.run(work);
    } catch (error) {
      this.#left ||= error instanceof RowLockedError;
      saved.refused.push(refusal(item, error));
      return null;
    }
  }

  // ---------------------------------------------------------------------------------------------- new items

  async #saveNew(
    req: PayloadRequest,
    source: IntakeSource,
    item: Item,
    taken: Map<string, string>,
  ): Promise<Exclude<FreshResult, Refused>> {
    const id = idOf(this.#options.payload, item);
    const idKey = `${item.family}/${id?.toLowerCase()}`;
    const there = taken.get(idKey);
    // Said here: a row of this very transaction is not in the database yet, where the rule of ids would look for it.
    if (there !== undefined && there !== id) {
      const message = `There is a row with the id ${there} already, which differs by small and capital letters alone.`;
      refuse({ collection: item.family, errors: [{ path: 'id', message }], req });
    }
    if (id !== null && there === id) {
      // A calendar that moves or calls off an event may do so under a new key.
      if (item.family === 'events') return { join: id };
      await this.#remember(req, source, item, id);
      return 'same';
    }
    const known = this.#knownRows(item.family);
    const match = (await known?.match(req, item, source)) ?? { kind: 'new' };
    if (match.kind === 'same') return { join: match.row };
    // What was called off before anybody heard of it is no news.
    if (item.cancelled) return 'same';
    const notes = match.kind === 'unsure' ? [`${match.why} See ${item.family}/${match.row}.`] : [];
    const made = await this.#create(req, source, item, notes);
    taken.set(`${item.family}/${made.toLowerCase()}`, made);
    return { made };
  }

  async #create(req: PayloadRequest, source: IntakeSource, item: Item, notes: string[]): Promise<string> {
    const { family } = item;
    const linked = family === 'talks' ? await linkTalk(req, item.row) : { row: item.row, notes: [] };
    const all = [...notes, ...(item.note ? [item.note] : []), ...linked.notes];
    const row: Row = { ...(family === 'talks' ? {} : { source: source.id }), ...linked.row };
    const id = await createRow(req, family, {
      ...row,
      provenance: provenanceOf(item.members, item, source, this.#options.now),
      intake_note: all.join('\n') || null,
    });
    await this.#remember(req, source, item, id);
    this.#knownRows(family)?.add({ ...row, id, status: 'pending' });
    return id;
  }

  /** The item is a row that is there: another outlet's story, another calendar's event. */
  async #join(req: PayloadRequest, source: IntakeSource, item: Item, id: string): Promise<'new' | 'changed' | 'same'> {
    const { family } = item;
    const row = await this.#row(req, family, id);
    if (row && family === 'events') return this.#joinEvent(req, source, item, row);
    if (!row || family !== 'news') {
      await this.#remember(req, source, item, id);
      return 'same';
    }
    const covered = (row.also_covered_by ?? []) as Row[];
    if (row.source === source.id || covered.some(({ outlet }) => outlet === source.id)) {
      await this.#remember(req, source, item, id);
      return 'same';
    }
    if (row.status !== 'pending') {
      await this.#create(req, source, item, [`It looks like the story ${family}/${id}, which is ${row.status}.`]);
      return 'new';
    }
    await refuseLocked(req, family, id);
    const { url, title, published, language_code: lang, paywall } = item.row;
    const outlet = { outlet: source.id, url, title, published, lang, paywall };
    const entry = provenanceOf(
      new Map([[`also_covered_by.${covered.length}`, JSON.stringify(outlet)]]),
      item,
      source,
      this.#options.now,
    );
    await this.#update(req, family, row, {
      data: { also_covered_by: [...covered, outlet] },
      decision: { reason: null, own: { provenance: mergedProvenance(row.provenance, entry) } },
    });
    await this.#remember(req, source, item, id);
    return 'changed';
  }

  /**
   * The event has a row: the item says what it said under another key, says it anew or calls it off, or is the word of another
   * source. That one is heard once it calls the event off; how else it tells of the event is no change.
   */
  async #joinEvent(req: PayloadRequest, source: IntakeSource, item: Item, row: Row): Promise<'changed' | 'same'> {
    const id = String(row.id);
    if (!isSameEvent(item, row, this.#storedMembers(item, row))) {
      if (item.cancelled) return 'same';
      throw new OtherEventError(row);
    }
    // Where the reading has the event under its own key too, as it is now, this one is an old or a second notice of it.
    const isHeard = !this.#told.has(id) && (item.cancelled === true || (await this.#hasTold(req, source, id)));
    const isChange = isHeard && (await this.#change(req, source, item, row));
    await this.#remember(req, source, item, id);
    return isChange ? 'changed' : 'same';
  }

  async #hasTold(req: PayloadRequest, source: IntakeSource, row: string): Promise<boolean> {
    const where = { row: { equals: row }, source: { equals: source.id } };
    return (await req.payload.count({ collection: 'intake-items', where, req })).totalDocs > 0;
  }

  // ---------------------------------------------------------------------------------------------- known items

  /** @returns `next` where nothing was saved: the item is another event than the one that is remembered */
  async #saveChanged(
    req: PayloadRequest,
    source: IntakeSource,
    item: Item,
    before: Remembered,
  ): Promise<'changed' | 'same' | 'next'> {
    const { payload, now } = this.#options;
    const row = await this.#row(req, item.family, before.row);
    if (row && isNextEvent(item, row, now)) return 'next';
    const isChange = row !== null && (await this.#change(req, source, item, row));
    const seen = new Date(now).toISOString();
    await payload.db.updateOne({
      collection: 'intake-items',
      id: before.id,
      data: { hash: item.hash, last_seen: seen, title_key: titleKey(item.title, [source.name]), at: momentOf(item.at) },
      req,
      returning: false,
    });
    return isChange ? 'changed' : 'same';
  }

  /** @returns whether what the source says now is a change of its row */
  async #change(req: PayloadRequest, source: IntakeSource, item: Item, row: Row): Promise<boolean> {
    const change = this.#changeOf(source, item, row);
    if (change.take.length === 0 && change.review === null && change.notes.length === 0) return false;
    await refuseLocked(req, item.family, String(row.id));
    const taken = Object.fromEntries(change.take.map((name) => [name, item.row[name] ?? null]));
    // The hash of what the source says now is kept for all members: what it said once is not said again.
    const entries = provenanceOf(item.members, item, source, this.#options.now);
    const stored = Array.isArray(row.provenance) ? row.provenance : [];
    const read = new Map(stored.flatMap((entry) => (entry?.source === source.id ? [[entry.field, entry]] : [])));
    const provenance = mergedProvenance(
      stored,
      entries.flatMap((entry) => {
        const old = read.get(entry.field);
        if (change.take.includes(entry.field)) return [entry];
        return old ? [{ ...old, said: entry.said }] : [];
      }),
    );
    // What the reader says of an item is about the values that are taken.
    const ofReader = item.note && change.take.length > 0 ? [item.note] : [];
    const notes = [...(change.review ? [change.review] : []), ...change.notes, ...ofReader];
    await this.#update(req, item.family, row, {
      data: { ...taken, ...(change.review ? { status: 'pending' } : {}) },
      decision: { reason: change.review, own: { provenance, ...noted(row, notes) } },
    });
    return true;
  }

  #changeOf(source: IntakeSource, item: Item, row: Row): Change {
    return changeOf({
      family: item.family,
      status: row.status as 'pending' | 'published' | 'rejected', // a select of just these
      now: item.members,
      stored: this.#storedMembers(item, row),
      said: saidBy(source.id, row.provenance),
      cancelled: item.cancelled === true,
      sourceName: source.name,
    });
  }

  /** What the row has where the item has its members. */
  #storedMembers({ family, members }: Item, row: Row): Members {
    return membersOf(this.#options.payload, family, row, members.keys());
  }

  // ---------------------------------------------------------------------------------------------- the database

  /** What the workflow alone writes (note, provenance, reason) comes with the decision. */
  async #update(
    req: PayloadRequest,
    family: IntakeFamily,
    row: Row,
    { data, decision }: { data: Row; decision: Decision },
  ): Promise<void> {
    const id = String(row.id);
    await req.payload.update({ collection: family, id, data, context: asDecision(decision), depth: 0, req });
    this.#knownRows(family)?.add({ ...row, ...data });
  }

  async #row(req: PayloadRequest, family: IntakeFamily, id: string): Promise<Row | null> {
    const row = await req.payload.findByID({ collection: family, id, depth: 0, disableErrors: true, req });
    return row as unknown as Row | null;
  }

  async #remember(req: PayloadRequest, source: IntakeSource, item: Item, row: string): Promise<void> {
    const seen = new Date(this.#options.now).toISOString();
    const data = {
      key: item.itemKey,
      source: source.id,
      family: item.family,
      row,
      hash: item.hash,
      url: item.url,
      title_key: titleKey(item.title, [source.name]),
      at: momentOf(item.at),
      first_seen: seen,
      last_seen: seen,
    };
    const options = { collection: 'intake-items' as const, data, req, returning: false as const };
    if (item.remembered === undefined) await writerOf(req).create(options);
    else await req.payload.db.updateOne({ ...options, id: item.remembered });
  }

  #knownRows(family: IntakeFamily): KnownRows | undefined {
    const matcher = this.#options.matchers[family];
    if (matcher) this.#known[family] ??= new KnownRows(family, matcher());
    return this.#known[family];
  }
}

/** What is wrong with one item, and with no other. */
const REFUSALS = [ValidationError, RowLockedError, OtherEventError];

function refusal(item: Item, error: unknown): Refused {
  if (!(error instanceof Error) || !REFUSALS.some((kind) => error instanceof kind)) throw error;
  return { item: nameOf(item), reason: error.message.replace(/\s+/g, ' ') };
}

const chunksOf = (items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, n) => items.slice(n * CHUNK, (n + 1) * CHUNK));

/** What stands there stays: an editor has not answered it yet. */
function noted(row: Row, notes: string[]): { intake_note?: string } {
  if (notes.length === 0) return {};
  const before = typeof row.intake_note === 'string' ? row.intake_note.split('\n') : [];
  return { intake_note: [...new Set([...before, ...notes])].join('\n') };
}

function momentOf(at: string | null): string | null {
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
