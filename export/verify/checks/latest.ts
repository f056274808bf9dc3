/** `latest.json` has the 25 newest stories of `news.json`, in the same order and with the same values (docs/feed-rules.md 3.2). */
import { latestCount, latestList, latestRow, newsList } from '../../../src/contract/news.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

const fields = Object.keys(latestRow.shape) as (keyof typeof latestRow.shape)[];

export const checkLatest: MakeCheck = ({ report }) => {
  let expected: Record<string, unknown>[] | undefined;
  let latest: { path: string; items: Record<string, unknown>[] } | undefined;
  return {
    see(file) {
      const list = file.path === 'api/v1/news.json' ? contentOf(file, newsList) : undefined;
      if (list) expected = list.items.slice(0, latestCount);
      const items = contentOf(file, latestList)?.items;
      if (items) latest = { path: file.path, items };
    },
    finish() {
      if (!expected || !latest) return;
      const { path, items } = latest;
      if (items.length !== expected.length)
        report(path, `items: expected the ${expected.length} newest stories of news.json, found ${items.length}`);
      for (const [place, item] of items.entries()) {
        const story = expected[place];
        for (const name of story ? fields : []) {
          const [value, actual] = [story?.[name], item[name]];
          if (JSON.stringify(value) !== JSON.stringify(actual))
            report(
              path,
              `items/${place}/${name}: expected ${formatValue(value)}, as in news.json, found ${formatValue(actual)}`,
            );
        }
      }
    },
  };
};
