/** What two feeds have that the other lacks, row by row. Pure. */
import { allFamilies, families } from '../../src/contract/families.ts';
import type { FeedRows } from './feed-rows.ts';

export interface FamilyDifference {
  family: string;
  /** As the panel calls it. */
  label: string;
  /** The addresses of the lists that have its rows. */
  files: string[];
  /** How many rows each feed has. */
  first: number;
  second: number;
  /** The ids of rows that only one of them has, and of those that differ. */
  onlyFirst: string[];
  onlySecond: string[];
  changed: string[];
}

/** @returns the families with a difference, in the order of the panel's menu */
export function compareFeeds(first: FeedRows, second: FeedRows): FamilyDifference[] {
  return [...allFamilies].flatMap(([family, { lists }]) => {
    const [a, b] = [first.get(family) ?? none, second.get(family) ?? none];
    const onlyFirst = [...a.keys()].filter((id) => !b.has(id));
    const onlySecond = [...b.keys()].filter((id) => !a.has(id));
    const changed = [...a].flatMap(([id, hash]) => (b.has(id) && b.get(id) !== hash ? [id] : []));
    if (onlyFirst.length + onlySecond.length + changed.length === 0) return [];
    const files = [...new Set(lists.map(({ path }) => path))];
    return { family, label: labelOf(family), files, first: a.size, second: b.size, onlyFirst, onlySecond, changed };
  });
}

const none: ReadonlyMap<string, string> = new Map();

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries(families).map(([name, family]) => [name, family.labels.plural]),
);
const labelOf = (family: string) => labels.get(family) ?? family;
