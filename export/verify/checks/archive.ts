/**
 * The archive has every story of news.json, and marks all other stories as removed (docs/feed-rules.md 2.17, 2.18). A file of it states
 * its own time in the stories that are on the site (1.14).
 */
import { archive, archiveItem } from '../../../src/contract/archive.ts';
import { newsList } from '../../../src/contract/news.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

export const checkArchive: MakeCheck = ({ report }) => {
  let stories: Set<string> | undefined;
  let archived: { path: string; removed: Map<string, boolean> } | undefined;
  return {
    see(file) {
      const items = file.path === 'api/v1/news.json' ? contentOf(file, newsList)?.items : undefined;
      if (items) stories ??= new Set();
      for (const { id } of items ?? []) stories?.add(id);
      const list = contentOf(file, archive);
      const item = contentOf(file, archiveItem);
      const time = (list ?? item)?.generated_at;
      for (const { id, removed, last_seen_on_site } of list?.articles ?? (item ? [item.item] : [])) {
        if (!removed && last_seen_on_site !== time)
          report(
            file.path,
            `story ${id}: expected last_seen_on_site ${time}, as in generated_at, found ${last_seen_on_site}`,
          );
      }
      const articles = list?.articles;
      if (!articles) return;
      archived ??= { path: file.path, removed: new Map() };
      for (const { id, removed, removed_at } of articles) {
        archived.removed.set(id, removed);
        if (removed !== (removed_at !== null))
          report(
            file.path,
            `story ${id}: expected removed_at ${removed ? 'a time' : 'null'}, found ${formatValue(removed_at)}`,
          );
      }
    },
    finish() {
      if (!stories || !archived) return;
      const { path, removed } = archived;
      for (const id of stories)
        if (!removed.has(id)) report(path, `expected the story ${id} of news.json, found it missing`);
      for (const [id, isRemoved] of removed) {
        if (isRemoved === stories.has(id))
          report(
            path,
            `story ${id}: expected removed ${!isRemoved}, as news.json ${isRemoved ? 'has' : 'does not have'} it, found ${isRemoved}`,
          );
      }
    },
  };
};
