/** `npm run markets`: the hourly job. */
import { type MarketsRun, runMarkets } from '../../export/markets/job.ts';
import { clockBehind } from '../../export/publish/clock-behind.ts';
import { type CommandInput, runCommand } from '../lib/command.ts';
import { readSettings } from '../lib/settings.ts';
import { readClock, secondsSince } from '../lib/time.ts';

await runCommand({
  name: 'markets',
  summary: 'Fetches the exchange prices and rewrites the market files and icons, all or nothing.',
  options: {
    out: { type: 'string', value: 'DIR', default: 'dist', help: 'the tree to publish into' },
    sample: {
      type: 'boolean',
      default: false,
      help: 'mark the figures as simulated, for npm start -- --sample-markets',
    },
  },
  job: ({ values: { sample } }) => (sample ? null : 'markets'),
  run: async ({ values: { out, sample }, progress }) => {
    const started = performance.now();
    const warning = clockBehind('markets', out, readClock(undefined));
    const run = await runMarkets({ out, settings: readSettings(), sample, clock: () => readClock(undefined) });
    warn(run, progress);
    const seconds = secondsSince(started, 1);
    return {
      text: [describe(run, seconds), warning].filter(Boolean).join('. '),
      json: { ...run, ...(warning && { warning }), seconds },
    };
  },
});

function warn({ failed, damaged_history }: MarketsRun, progress: CommandInput['progress']): void {
  for (const { id, error } of failed) progress(`markets: ${id} failed: ${error}`);
  for (const symbol of damaged_history) {
    progress(`markets: the history of ${symbol} cannot be read and was left as it is; restore it or delete it.`);
  }
}

function describe({ rows, pairs, exchanges, failed }: MarketsRun, seconds: number): string {
  return `${rows} rows, ${pairs} pairs, ${exchanges - failed.length} of ${exchanges} exchanges, ${seconds} s`;
}
