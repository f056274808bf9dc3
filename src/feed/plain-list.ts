/** The order and the extra fields of a family's only list. Envelope, count and rows are built alike for all such families. */
import type { BuildContext } from '../contract/context.ts';

export interface PlainList<Stored, Row> {
  /** Rows that compare as equal are ordered by id. */
  order: (a: Row, b: Row) => number;
  /** The file's fields between the envelope and `count`. */
  head?: (list: { rows: readonly Row[]; stored: readonly Stored[]; context: BuildContext }) => object;
}
