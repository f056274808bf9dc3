/**
 * Rows of the feed that are kept until the pages are written: as the JSON text that their files share, which takes a third of the
 * memory of parsed rows (docs/feed-rules.md 16.58). A row is parsed whenever it is read.
 */
export class KeptRows<Row> implements Iterable<Row> {
  readonly #texts: readonly Buffer[];

  constructor(checked: readonly { row: Row; bytes: Buffer }[]) {
    this.#texts = checked.map(({ bytes }) => bytes);
  }

  *[Symbol.iterator](): IterableIterator<Row> {
    for (const text of this.#texts) yield JSON.parse(text.toString()) as Row;
  }
}
