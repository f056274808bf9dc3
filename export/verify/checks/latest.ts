/** `latest.json` has the 25 newest stories of `news.json`, in the same order and with the same values (spec.md §2.9, §8). */
import { latestCount, latestList, latestRow, newsList } from '../../../src/contract/news.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { found } from './report.ts';

const members = Object.keys(latestRow.shape) as (keyof typeof latestRow.shape)[];

export const checkLatest: MakeCheck = ({ fault }) => {
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
        fault(path, `items: expected the ${expected.length} newest stories of news.json, found ${items.length}`);
      for (const [place, item] of items.entries()) {
        const story = expected[place];
        for (const name of story ? members : []) {
          const [value, actual] = [story?.[name], item[name]];
          if (JSON.stringify(value) !== JSON.stringify(actual))
            fault(path, `items/${place}/${name}: expected ${found(value)}, as in news.json, found ${found(actual)}`);
        }
      }
    },
  };
};
