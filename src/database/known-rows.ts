/**
 * Spares a write what it knows already (docs/feed-rules.md 17.97, 17.98). Within a transaction of the CMS nobody else writes, so a row that was
 * read in it stays as it was read until the transaction itself writes:
 * - A second read of the row is answered from the first.
 * - Of a row that Payload saves as a whole, only the values that differ are written, and only they are read back. Payload would write
 *   each list anew and then read the row with all its lists.
 * - The insert of a row returns its id. Payload would read the row back for it.
 * - A new version has the values that it was given. Payload would read it back.
 */
import { isDeepStrictEqual } from 'node:util';
import type { PostgresAdapter } from '@payloadcms/db-postgres';
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import { is, SQL, StringChunk } from 'drizzle-orm';
import { type CollectionSlug, deepCopyObjectSimple, type FlattenedField, type PayloadRequest } from 'payload';

type Row = Record<string, unknown>;

/** A row as the database returned it, and what it was asked for by. */
interface KnownRow {
  collection: string;
  where: string;
  row: Row;
}

type Session = SQLiteAdapter['sessions'][string];
type Write = (this: SQLiteAdapter, args: { collection?: string; req?: Partial<PayloadRequest> }) => Promise<unknown>;

/** How many rows of a transaction are kept: a decision is about one, a merge about two. */
const KEPT = 4;

/** They may change any row: a deleted picture is removed from the rows that show it. */
const OTHER_WRITES = ['deleteMany', 'deleteOne', 'deleteVersions', 'updateMany', 'updateVersion', 'upsert'] as const;

/** Locks are not part of rows. Payload releases them between its reading of a row and its saving. */
const LOCKS = 'payload-locked-documents';

