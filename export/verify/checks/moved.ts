/**
 * The file of a merged row has the surviving row that `moved_to` names. The surviving row is in its list, and the merged row is
 * not (docs/feed-rules.md 2.15).
 */
import { eventItem, eventList } from '../../../src/contract/events.ts';
import { allFamilies } from '../../../src/contract/families.ts';
import { newsItem, newsList } from '../../../src/contract/news.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

interface MovedFile {
  path: string;
  id: string;
  to: string;
  /** The lists that have every row of the family. */
  lists: readonly string[];
}

export const checkMoved: MakeCheck = ({ report, pathOf }) => {
  const listed = new Map<string, Set<string>>();
  const moved: MovedFile[] = [];
  return {
    see(file) {
      const rows = contentOf(file, newsList)?.items ?? contentOf(file, eventList)?.events;
      if (rows && wholeLists.has(file.path)) {
        const ids = listed.get(file.path) ?? new Set();
        for (const { id } of rows) ids.add(id);
        listed.set(file.path, ids);
      }
      const content = contentOf(file, newsItem) ?? contentOf(file, eventItem);
      if (content?.moved_to === undefined) return;
      const { moved_to: to, item } = content;
      const folder = folderOf(file);
      moved.push({
        path: file.path,
        id: file.path.slice(folder.length, -'.json'.length),
        to,
        lists: listsOf(file),
      });
      if (item.id !== to)
        report(file.path, `item: expected the row ${to} that moved_to names, found ${formatValue(item.id)}`);
      else if (pathOf && pathOf(item.api_url) !== `${folder}${to}.json`)
        report(
          file.path,
          `item/api_url: expected the address of ${folder}${to}.json, found ${formatValue(item.api_url)}`,
        );
    },
    finish() {
      for (const { path, id, to, lists } of moved) {
        const known = lists.map((list) => listed.get(list));
        if (known.includes(undefined)) continue;
        const has = (row: string) => known.some((ids) => ids?.has(row));
        if (!has(to)) report(path, `moved_to: expected a row of ${lists[0]}, found ${formatValue(to)}`);
        if (has(id))
          report(path, `moved_to: expected no moved_to, as ${lists[0]} has ${id} itself, found ${formatValue(to)}`);
      }
    },
  };
};

/** The lists that have every row of a family, as paths of the tree. */
const wholeLists = new Set([...allFamilies.values()].flatMap(({ lists }) => lists.map(({ path }) => path.slice(1))));

const folderOf = ({ path }: TreeFile) => path.slice(0, path.lastIndexOf('/') + 1);

/** The lists that together have every row of the file's family. */
function listsOf({ kind }: TreeFile): string[] {
  const family = [...allFamilies.values()].find(({ item }) => item === kind?.path);
  return family?.lists.map(({ path }) => path.slice(1)) ?? [];
}
