/** The lists by country, topic and section have exactly the matching rows of the whole list. */
import { academia, academiaSection, academiaSections } from '../../../src/contract/academia.ts';
import { eventList } from '../../../src/contract/events.ts';
import { newsList, newsTopicList, topicSlug } from '../../../src/contract/news.ts';
import { talkList } from '../../../src/contract/talks.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

export const checkSubsets: MakeCheck = ({ report }) => {
  /** By path: the ids that the file must have according to the whole list, and were not found in it yet. */
  const missing = new Map<string, Set<string>>();
  const wholeLists = new Set<string>();
  /** The files that were read, with their ids that the whole list did not name before. */
  const parts = new Map<string, { whole: string; extra: Set<string> }>();
  return {
    see(file) {
      const whole = wholeList(file);
      if (whole) wholeLists.add(file.path);
      for (const { id, belongs } of whole ?? []) {
        for (const path of belongs) missing.set(path, (missing.get(path) ?? new Set()).add(id));
      }
      const part = partOf(file);
      if (part) {
        const { whole, extra } = parts.get(file.path) ?? { whole: part.whole, extra: new Set() };
        // The whole list is usually read first. Only the other rows wait for the end.
        for (const id of part.ids) if (!missing.get(file.path)?.delete(id)) extra.add(id);
        parts.set(file.path, { whole, extra });
      }

      const topic = file.from === 0 ? contentOf(file, newsTopicList)?.topic : undefined;
      if (topic !== undefined && !file.path.endsWith(`/${topicSlug(topic)}.json`)) {
        report(file.path, `topic: expected the topic of the file's name, found ${formatValue(topic)}`);
      }
      const section = contentOf(file, academiaSection)?.section;
      if (section !== undefined && !file.path.endsWith(`/${section}.json`)) {
        report(file.path, `section: expected the section of the file's name, found ${formatValue(section)}`);
      }
    },
    finish() {
      for (const [path, { whole, extra }] of parts) {
        if (!wholeLists.has(whole)) continue;
        const left = missing.get(path) ?? new Set();
        for (const id of left.difference(extra))
          report(path, `expected the row ${formatValue(id)} of ${whole}, found it missing`);
        for (const id of extra.difference(left)) report(path, `expected no row ${formatValue(id)} here, found it`);
      }
    },
  };
};

const root = 'api/v1';

/** Each row of a whole list with the paths of the files that must have it. */
function wholeList(file: TreeFile): { id: string; belongs: string[] }[] | undefined {
  switch (file.path) {
    case `${root}/news.json`:
      return contentOf(file, newsList)?.items.map(({ id, country, topics }) => ({
        id,
        belongs: [
          `${root}/news/by-country/${country}.json`,
          ...topics.map((topic) => `${root}/news/by-topic/${topicSlug(topic)}.json`),
        ],
      }));
    case `${root}/events.json`:
      return contentOf(file, eventList)?.events.map(({ id, country }) => ({
        id,
        belongs: [`${root}/events/by-country/${country}.json`],
      }));
    case `${root}/talks.json`:
      return contentOf(file, talkList)?.talks.map(({ id, country }) => ({
        id,
        belongs: country === null ? [] : [`${root}/talks/by-country/${country}.json`],
      }));
    case `${root}/academia.json`: {
      const lists = contentOf(file, academia);
      return (
        lists &&
        academiaSections.flatMap((section) =>
          lists[section].map(({ id }) => ({ id, belongs: [`${root}/academia/${section}.json`] })),
        )
      );
    }
  }
}

/** The ids of a partial list, and the path of its whole list. */
function partOf(file: TreeFile): { whole: string; ids: readonly string[] } | undefined {
  const family = /^api\/v1\/(news|events|talks)\/by-(country|topic)\//.exec(file.path)?.[1];
  const rows = family
    ? (contentOf(file, newsList)?.items ??
      contentOf(file, newsTopicList)?.items ??
      contentOf(file, eventList)?.events ??
      contentOf(file, talkList)?.talks)
    : contentOf(file, academiaSection)?.items;
  return rows && { whole: `${root}/${family ?? 'academia'}.json`, ids: rows.map(({ id }) => id) };
}
