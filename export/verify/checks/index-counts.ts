/**
 * The counts of the index are those of the lists. Those of market and stats rows are not held against it: their jobs run at
 * other times (decisions.md, "Who writes what").
 */
import { academia } from '../../../src/contract/academia.ts';
import { eventList } from '../../../src/contract/events.ts';
import { discovery } from '../../../src/contract/index-file.ts';
import { orgchart } from '../../../src/contract/orgchart.ts';
import type { MakeCheck } from '../tree/check.ts';
import { indexPath } from '../tree/crawl.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';

export const checkIndexCounts: MakeCheck = ({ fault }) => {
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
          fault(indexPath, `counts/${name}: expected ${rows}, as many as the list has, found ${count}`);
      }
    },
  };
};

/** The lists whose length the index gives, by the name of the count. */
const listed: Record<string, string> = {
  'api/v1/news.json': 'news',
  'api/v1/newsletters.json': 'newsletters',
  'api/v1/events.json': 'events',
  'api/v1/events/upcoming.json': 'events_upcoming',
  'api/v1/events/past.json': 'events_past',
  'api/v1/events/previous.json': 'events_previous',
  'api/v1/talks.json': 'talks',
  'api/v1/sources.json': 'sources',
  'api/v1/books.json': 'books',
  'api/v1/developers.json': 'developers',
  'api/v1/orgchart.json': 'org_entities',
  'api/v1/orgchart/relations.json': 'org_relations',
  'api/v1/profiles.json': 'profiles',
  'api/v1/images.json': 'images',
  'api/v1/illustrations.json': 'illustrations',
  'api/v1/changelog.json': 'changelog',
  'api/v1/archive/articles.json': 'archive_articles',
};

function* countsIn(file: TreeFile): Iterable<[name: string, count: number]> {
  const rows = rowsOf(file);
  const country = /^api\/v1\/news\/by-country\/([A-Z]+)\.json$/.exec(file.path)?.[1];
  const name = country === undefined ? listed[file.path] : `news_by_country/${country}`;
  if (rows !== null && name !== undefined) yield [name, rows.length];
  const events = file.path === 'api/v1/events.json' ? contentOf(file, eventList)?.events : undefined;
  if (events) yield ['events_ongoing', events.filter(({ ongoing }) => ongoing).length];
  const sections = contentOf(file, academia);
  if (sections) {
    for (const section of ['courses', 'groups', 'publications', 'research'] as const) {
      yield [`academia/${section}`, sections[section].length];
    }
  }
  const relations = contentOf(file, orgchart)?.relations;
  if (relations) yield ['org_relations', relations.length];
}

/** The rows of a list; null for what is no list, or breaks the contract. */
function rowsOf({ kind, checked }: TreeFile): unknown[] | null {
  const rows = kind?.list !== undefined && checked?.success ? checked.data[kind.list] : null;
  return Array.isArray(rows) ? rows : null;
}

function* flatten(counts: Record<string, unknown>, where: string): Iterable<[name: string, count: number]> {
  for (const [name, value] of Object.entries(counts)) {
    if (typeof value === 'number') yield [where + name, value];
    else if (typeof value === 'object' && value !== null) yield* flatten({ ...value }, `${name}/`);
  }
}
