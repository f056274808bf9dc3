/** What the families and their rows are called. */
import { familyNames, familyOf } from '../contract/families.ts';

/** By family: one row, such as Story. */
export const familyLabels: ReadonlyMap<string, string> = new Map(
  familyNames.map((name) => [name, familyOf(name).labels.singular]),
);

/** By family, in menu order: all rows, such as News. */
export const familyPlurals: ReadonlyMap<string, string> = new Map(
  familyNames.map((name) => [name, familyOf(name).labels.plural]),
);
