/**
 * The rows of a large transaction, a statement a table: Payload's own `create` and `createVersion`, whose inserts are held back
 * until all rows are known. At thousands of rows a run that costs a fraction of as many writes. It is for rows that nothing reads
 * before they are written; a race that is lost ends at the database's own unique index, and undoes the transaction.
 */
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import type { DatabaseAdapter, Payload, PayloadRequest } from 'payload';

type Values = Record<string, unknown>;
/** A row of a table, and the number that stands for it where the database is to number it. */
interface Held {
  values: Values;
  standIn: number | null;
}

/** Rows of a statement: SQLite takes 32,766 values, and no table here has a hundred columns. */
const AT_ONCE = 300;

export class HeldInserts {
  readonly #adapter: SQLiteAdapter;
  readonly #tables = new Map<string, Held[]>();
  /** The stand-ins that other rows refer to. */
  readonly #parents = new Set<unknown>();
  /** Below zero: no row that is there has such a number. */
  #standIn = 0;
  /** As `payload.db` has it, with `returning: false`. */
  readonly create: DatabaseAdapter['create'];
  /** As `payload.db` has it, with `returning: false`. */
  readonly createVersion: DatabaseAdapter['createVersion'];

  constructor({ db }: Payload) {
    // Both databases are driven by Drizzle, in the same words; Payload's type has neither.
    this.#adapter = db as unknown as SQLiteAdapter;
    const insert: SQLiteAdapter['insert'] = async ({ tableName, values }) => this.#hold(tableName, values);
    const holding: DatabaseAdapter = Object.create(db, { insert: { value: insert } });
    this.create = holding.create.bind(holding);
    this.createVersion = holding.createVersion.bind(holding);
  }

  /** @param req in the transaction that the rows were held back in */
  async write(req: PayloadRequest): Promise<void> {
    const session = this.#adapter.sessions[String(await req.transactionID)];
    if (!session) throw new Error('There is no transaction to write the rows in.');
    const db = session.db as unknown as SQLiteAdapter['drizzle'];
    /** The number that the database gave, by what stood for it. */
    const given = new Map<unknown, number | undefined>();
    const tables = [...this.#tables];
    this.#tables.clear();
    // A table was first written to after the one that its rows belong to.
    for (const [name, held] of tables) {
      const table = this.#adapter.tables[name];
      if (!table) throw new Error(`There is no table ${name}.`);
      for (let from = 0; from < held.length; from += AT_ONCE) {
        const part = held.slice(from, from + AT_ONCE);
        const insert = db.insert(table).values(part.map(({ values }) => withParent(values, given)) as never);
        if (!part.some(({ standIn }) => standIn !== null && this.#parents.has(standIn))) {
          await insert;
          continue;
        }
        // Numbers rise in the order of the rows; the answer may come in any.
        const numbers = (await insert.returning({ id: table.id })).map(({ id }) => Number(id)).sort((a, b) => a - b);
        for (const [at, { standIn }] of part.entries()) if (standIn !== null) given.set(standIn, numbers[at]);
      }
    }
    this.#parents.clear();
  }

  #hold(table: string, values: Values | Values[]): Values[] {
    const held = this.#tables.get(table) ?? [];
    this.#tables.set(table, held);
    return [values].flat().map((row) => {
      const standIn = row.id === undefined ? --this.#standIn : null;
      held.push({ values: row, standIn });
      for (const name of parentColumns) this.#parents.add(row[name]);
      return { ...row, id: row.id ?? standIn };
    });
  }
}

/** Payload's names for the column that says which row another belongs to. */
const parentColumns = ['_parentID', 'parent'];

function withParent(values: Values, given: ReadonlyMap<unknown, number | undefined>): Values {
  const row = { ...values };
  for (const name of parentColumns) if (given.has(row[name])) row[name] = given.get(row[name]);
  return row;
}
