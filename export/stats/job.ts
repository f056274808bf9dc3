/**
 * The daily job: fetches visitor figures and publishes stats.json all or nothing (docs/feed-rules.md 10.2, 10.3, 12.3).
 * It needs no CMS and no database.
 */
import { buildContext } from '../../src/contract/context.ts';
import { type Patience, userAgentOf } from '../../src/lib/http/json-client.ts';
import { readAnalytics, type Settings } from '../../src/lib/settings.ts';
import { type Environment, publishTree } from '../write/publish-tree.ts';
import { toJson } from '../write/serialise.ts';
import { buildStats, type DailyFigures, mergeDays } from './build-stats.ts';
import { fetchDays, statsPatience } from './fetch-days.ts';
import { readKnownDays, STATS_PATH } from './known-days.ts';
import { daysToAsk } from './services/days.ts';
import { services } from './services/index.ts';

export interface StatsJob {
  /** The tree that the file is published into. */
  out: string;
  settings: Settings;
  /** The time now, as a timestamp. */
  clock: () => string;
  patience?: Patience;
}

export interface StatsRun {
  /** The service's name; null when none is configured. */
  source: string | null;
  /** Number of days that were fetched from the service. */
  asked: number;
  /** Number of days in the file, with the first and the last one. */
  days: number;
  first_date: string | null;
  last_date: string | null;
  /** Zero when nothing was written. */
  files: number;
  bytes: number;
}

/**
 * Without a configured service the file has the status `pending` and empty lists. A file that already has days is kept
 * unchanged, so that a lost setting does not lose figures.
 * @param environment replaced in tests
 * @throws SettingsError when only some settings of the service are set
 * @throws Error with one line when the service fails, the previous file cannot be read, or the tree cannot be written; the
 *   tree is then unchanged
 */
export async function runStats(
  { out, settings, clock, patience = statsPatience }: StatsJob,
  environment?: Partial<Environment>,
): Promise<StatsRun> {
  const analytics = readAnalytics(settings);
  const known = [...readKnownDays(out).keys()].sort();
  const [first_date = null, last_date = null] = [known.at(0), known.at(-1)];
  if (analytics === null && last_date !== null) {
    return { source: null, asked: 0, days: known.length, first_date, last_date, files: 0, bytes: 0 };
  }

  const userAgent = userAgentOf(settings.SITE_NAME, settings.CONTACT ?? settings.BASE_URL);
  const days = daysToAsk(clock().slice(0, 10), last_date);
  const fetched: DailyFigures =
    analytics === null ? new Map() : await fetchDays({ analytics, days, userAgent, patience });
  const source = analytics === null ? null : services[analytics.kind].name;
  const context = buildContext(settings, clock());
  let written: Pick<StatsRun, 'days' | 'first_date' | 'last_date'> = { days: 0, first_date, last_date };
  const { files, bytes } = await publishTree(
    {
      out,
      job: 'stats',
      write: (stage) => {
        // Read again under the lock: another job may have published other days in the meantime.
        const stats = buildStats(context, source, mergeDays(readKnownDays(stage.previous), fetched));
        stage.file(STATS_PATH, toJson(stats), stats.daily.length);
        written = { days: stats.daily.length, first_date: stats.first_date, last_date: stats.last_date };
      },
    },
    environment,
  );
  return { source, asked: fetched.size, ...written, files, bytes };
}
