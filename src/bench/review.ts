/** The review endpoints on a full queue, next to the simplest program that runs the same queries. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { foldWords } from '../lib/search-text.ts';
import { measure } from './measure.ts';
import { scriptArgs } from './script-args.ts';
import { proportions, seedDatabase } from './seed-database.ts';

/** One kind of request, in milliseconds. */
export type ReviewFigures = {
  request: string;
  median_ms: number;
  p95_ms: number;
  floor_ms: number;
  ratio: number;
};

/**
 * @param folder for the database
 * @param pending about how many rows wait
 */
export async function benchReview(folder: string, pending: number): Promise<ReviewFigures[]> {
  const path = join(folder, 'review.db');
  const env = {
    DATABASE_URI: `file:${path}`,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    NODE_ENV: 'production',
  } as const;
  await measure(scriptArgs('migrate'), env);
  const database = new DatabaseSync(path);
  fillQueue(database, pending);
  database.close();
  const { stdout } = await promisify(execFile)(process.execPath, ['src/bench/review-requests.ts', path], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as ReviewFigures[]; // review-requests.ts prints these
}

/** The word that only one story has, for a search that reads every row. */
export const rareWord = 'okokrim';

/** As many different words as a story with its translations has, most of them in no other row. */
function searchTextOf(title: string, number: number): string {
  const words = Array.from({ length: 100 }, (_, at) => ((number * 100 + at) * 2_654_435_761).toString(36).slice(-8));
  return [...foldWords(title), ...words, ...(number === 1000 ? [rareWord] : [])].join(' ');
}

/** Makes all rows pending and received within the last sixty days. A story was published when it was received. */
function fillQueue(database: DatabaseSync, pending: number): void {
  const { events, talks, entities } = proportions(10_000);
  seedDatabase(database, proportions(Math.round(pending / (1 + (events + talks + entities) / 10_000))));
  database.function('search_text_of', (title, number) => searchTextOf(String(title), Number(number)));
  const when = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ((rowid * 7919) % 5184000) || ' seconds')`;
  for (const table of ['news', 'events', 'talks', 'entities']) {
    const published = table === 'news' ? `, published = ${when}` : '';
    const searchText = `search_text_of(${table === 'entities' ? 'name' : 'title'}, rowid)`;
    database.exec(
      `UPDATE "${table}" SET status = 'pending', created_at = ${when}, updated_at = ${when}, search_text = ${searchText}${published}`,
    );
  }
}
