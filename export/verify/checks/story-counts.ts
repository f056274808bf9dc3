/** What a story says of its outlets adds up, and the topics are those of the stories (spec.md §2.9, §4). */
import {
  type NewsRow,
  newsItem,
  newsList,
  newsTopicList,
  sourceTypes,
  topicIndex,
} from '../../../src/contract/news.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { found } from './report.ts';

export const checkStoryCounts: MakeCheck = ({ fault }) => {
  let topics: { path: string; counts: Map<string, number> } | undefined;
  let used: Map<string, number> | undefined;
  return {
    see(file) {
      const index = contentOf(file, topicIndex);
      if (index) topics = { path: file.path, counts: new Map(index.topics.map(({ id, count }) => [id, count])) };

      const list = contentOf(file, newsList) ?? contentOf(file, newsTopicList);
      const item = contentOf(file, newsItem)?.item;
      for (const story of list?.items ?? (item ? [item] : [])) {
        for (const problem of problemsOf(story)) fault(file.path, `story ${story.id}: ${problem}`);
      }
      if (list) {
        const newest =
          list.items
            .map(({ published }) => published)
            .toSorted()
            .at(-1) ?? null;
        if (list.updated !== newest)
          fault(file.path, `updated: expected ${newest}, the newest story's time, found ${list.updated}`);
      }
      if (file.path === 'api/v1/news.json' && list)
        used = count(list.items.flatMap((story) => [...new Set(story.topics)]));
    },
    finish() {
      if (!topics || !used) return;
      for (const id of new Set([...topics.counts.keys(), ...used.keys()])) {
        const stated = topics.counts.get(id);
        const actual = used.get(id);
        if (stated !== actual)
          fault(
            topics.path,
            `topic ${found(id)}: expected ${actual ?? 'no'} stories, as in news.json, found ${stated ?? 'no row'}`,
          );
      }
    },
  };
};

function* problemsOf({
  sources,
  also_covered_by,
  primary_source,
  coverage,
  source,
  source_name,
}: NewsRow): Iterable<string> {
  const [first, ...others] = sources;
  if (JSON.stringify(first) !== JSON.stringify(primary_source))
    yield 'expected primary_source to be the first of sources, found another';
  if (JSON.stringify(others) !== JSON.stringify(also_covered_by))
    yield 'expected also_covered_by to be the rest of sources, found others';
  if (first?.outlet !== source)
    yield `expected source ${found(first?.outlet)}, the first outlet, found ${found(source)}`;
  if (first?.outlet_name !== source_name)
    yield `expected source_name ${found(first?.outlet_name)}, found ${found(source_name)}`;
  if (coverage.count !== sources.length) yield `expected coverage/count ${sources.length}, found ${coverage.count}`;
  const countries = count(sources.map(({ country }) => country));
  const byCountry = new Map(coverage.by_country.map((row) => [row.country, row.count]));
  for (const country of new Set([...countries.keys(), ...byCountry.keys()])) {
    const [expected, actual] = [countries.get(country), byCountry.get(country)];
    if (expected !== actual)
      yield `expected coverage/by_country ${country} ${expected ?? 'absent'}, found ${actual ?? 'none'}`;
  }
  const types = count(sources.map(({ source_type }) => source_type));
  for (const [place, type] of sourceTypes.entries()) {
    const row = coverage.by_source_type[place];
    if (row?.type !== type) yield `expected coverage/by_source_type/${place} ${type}, found ${found(row?.type)}`;
    else if (row.count !== (types.get(type) ?? 0))
      yield `expected coverage/by_source_type ${type} ${types.get(type) ?? 0}, found ${row.count}`;
  }
  for (const { count: rows, percent } of [...coverage.by_country, ...coverage.by_source_type]) {
    // One fractional digit, so at most half a unit of it away from the exact share.
    if (Math.abs(percent - (100 * rows) / sources.length) > 0.0501)
      yield `expected percent of ${rows} in ${sources.length}, found ${percent}`;
  }
}

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
