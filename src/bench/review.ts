/** The review endpoints on a full queue, next to the simplest program that runs the same queries. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { measure } from './measure.ts';
import { proportions, seedDatabase } from './seed-database.ts';

/** One kind of request, in milliseconds. */
export interface ReviewFigures {
  request: string;
  median_ms: number;
  p95_ms: number;
  floor_ms: number;
  ratio: number;
}

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
  await measure(['src/commands/migrate.ts'], env);
  const database = new DatabaseSync(path);
  fillQueue(database, pending);
  database.close();
  const { stdout } = await promisify(execFile)(process.execPath, ['src/bench/review-requests.ts', path], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as ReviewFigures[]; // review-requests.ts prints these
}

/** Makes all rows pending and received within the last sixty days. A story was published when it was received. */
function fillQueue(database: DatabaseSync, pending: number): void {
  const { events, talks, entities } = proportions(10_000);
  seedDatabase(database, Math.round(pending / (1 + (events + talks + entities) / 10_000)));
  const when = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ((rowid * 7919) % 5184000) || ' seconds')`;
  for (const table of ['news', 'events', 'talks', 'entities']) {
    const published = table === 'news' ? `, published = ${when}` : '';
    database.exec(`UPDATE "${table}" SET status = 'pending', created_at = ${when}, updated_at = ${when}${published}`);
  }
}

export function reviewTable(rows: ReviewFigures[], pending: number): string {
  return [
    `| ${pending} rows pending | median ms | 95 % within ms | floor ms | ratio |`,
    '|---|---:|---:|---:|---:|',
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ].join('\n');
}
