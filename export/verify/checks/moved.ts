/**
 * The file of a row that was merged holds the row that it says it moved to; that row is in its list, and the merged one is not
 * (decisions.md, "News and events").
 */
import { eventItem, eventList } from '../../../src/contract/events.ts';
import { newsItem, newsList } from '../../../src/contract/news.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';
import { found } from './report.ts';

interface MovedFile {
  path: string;
  id: string;
  to: string;
  /** The lists that have every row of the family. */
  lists: readonly string[];
}

export const checkMoved: MakeCheck = ({ fault, pathOf }) => {
  const listed = new Map<string, ReadonlySet<string>>();
  const moved: MovedFile[] = [];
  return {
    see(file) {
      const rows = contentOf(file, newsList)?.items ?? contentOf(file, eventList)?.events;
      if (rows) listed.set(file.path, new Set(rows.map(({ id }) => id)));
      const content = contentOf(file, newsItem) ?? contentOf(file, eventItem);
      if (content?.moved_to === undefined) return;
      const { moved_to: to, item } = content;
      const folder = folderOf(file);
      moved.push({
        path: file.path,
        id: file.path.slice(folder.length, -'.json'.length),
        to,
        lists: lists[folder] ?? [],
      });
      if (item.id !== to) fault(file.path, `item: expected the row ${to} that moved_to names, found ${found(item.id)}`);
      else if (pathOf && pathOf(item.api_url) !== `${folder}${to}.json`)
        fault(file.path, `item/api_url: expected the address of ${folder}${to}.json, found ${found(item.api_url)}`);
    },
    finish() {
      for (const { path, id, to, lists } of moved) {
        const known = lists.map((list) => listed.get(list));
        if (known.includes(undefined)) continue;
        const has = (row: string) => known.some((ids) => ids?.has(row));
        if (!has(to)) fault(path, `moved_to: expected a row of ${lists[0]}, found ${found(to)}`);
        if (has(id)) fault(path, `moved_to: expected none, for ${lists[0]} has ${id} itself, found ${found(to)}`);
      }
    },
  };
};

const folderOf = ({ path }: TreeFile) => path.slice(0, path.lastIndexOf('/') + 1);

const lists: Record<string, readonly string[]> = {
  'api/v1/news/': ['api/v1/news.json'],
  // Backfilled events are in the second alone.
  'api/v1/events/': ['api/v1/events.json', 'api/v1/events/previous.json'],
};
