/** The days that the last published file knows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visitorStats } from '../../src/contract/stats.ts';
import { codeOf } from '../../src/lib/file-system.ts';
import type { DailyFigures } from './build-stats.ts';

/** From the tree's root. */
export const STATS_PATH = 'api/v1/stats.json';

/**
 * @param tree the published tree, or a release of it; null on the first run
 * @returns none when there is no file yet
 * @throws Error when there is a file that cannot be read: its days must neither be lost nor be taken for none
 */
export function readKnownDays(tree: string | null): DailyFigures {
  if (tree === null) return new Map();
  const path = join(tree, STATS_PATH);
  try {
    const { daily } = visitorStats.pick({ daily: true }).parse(JSON.parse(readFileSync(path, 'utf8')));
    return new Map(daily.map(({ day, visits, pageviews }) => [day, { visits, pageviews }]));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return new Map();
    throw new Error(`${path} cannot be read, and holds the earlier days; restore it, or delete it to begin anew.`);
  }
}
