/** How the file of a family that is one list of rows is made; its envelope, count and rows are the same for all of them. */
import type { BuildContext } from '../contract/context.ts';

export interface PlainList<Stored, Row> {
  /** Rows that are equal in it are ordered by id. */
  order: (a: Row, b: Row) => number;
  /** More fields of the file. */
  head?: (list: { rows: readonly Row[]; stored: readonly Stored[]; context: BuildContext }) => object;
}
