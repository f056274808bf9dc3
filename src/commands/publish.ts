/** `npm run publish`: puts the files of a folder on the publishing branch or into a bucket, or the published files into a folder. */
import { nearHostLimits } from '../../export/publish/host-limits.ts';
import { explainOlder } from '../../export/publish/older-build.ts';
import { PublishRefused } from '../../export/publish/publish-refused.ts';
import { unreachableBase } from '../../export/publish/unreachable-base.ts';
import { runCommand } from '../lib/command.ts';
import { readSettings } from '../lib/settings.ts';
import { secondsSince } from '../lib/time.ts';
import { publishOptions, withTarget } from './publish/read-options.ts';
import { toBranch } from './publish/to-branch.ts';
import { toBucket } from './publish/to-bucket.ts';

await runCommand({
  name: 'publish',
  summary:
    'Puts the files of a feed on a branch of a git remote, in one commit, or into object storage. Other files stay.',
  options: publishOptions,
  job: ({ values: { fetch, only } }) => {
    if (fetch) return null;
    return only === 'markets' || only === 'stats' ? `publish-${only}` : 'publish';
  },
  run: async ({ values: given, progress }) => {
    const started = performance.now();
    const values = withTarget(given, readSettings());
    const { dir } = values;
    const { where, text, json, only, published } =
      values.to === undefined ? await toBranch(values) : await toBucket(values.to, values, progress);
    if (published !== null) {
      const { built: ours, newer: theirs, overtaken } = published;
      const refusal =
        theirs && explainOlder({ owner: only ?? 'export', ours, theirs, overtaken }, { dir, where, now: Date.now() });
      if (refusal) throw new PublishRefused(refusal);
      const base = only === undefined ? unreachableBase(dir) : null;
      if (base !== null) {
        progress(
          `publish: every address in this feed starts with ${base}; set BASE_URL and export again before others read it.`,
        );
      }
    }
    const limits = published === null || only !== undefined ? [] : nearHostLimits(dir);
    for (const line of limits) progress(`publish: ${line}`);
    const seconds = secondsSince(started);
    return { text: `${text} (${seconds} s)`, json: { dir, ...json, limits, seconds } };
  },
});
