/** `npm run intake`: reads the sources into pending rows. */
import { readMigrationFiles } from 'payload';
import { openPayload } from '../cms/open-payload.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { runIntake } from '../intake/run/intake.ts';
import { summaryOf, summaryText } from '../intake/run/report.ts';
import { selectSources } from '../intake/run/select-sources.ts';
import { showProgress } from '../intake/run/show-progress.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { readSettings } from '../lib/settings.ts';
import { readClock } from '../lib/time.ts';

await runCommand({
  name: 'intake',
  summary:
    'Reads the enabled sources, or those that are named, into pending rows. Exit status 1 only if every source failed, or the database.',
  options: {
    check: {
      type: 'boolean',
      help: 'see which sources can be read and note it on their records; saves no rows',
      default: false,
    },
    'dry-run': { type: 'boolean', help: 'read and say what would be saved; writes nothing at all', default: false },
    at: {
      type: 'string',
      value: 'ISO_TIME',
      help: 'the clock of the run, such as 2026-11-22T00:00:00+00:00: which events are over',
    },
  },
  positionals: '[SOURCE_ID…]',
  run: async ({ values: { check, 'dry-run': dryRun, at }, positionals, progress }) => {
    if (check && dryRun) throw new UsageError('--check saves no rows already; leave --dry-run out.');
    const now = clock(at);
    const started = performance.now();
    const settings = readSettings();
    const payload = await openPayload(() => import('../../payload.config.ts'));
    try {
      const missing = await pendingMigrations(payload, await readMigrationFiles({ payload }));
      if (missing.length > 0) throw new Error('The database does not have the current schema; run npm run migrate.');
      const sources = await selectSources(payload, positionals);
      const shown = showProgress(sources, progress);
      const run = runIntake({ payload, settings, sources, check, dryRun, now, onSource: shown.done });
      const results = await run.finally(shown.end);
      const summary = summaryOf(results, Number(((performance.now() - started) / 1000).toFixed(1)));
      const ok = sources.length === 0 || summary.sources.worked > 0;
      return { text: summaryText(summary, { check, dryRun }), json: { ...summary, results }, ok };
    } finally {
      await payload.destroy();
    }
  },
});

function clock(at: string | undefined): number {
  try {
    return at === undefined ? Date.now() : Date.parse(readClock(at));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
