/**
 * `news/latest.json` and `push/items.json` have the 25 newest stories of `news.json`, in the same order and with the same values
 * (docs/feed-rules.md 3.2, 16.29).
 */
import type { z } from 'zod';
import { latestCount, latestList, latestRow, type NewsRow, newsList } from '../../../src/contract/news.ts';
import { pushItems } from '../../../src/contract/push.ts';
import { pushItemOf } from '../../../src/feed/push.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

type Row = Readonly<Record<string, unknown>>;

/** How each list makes its rows of stories. */
const lists: readonly { schema: typeof latestList | typeof pushItems; rowOf: (story: NewsRow) => Row }[] = [
  { schema: latestList, rowOf: (story) => latestRow.parse(story) },
  { schema: pushItems, rowOf: pushItemOf },
];

export const checkLatest: MakeCheck = ({ report }) => {
  let stories: z.output<typeof newsList>['items'] | undefined;
  const found: { path: string; items: readonly Row[]; rowOf: (story: NewsRow) => Row }[] = [];
  return {
    see(file) {
      const list = file.path === 'api/v1/news.json' ? contentOf(file, newsList) : undefined;
      if (list && file.from < latestCount) stories = [...(stories ?? []), ...list.items].slice(0, latestCount);
      for (const { schema, rowOf } of lists) {
        const items = contentOf(file, schema)?.items;
        if (items) found.push({ path: file.path, items, rowOf });
      }
    },
    finish() {
      if (!stories) return;
      for (const { path, items, rowOf } of found) {
        if (items.length !== stories.length)
          report(path, `items: expected the ${stories.length} newest stories of news.json, found ${items.length}`);
        for (const [place, item] of items.entries()) {
          const story = stories[place];
          for (const [name, value] of Object.entries(story ? rowOf(story) : {})) {
            if (JSON.stringify(value) !== JSON.stringify(item[name]))
              report(
                path,
                `items/${place}/${name}: expected ${formatValue(value)}, as in news.json, found ${formatValue(item[name])}`,
              );
          }
        }
      }
    },
  };
};
