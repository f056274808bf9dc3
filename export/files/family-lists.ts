/** The lists of a family with their rows, as the table of families selects them. */
import { type FeedRowFields, familyOf, listsOf } from '../../src/contract/families.ts';
import { pathParameter } from '../../src/contract/path-parameters.ts';
import type { Family } from '../../src/feed/stored-rows.ts';

export interface ListedRows<Row> {
  path: string;
  /** The field that holds the rows. */
  list: string;
  /** The value of the path's parameter, if it has one. */
  value?: string;
  /** In the given order. */
  rows: Row[];
}

/**
 * One list for each file: a path whose parameter has fixed values, such as a country, gives one for each value.
 * @param rows all rows of the family
 */
export function* familyLists<Row extends { row: FeedRowFields }>(
  family: Family,
  rows: readonly Row[],
): Iterable<ListedRows<Row>> {
  for (const { path, list, includes = () => true, parameters } of listsOf(familyOf(family))) {
    const included = rows.filter(({ row }) => includes(row));
    if (parameters === undefined) yield { path, list, rows: included };
    else {
      for (const value of pathParameter(path)?.values ?? []) {
        yield { path, list, value, rows: included.filter(({ row }) => parameters(row).includes(value)) };
      }
    }
  }
}