/** Replaces how the adapter reads a row, saves it, and stores its versions. */
export function useKnownRows(given: SQLiteAdapter | PostgresAdapter): void {
  const adapter = given as SQLiteAdapter; // the types of the two adapters differ only in `this`
  const { create, createVersion, deleteWhere, findOne, updateOne } = adapter;
  const knownRows = new WeakMap<Session, KnownRow[]>();

  const sessionOf = async (req: Partial<PayloadRequest> | undefined): Promise<Session | undefined> => {
    const id = await req?.transactionID;
    return id === undefined ? undefined : adapter.sessions[String(id)];
  };
  /** Forgets the rows of a transaction before and after its write, also those that are being read meanwhile. */
  const writing = async <Result>(
    req: Partial<PayloadRequest> | undefined,
    write: (known: readonly KnownRow[]) => Promise<Result>,
  ): Promise<Result> => {
    const session = await sessionOf(req);
    if (!session) return write([]);
    const known = knownRows.get(session) ?? [];
    knownRows.delete(session);
    return write(known).finally(() => knownRows.delete(session));
  };
  const hasVersions = (collection: string) =>
    Boolean(adapter.payload.collections[collection as CollectionSlug].config.versions);

  adapter.findOne = async function <T>(this: SQLiteAdapter, args: Parameters<typeof findOne>[0]): Promise<T | null> {
    const { collection, draftsEnabled, joins, locale, req, select } = args;
    const isWhole = !draftsEnabled && !locale && !select && Object.keys(joins || {}).length === 0;
    const session = isWhole && hasVersions(collection) ? await sessionOf(req) : undefined;
    if (!session) return findOne.call(this, args) as Promise<T | null>;
    const known = knownRows.get(session) ?? [];
    const where = JSON.stringify(args.where);
    const same = known.find((one) => one.collection === collection && one.where === where);
    if (same) return deepCopyObjectSimple(same.row) as T;
    knownRows.set(session, known);
    const row = (await findOne.call(this, args)) as Row | null;
    if (row) known.push({ collection, where, row: deepCopyObjectSimple(row) as Row });
    known.splice(0, known.length - KEPT);
    return row as T | null;
  } as typeof findOne;

  adapter.updateOne = function (this: SQLiteAdapter, args: Parameters<typeof updateOne>[0]) {
    const { collection, data, id, req, returning, select } = args;
    return writing(req, async (all) => {
      const known = all.find((one) => one.collection === collection && one.row.id === id);
      if (!known || returning === false || select) return updateOne.call(this, args);
      const { config } = adapter.payload.collections[collection as CollectionSlug];
      const changed = changedValues(config.flattenedFields, known.row, data);
      if (changed === null) return updateOne.call(this, args);
      const names = Object.keys(changed);
      const saved = await updateOne.call(this, { ...args, data: changed, select: named(names, () => true as const) });
      return saved && { ...known.row, ...named(names, (name) => saved[name]) };
    });
  } as typeof updateOne;

  adapter.create = async function (this: SQLiteAdapter, args: Parameters<typeof create>[0]) {
    if (Object.keys(args.select ?? {}).join() !== 'id') return writing(args.req, () => create.call(this, args));
    // `this` may be a derived adapter with other inserts (deferred-inserts.ts).
    const insert = this.insert.bind(this);
    const ids: unknown[] = [];
    const noting: SQLiteAdapter = Object.create(this, {
      insert: {
        value: async (rows: Parameters<typeof insert>[0]) => {
          const inserted = await insert(rows);
          ids.push(inserted[0]?.id);
          return inserted;
        },
      },
    });
    await writing(args.req, () => create.call(noting, { ...args, returning: false }));
    return { id: ids[0] }; // the row comes before those of its lists
  } as typeof create;

  adapter.createVersion = async function (this: SQLiteAdapter, args: Parameters<typeof createVersion>[0]) {
    const { drafts } = adapter.payload.collections[args.collectionSlug].config.versions ?? {};
    if (args.returning === false || args.select || drafts)
      return writing(args.req, () => createVersion.call(this, args));
    await writing(args.req, () => createVersion.call(this, { ...args, returning: false }));
    const { createdAt, parent, updatedAt, versionData: version } = args;
    return { createdAt, parent, updatedAt, version };
  } as typeof createVersion;

  for (const name of OTHER_WRITES) {
    const write = adapter[name] as Write;
    const forgetful: Write = function (args) {
      return args.collection === LOCKS ? write.call(this, args) : writing(args.req, () => write.call(this, args));
    };
    Object.assign(adapter, { [name]: forgetful });
  }

  adapter.deleteWhere = async function (this: SQLiteAdapter, args: Parameters<typeof deleteWhere>[0]) {
    if (!isFalse(args.where)) await deleteWhere.call(this, args);
  } as typeof deleteWhere;
}

/** What Payload makes of "one of these" when it has found none. */
const isFalse = (where: unknown): boolean => {
  const [chunk, ...more] = is(where, SQL) ? where.queryChunks : [];
  return more.length === 0 && is(chunk, StringChunk) && chunk.value.join('') === 'false';
};

/**
 * The values that differ from those of the row. Missing ones stay as they are.
 * @returns null if there are none, or if one of them is not in one column: Payload's whole update writes that
 */
function changedValues(fields: readonly FlattenedField[], row: Row, data: Row): Row | null {
  const changed = fields.filter(
    ({ name }) => name in data && data[name] !== undefined && !isSame(row[name], data[name]),
  );
  if (changed.length === 0 || !changed.every(isColumn)) return null;
  return named(
    changed.map(({ name }) => name),
    (name) => data[name],
  );
}

const named = <Value>(names: readonly string[], valueAt: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, valueAt(name)]));

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

/** Whether the value is in one column of the row's table. */
const isColumn = (field: FlattenedField): boolean => {
  if (['array', 'blocks', 'group', 'join', 'tab'].includes(field.type)) return false;
  if ('hasMany' in field && field.hasMany) return false;
  return !('relationTo' in field && Array.isArray(field.relationTo));
};
