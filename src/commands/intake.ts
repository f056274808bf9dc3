/** `npm run intake`: reads the sources into pending rows, asks the links of published rows, or lists what a page offers. */
import { openMigratedPayload } from '../cms/open-payload.ts';
import { requireIntact } from '../database/require-intact.ts';
import { discoverOptions, discoverRequest, discoverSources } from '../intake/discover/command.ts';
import { askLinks, linkOptions, linkRequest } from '../intake/links/command.ts';
import { runIntake } from '../intake/run/intake.ts';
import { summaryOf, summaryText } from '../intake/run/report.ts';
import { selectSources } from '../intake/run/select-sources.ts';
import { showProgress } from '../intake/run/show-progress.ts';
import { readClockOption } from '../lib/clock-option.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { readSettings } from '../lib/settings.ts';
import { secondsSince } from '../lib/time.ts';

await runCommand({
  name: 'intake',
  summary:
    'Reads the enabled sources, or the named ones, into pending rows. The exit status is 1 only if every source failed, or the database.',
  options: {
    check: {
      type: 'boolean',
      help: 'try each source and note the result on its record; saves no rows',
      default: false,
    },
    'dry-run': {
      type: 'boolean',
      help: 'read the sources, or ask the links, and report what would be saved; saves nothing',
      default: false,
    },
    ...discoverOptions,
    ...linkOptions,
    at: {
      type: 'string',
      value: 'ISO_TIME',
      help: 'the clock of the run, such as 2026-11-22T00:00:00+00:00: it decides which events are over',
    },
  },
  positionals: '[SOURCE_ID…]',
  // A run for named sources, or one that saves nothing, is not the nightly one.
  job: ({ values: { check, 'dry-run': dryRun, discover, links }, positionals }) => {
    if (check || dryRun || discover !== undefined || positionals.length > 0) return null;
    return links ? 'links' : 'intake';
  },
  run: async ({ values, positionals, progress }) => {
    const { check, 'dry-run': dryRun, at } = values;
    const page = discoverRequest({ values, positionals });
    const links = linkRequest({ values, positionals });
    if (check && dryRun) throw new UsageError('--check already saves no rows; leave --dry-run out.');
    const started = performance.now();
    const now = at === undefined ? Date.now() : Date.parse(readClockOption(at));
    const settings = readSettings();
    const payload = await openMigratedPayload(() => import('../../payload.config.ts'));
    try {
      await requireIntact(payload);
      if (page) return await discoverSources(page, { payload, settings, now });
      if (links) return await askLinks({ ...links, payload, settings, now, dryRun, progress });
      const sources = await selectSources(payload, positionals);
      const shown = showProgress(sources, progress);
      const run = runIntake({ payload, settings, sources, check, dryRun, now, onSource: shown.done });
      const results = await run.finally(shown.end);
      const summary = summaryOf(results, secondsSince(started, 1));
      const ok = sources.length === 0 || summary.sources.worked > 0;
      return { text: summaryText(summary, { check, dryRun }), json: { ...summary, results }, ok };
    } finally {
      await payload.destroy();
    }
  },
});
