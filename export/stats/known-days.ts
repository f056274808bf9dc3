/** Reads the days of the last published file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visitorStats } from '../../src/contract/stats.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import type { DailyFigures } from './build-stats.ts';

/** Relative to the tree's root. */
export const STATS_PATH = 'api/v1/stats.json';

/**
 * @param tree the published tree, or a release of it; null on the first run
 * @returns an empty map when there is no file yet
 * @throws Error when the file exists but cannot be read, so that its days are not lost (docs/feed-rules.md 10.6)
 */
export function readKnownDays(tree: string | null): DailyFigures {
  if (tree === null) return new Map();
  const path = join(tree, STATS_PATH);
  try {
    const { daily } = visitorStats.pick({ daily: true }).parse(JSON.parse(readFileSync(path, 'utf8')));
    return new Map(daily.map(({ day, visits, pageviews }) => [day, { visits, pageviews }]));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return new Map();
    throw new Error(
      `${path} has the earlier days and cannot be read. Restore it, or delete it to start again without them.`,
    );
  }
}
