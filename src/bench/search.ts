/** The search index, which a library makes for the export in a process of its own. */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchRecord } from '../site/search/search-record.ts';
import { filesIn } from './compare-trees.ts';
import { round } from './figures.ts';
import { measure } from './measure.ts';
import { randomWords } from './seed-database.ts';

export type SearchFigures = { stories: number; files: number; MB: number; seconds: number; peak_MB: number };

/** @param folder for the index; removed at the end */
export async function benchSearch(folder: string, stories: number): Promise<SearchFigures> {
  mkdirSync(folder, { recursive: true });
  const [records, index] = [join(folder, 'records.jsonl'), join(folder, 'index')];
  writeFileSync(records, recordsOf(stories));
  const { seconds, megabytes } = await measure(['export/search/pagefind-process.ts', records, index]);
  const paths = filesIn(index);
  const bytes = paths.reduce((sum, path) => sum + statSync(join(index, path)).size, 0);
  rmSync(folder, { recursive: true });
  return {
    stories,
    files: paths.length,
    MB: round(bytes / 1e6, 1),
    seconds: round(seconds, 1),
    peak_MB: Math.round(megabytes),
  };
}

/** One line for each story, with texts as long as those of seed-database.ts. */
function recordsOf(stories: number): string {
  const { pick, words } = randomWords(stories);
  const record = (n: number): SearchRecord => ({
    path: `/stories/${n}/`,
    language: 'en',
    title: words(9),
    titleLang: null,
    text: words(35),
    more: words(27),
    family: 'stories',
    country: pick(['NO', 'SE', 'DK', 'FI', 'IS']),
    date: `20${10 + (n % 16)}-01-01`,
    twins: [],
  });
  return Array.from({ length: stories }, (_, n) => `${JSON.stringify(record(n))}\n`).join('');
}
