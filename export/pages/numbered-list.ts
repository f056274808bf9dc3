/**
 * Splits a long list into its first page, with the newest rows, and numbered pages (docs/feed-rules.md 16.16). The numbers count
 * from the oldest row, so that a new row changes the last numbered page and no other. Rows arrive newest first; only those of two
 * pages are in memory.
 */
export class NumberedList<Row> {
  readonly #size: number;
  readonly #count: number;
  readonly #write: (page: number | null, rows: readonly Row[]) => void;
  readonly #newest: Row[] = [];
  #page: Row[] = [];
  #added = 0;

  /**
   * @param options.count the number of all rows that will be added
   * @param options.size rows per page
   * @param options.write gets the number of a page, or null for the first one, and its rows, newest first
   */
  constructor(options: { count: number; size: number; write: (page: number | null, rows: readonly Row[]) => void }) {
    this.#size = options.size;
    this.#count = options.count;
    this.#write = options.write;
  }

  add(row: Row): void {
    if (this.#newest.length < this.#size) this.#newest.push(row);
    if (this.#count > this.#size) {
      this.#page.push(row);
      // The place of the next row, counted from the oldest.
      const next = this.#count - this.#added - 1;
      if (next % this.#size === 0) {
        this.#write(next / this.#size + 1, this.#page);
        this.#page = [];
      }
    }
    this.#added += 1;
  }

  /** Writes the first page, after the last row. */
  close(): readonly Row[] {
    this.#write(null, this.#newest);
    return this.#newest;
  }
}
