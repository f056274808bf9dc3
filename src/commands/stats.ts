/** `npm run stats`: the daily job. */
import { clockBehind } from '../../export/publish/clock-behind.ts';
import { runStats, type StatsRun } from '../../export/stats/job.ts';
import { runCommand } from '../lib/command.ts';
import { readSettings } from '../lib/settings.ts';
import { readClock, secondsSince } from '../lib/time.ts';

await runCommand({
  name: 'stats',
  summary: 'Fetches visits and page views from the analytics service, and rewrites only stats.json.',
  options: { out: { type: 'string', value: 'DIR', default: 'dist', help: 'the tree to publish into' } },
  job: () => 'stats',
  run: async ({ values: { out } }) => {
    const started = performance.now();
    const warning = clockBehind('stats', out, readClock(undefined));
    const run = await runStats({ out, settings: readSettings(), clock: () => readClock(undefined) });
    const seconds = secondsSince(started, 1);
    return {
      text: [describe(run, seconds), warning].filter(Boolean).join('. '),
      json: { ...run, ...(warning && { warning }), seconds },
    };
  },
});

function describe({ source, asked, days, first_date, last_date, files }: StatsRun, seconds: number): string {
  const listed =
    days === 0 ? 'no days yet' : `${days} ${days === 1 ? 'day' : 'days'} from ${first_date} to ${last_date}`;
  if (source !== null) return `${listed}, ${asked} fetched from ${source}, ${seconds} s`;
  const kept = files === 0 ? `; the file stays as it is: ${listed}` : '';
  return `no analytics service is configured (ANALYTICS_KIND)${kept}, ${seconds} s`;
}
