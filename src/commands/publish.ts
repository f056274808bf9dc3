/** `npm run publish`: puts the files of a folder on the publishing branch, or those of the branch into a folder. */
import { fetchBranch } from '../../export/publish/branch/fetch-branch.ts';
import { publishBranch } from '../../export/publish/branch/publish-branch.ts';
import { findRemote } from '../../export/publish/branch/remote.ts';
import { explainOlder } from '../../export/publish/older-build.ts';
import { PublishRefused } from '../../export/publish/publish-refused.ts';
import { readPublishSettings } from '../../export/publish/settings.ts';
import { unreachableBase } from '../../export/publish/unreachable-base.ts';
import { runCommand } from '../lib/command.ts';
import { readFeedKeys } from '../lib/feed-keys.ts';
import { readSettings } from '../lib/settings.ts';
import { secondsSince } from '../lib/time.ts';
import { describeFetched, describePublished } from './publish/describe.ts';
import { publishOptions, readPublishOptions } from './publish/read-options.ts';

await runCommand({
  name: 'publish',
  summary: 'Puts the files of a feed on a branch of a git remote, in one commit that does not change any other file.',
  options: publishOptions,
  job: ({ values: { fetch, only } }) => {
    if (fetch) return null;
    return only === 'markets' || only === 'stats' ? `publish-${only}` : 'publish';
  },
  run: async ({ values, progress }) => {
    const started = performance.now();
    const settings = readSettings();
    const { author, token } = readPublishSettings(settings);
    const key = readFeedKeys(settings)?.publicKey ?? null;
    const { branch, remote: name, only, maxLoss, patience, history } = readPublishOptions(values);
    const { dir } = values;
    const remote = await findRemote(name, token);
    const target = { dir, remote, branch, only, patience };
    const where = `${branch} of ${remote.name}`;
    const result = (text: string, done: object) => {
      const seconds = secondsSince(started);
      const json = { dir, branch, remote: remote.name, only: only ?? null, ...done, seconds };
      return { text: `${text} (${seconds} s)`, json };
    };

    if (values.fetch) {
      const fetched = await fetchBranch(target);
      return result(describeFetched(fetched, dir, where), fetched);
    }
    const published = await publishBranch({
      ...{ ...target, author, maxLoss, history, key },
      ifChanged: values['if-changed'],
      allowShrink: values['allow-shrink'],
      allowOlder: values['allow-older'],
    });
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
    return result(describePublished(published, dir, where), published);
  },
});
