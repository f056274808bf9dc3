/** The archive has every story of the site, and marks exactly the others as removed (decisions.md, "States"). */
import { archive } from '../../../src/contract/archive.ts';
import { newsList } from '../../../src/contract/news.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { found } from './report.ts';

export const checkArchive: MakeCheck = ({ fault }) => {
  let stories: Set<string> | undefined;
  let archived: { path: string; removed: Map<string, boolean> } | undefined;
  return {
    see(file) {
      const items = file.path === 'api/v1/news.json' ? contentOf(file, newsList)?.items : undefined;
      if (items) stories = new Set(items.map(({ id }) => id));
      const articles = contentOf(file, archive)?.articles;
      if (!articles) return;
      archived = { path: file.path, removed: new Map(articles.map(({ id, removed }) => [id, removed])) };
      for (const { id, removed, removed_at } of articles) {
        if (removed !== (removed_at !== null))
          fault(
            file.path,
            `story ${id}: expected removed_at ${removed ? 'a time' : 'null'}, found ${found(removed_at)}`,
          );
      }
    },
    finish() {
      if (!stories || !archived) return;
      const { path, removed } = archived;
      for (const id of stories)
        if (!removed.has(id)) fault(path, `expected the story ${id} of news.json, found it missing`);
      for (const [id, gone] of removed) {
        if (gone === stories.has(id))
          fault(
            path,
            `story ${id}: expected removed ${!gone}, as news.json ${gone ? 'has' : 'does not have'} it, found ${gone}`,
          );
      }
    },
  };
};
