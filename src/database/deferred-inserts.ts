/**
 * Inserts the rows of a large transaction with a few statements per table: Payload's `create` and `createVersion`, whose
 * inserts are collected and written at the end. For thousands of rows that is far faster than single writes. Nothing may
 * read the rows before they are written. If another process has taken an id, the database's unique index fails the
 * transaction.
 */
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import type { CollectionSlug, DatabaseAdapter, FlattenedField, Payload, PayloadRequest } from 'payload';
import { insertRows, type RowValues, type StatementRunner } from './insert-rows.ts';

/** A row of a table, and its placeholder id if the database assigns the id. */
interface DeferredRow {
  values: RowValues;
  placeholder: number | null;
}

/** Rows per statement: SQLite accepts 32,766 values, and no table has a hundred columns. */
const ROWS_PER_STATEMENT = 300;

export class DeferredInserts {
  readonly #adapter: SQLiteAdapter;
  /** By the collection and the fields that a row has. */
  readonly #adapters = new Map<string, DatabaseAdapter>();
  readonly #tables = new Map<string, DeferredRow[]>();
  /** The ids that other rows refer to. */
  readonly #parents = new Set<unknown>();
  /** Negative, so that no existing row has it. */
  #placeholder = 0;
  /** Like `payload.db.create` with `returning: false`. */
  readonly create: DatabaseAdapter['create'];
  /** Like `payload.db.createVersion` with `returning: false`. */
  readonly createVersion: DatabaseAdapter['createVersion'];

  constructor({ db }: Payload) {
    // Both adapters use Drizzle with the same methods, which Payload's common type does not have.
    this.#adapter = db as unknown as SQLiteAdapter;
    this.create = (args) => this.#deferring(args.collection, args.data).create(args);
    this.createVersion = (args) => this.#deferring(args.collectionSlug, args.versionData).createVersion(args);
  }

  /** @param req of the transaction that the rows belong to */
  async write(req: PayloadRequest): Promise<void> {
    const session = this.#adapter.sessions[String(await req.transactionID)];
    if (!session) throw new Error('The rows cannot be written: the transaction is over.');
    const db = session.db as unknown as StatementRunner;
    const knowsDefault = this.#adapter.name !== 'sqlite';
    /** The ids that the database assigned, by placeholder. */
    const assigned = new Map<unknown, number | undefined>();
    const tables = [...this.#tables];
    this.#tables.clear();
    // Map order: a table comes after the table of its parent rows.
    for (const [name, deferred] of tables) {
      const table = this.#adapter.tables[name];
      if (!table) throw new Error(`The table ${name} does not exist.`);
      for (let from = 0; from < deferred.length; from += ROWS_PER_STATEMENT) {
        const part = deferred.slice(from, from + ROWS_PER_STATEMENT);
        const rows = part.map(({ values }) => withParentIds(values, assigned));
        const areParents = part.some(({ placeholder }) => placeholder !== null && this.#parents.has(placeholder));
        const returning = areParents ? table.id : undefined;
        const ids = await insertRows(db, { table, rows, knowsDefault, returning });
        if (!areParents) continue;
        // Ids increase in the order of the rows; RETURNING may give them in any order.
        const numbers = ids.map(Number).sort((a, b) => a - b);
        for (const [at, { placeholder }] of part.entries())
          if (placeholder !== null) assigned.set(placeholder, numbers[at]);
      }
    }
    this.#parents.clear();
  }

  /**
   * The adapter for a row: it collects the inserts, and knows only those fields of the collection that the row has. Payload visits
   * every field that the adapter knows, and most rows have few of them.
   */
  #deferring(collection: string, row: RowValues): DatabaseAdapter {
    const { payload } = this.#adapter;
    const { config } = payload.collections[collection as CollectionSlug];
    const flattenedFields = config.flattenedFields.filter((field) => isWritten(field, row[field.name]));
    const key = `${collection} ${flattenedFields.map(({ name }) => name).join()}`;
    const known = this.#adapters.get(key);
    if (known) return known;
    const collections = { [collection]: { config: { ...config, flattenedFields } } };
    const insert: SQLiteAdapter['insert'] = async ({ tableName, values }) => this.#defer(tableName, values);
    const adapter: DatabaseAdapter = Object.create(this.#adapter, {
      insert: { value: insert },
      payload: { value: { config: payload.config, collections } },
    });
    this.#adapters.set(key, adapter);
    return adapter;
  }

  #defer(table: string, values: RowValues | RowValues[]): RowValues[] {
    const deferred = this.#tables.get(table) ?? [];
    this.#tables.set(table, deferred);
    return [values].flat().map((row) => {
      const placeholder = row.id === undefined ? --this.#placeholder : null;
      deferred.push({ values: row, placeholder });
      for (const name of parentColumns) this.#parents.add(row[name]);
      return { ...row, id: row.id ?? placeholder };
    });
  }
}

/** Whether a value becomes part of a row. Payload writes its two times also where they are missing. */
function isWritten({ name, type }: FlattenedField, value: unknown): boolean {
  if (value === undefined) return name === 'createdAt' || name === 'updatedAt';
  return type !== 'group' || Object.values(value ?? {}).some((inner) => inner !== undefined);
}

/** Payload's names for the column with the id of the parent row. */
const parentColumns = ['_parentID', 'parent'];

function withParentIds(values: RowValues, assigned: ReadonlyMap<unknown, number | undefined>): RowValues {
  const row = { ...values };
  for (const name of parentColumns) if (assigned.has(row[name])) row[name] = assigned.get(row[name]);
  return row;
}
