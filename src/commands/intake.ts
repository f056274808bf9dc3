/** `npm run intake`: reads the sources into pending rows, or asks the links of published rows. */
import { openMigratedPayload } from '../cms/open-payload.ts';
import { discoverOptions, discoverRequest, discoverSources } from '../intake/discover/command.ts';
import { checkLinks } from '../intake/links/check-links.ts';
import { linkLimit } from '../intake/links/link-limit.ts';
import { linksText } from '../intake/links/report.ts';
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
    links: {
      type: 'boolean',
      help: 'ask the links of published rows instead, and note on a row what was gone on three days of a week',
      default: false,
    },
    limit: { type: 'string', value: 'N', help: 'with --links: the number of links to ask (default: 300)' },
    at: {
      type: 'string',
      value: 'ISO_TIME',
      help: 'the clock of the run, such as 2026-11-22T00:00:00+00:00: it decides which events are over',
    },
  },
  positionals: '[SOURCE_ID…]',
  run: async ({ values, positionals, progress }) => {
    const { check, 'dry-run': dryRun, at, links, limit, discover } = values;
    const asked = discoverRequest({ values, positionals });
    if (check && dryRun) throw new UsageError('--check already saves no rows; leave --dry-run out.');
    const maxLinks = linkLimit({ links, limit, check, discover, sources: positionals });
    const started = performance.now();
    const now = at === undefined ? Date.now() : Date.parse(readClockOption(at));
    const settings = readSettings();
    const payload = await openMigratedPayload(() => import('../../payload.config.ts'));
    try {
      if (asked) return await discoverSources(asked, { payload, settings, now });
      if (links) {
        const found = await checkLinks({ payload, settings, now, limit: maxLinks, dryRun, progress });
        const summary = { ...found, seconds: secondsSince(started, 1) };
        return { text: linksText(summary, { dryRun }), json: summary };
      }
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
