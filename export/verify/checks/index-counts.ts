/**
 * The counts of the index match the lists. Counts of market and statistics rows are not checked, because their jobs run at other
 * times (docs/feed-rules.md 1.37).
 */
import { eventList } from '../../../src/contract/events.ts';
import { countedLists } from '../../../src/contract/families.ts';
import { discovery } from '../../../src/contract/index-file.ts';
import type { MakeCheck } from '../tree/check.ts';
import { indexPath } from '../tree/crawl.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';

export const checkIndexCounts: MakeCheck = ({ report }) => {
  const actual = new Map<string, number>();
  const stated = new Map<string, number>();
  return {
    see(file) {
      for (const [name, count] of countsIn(file)) actual.set(name, count);
      const counts = contentOf(file, discovery)?.counts;
      if (counts && file.path === indexPath) for (const [name, count] of flatten(counts, '')) stated.set(name, count);
    },
    finish() {
      for (const [name, count] of stated) {
        const rows = actual.get(name);
        if (rows !== undefined && rows !== count)
          report(indexPath, `counts/${name}: expected ${rows}, the number of rows, found ${count}`);
      }
    },
  };
};

function* countsIn(file: TreeFile): Iterable<[name: string, count: number]> {
  const { kind, checked } = file;
  if (!kind || !checked?.success) return;
  const country = /^api\/v1\/news\/by-country\/([A-Z]+)\.json$/.exec(file.path)?.[1] ?? '';
  for (const { list, count } of countedLists.get(kind.path) ?? []) {
    const rows = checked.data[list];
    if (Array.isArray(rows)) yield [count.replace('{country}', country), file.from + rows.length];
  }
  const events = file.path === 'api/v1/events.json' ? contentOf(file, eventList)?.events : undefined;
  if (events) yield ['events_ongoing', events.filter(({ ongoing }) => ongoing).length];
}

function* flatten(counts: Record<string, unknown>, where: string): Iterable<[name: string, count: number]> {
  for (const [name, value] of Object.entries(counts)) {
    if (typeof value === 'number') yield [where + name, value];
    else if (typeof value === 'object' && value !== null) yield* flatten({ ...value }, `${name}/`);
  }
}
