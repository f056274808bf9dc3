/**
 * Compares the rows of a family with those of the previous tree, one by one. Most rows are in both, in the same order, so each row
 * meets its counterpart soon: only those that have not met it yet are in memory, as digests. Any other order only takes more memory.
 */
import { hash } from 'node:crypto';

/** A row's JSON text in UTF-8, by the id of the row. */
export type IdentifiedRow = readonly [id: string, row: Buffer];

/** Ids, in any order. */
export interface Differences {
  added: string[];
  changed: string[];
  removed: string[];
}

export class RowDifferences {
  readonly #previous: Iterator<IdentifiedRow>;
  #isPreviousRead = false;
  /** The rows that have not met their counterpart yet, by id. */
  readonly #before = new Map<string, string>();
  readonly #now = new Map<string, string>();
  readonly #added: string[] = [];
  readonly #changed: string[] = [];

  /** @param previous the rows of the previous tree, each once; a row is used before the next one is read */
  constructor(previous: Iterable<IdentifiedRow>) {
    this.#previous = previous[Symbol.iterator]();
  }

  /** Takes the next row of this build. */
  add(id: string, row: Buffer): void {
    const before = this.#before.get(id);
    if (before !== undefined) {
      this.#before.delete(id);
      if (before !== digest(row)) this.#changed.push(id);
      return;
    }
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const [previousId, previousRow] = next;
      if (previousId === id) {
        if (!previousRow.equals(row)) this.#changed.push(id);
        return;
      }
      if (!this.#meet(next)) break;
    }
    if (this.#isPreviousRead) this.#added.push(id);
    else this.#now.set(id, digest(row));
  }

  /** Call it after all rows were added: the other rows of the previous tree were removed. */
  finish(): Differences {
    for (let next = this.#next(); next !== null; next = this.#next()) this.#meet(next);
    return {
      added: [...this.#added, ...this.#now.keys()],
      changed: this.#changed,
      removed: [...this.#before.keys()],
    };
  }

  #next(): IdentifiedRow | null {
    const { value, done = false } = this.#previous.next();
    this.#isPreviousRead ||= done;
    return done ? null : value;
  }

  /** Compares a row of the previous tree with its counterpart, or remembers it. @returns whether the counterpart was there */
  #meet([id, row]: IdentifiedRow): boolean {
    const now = this.#now.get(id);
    const isThere = this.#now.delete(id);
    if (!isThere) this.#before.set(id, digest(row));
    else if (now !== digest(row)) this.#changed.push(id);
    return isThere;
  }
}

const digest = (row: Buffer) => hash('sha256', row, 'base64').slice(0, 22);
