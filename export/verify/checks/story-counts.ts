/** The coverage figures of a story match its outlets, and the topic counts match the stories (docs/feed-rules.md 3.4, 3.6, 3.8, 3.9). */
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
import { formatValue } from './report.ts';

export const checkStoryCounts: MakeCheck = ({ report }) => {
  let topics: { path: string; counts: Map<string, number> } | undefined;
  let used: Map<string, number> | undefined;
  let newest: string | null = null;
  return {
    see(file) {
      const index = contentOf(file, topicIndex);
      if (index) topics = { path: file.path, counts: new Map(index.topics.map(({ id, count }) => [id, count])) };

      const list = contentOf(file, newsList) ?? contentOf(file, newsTopicList);
      const item = contentOf(file, newsItem)?.item;
      for (const story of list?.items ?? (item ? [item] : [])) {
        for (const problem of problemsOf(story)) report(file.path, `story ${story.id}: ${problem}`);
      }
      if (list) {
        if (file.from === 0) newest = null;
        for (const { published } of list.items) if (newest === null || published > newest) newest = published;
        if (file.isLast && list.updated !== newest)
          report(file.path, `updated: expected ${newest}, the time of the newest story, found ${list.updated}`);
      }
      if (file.path === 'api/v1/news.json' && list) {
        used ??= new Map();
        for (const story of list.items) addCounts(used, new Set(story.topics));
      }
    },
    finish() {
      if (!topics || !used) return;
      for (const id of new Set([...topics.counts.keys(), ...used.keys()])) {
        const stated = topics.counts.get(id);
        const actual = used.get(id);
        if (stated !== actual)
          report(
            topics.path,
            `topic ${formatValue(id)}: expected ${actual ?? 'no'} stories, as in news.json, found ${stated ?? 'no row'}`,
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
    yield `expected source ${formatValue(first?.outlet)}, the first outlet, found ${formatValue(source)}`;
  if (first?.outlet_name !== source_name)
    yield `expected source_name ${formatValue(first?.outlet_name)}, found ${formatValue(source_name)}`;
  // An outlet that the story names twice counts once.
  const outlets = [...new Map(sources.toReversed().map((entry) => [entry.outlet, entry])).values()];
  if (coverage.count !== outlets.length) yield `expected coverage/count ${outlets.length}, found ${coverage.count}`;
  const countries = addCounts(
    new Map(),
    outlets.map(({ country }) => country),
  );
  const byCountry = new Map(coverage.by_country.map((row) => [row.country, row.count]));
  for (const country of new Set([...countries.keys(), ...byCountry.keys()])) {
    const [expected, actual] = [countries.get(country), byCountry.get(country)];
    if (expected !== actual)
      yield `expected coverage/by_country ${country} ${expected ?? 'absent'}, found ${actual ?? 'none'}`;
  }
  const types = addCounts(
    new Map(),
    outlets.map(({ source_type }) => source_type),
  );
  for (const [place, type] of sourceTypes.entries()) {
    const row = coverage.by_source_type[place];
    if (row?.type !== type) yield `expected coverage/by_source_type/${place} ${type}, found ${formatValue(row?.type)}`;
    else if (row.count !== (types.get(type) ?? 0))
      yield `expected coverage/by_source_type ${type} ${types.get(type) ?? 0}, found ${row.count}`;
  }
  for (const { count: rows, percent } of [...coverage.by_country, ...coverage.by_source_type]) {
    // Rounded to one fractional digit, so at most 0.05 away from the exact share.
    if (Math.abs(percent - (100 * rows) / outlets.length) > 0.0501)
      yield `expected percent of ${rows} in ${outlets.length}, found ${percent}`;
  }
}

function addCounts(counts: Map<string, number>, values: Iterable<string>): ReadonlyMap<string, number> {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
