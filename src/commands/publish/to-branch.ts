/** `npm run publish -- --branch NAME`: the files of a folder to a branch, or those of the branch into a folder. */
import { fetchBranch } from '../../../export/publish/branch/fetch-branch.ts';
import { publishBranch } from '../../../export/publish/branch/publish-branch.ts';
import { findRemote } from '../../../export/publish/branch/remote.ts';
import type { Only } from '../../../export/publish/local-tree.ts';
import type { OlderBuild } from '../../../export/publish/older-build.ts';
import { readPublishSettings } from '../../../export/publish/settings.ts';
import { readFeedKeys } from '../../lib/feed-keys.ts';
import { readSettings } from '../../lib/settings.ts';
import { describeFetched, describePublished } from './describe.ts';
import { type PublishValues, readPublishOptions } from './read-options.ts';

/** What was done, wherever it was published. */
export interface Done {
  /** Such as `gh-pages of origin`. */
  where: string;
  /** One line for a person, and the summary of `--json`. */
  text: string;
  json: object;
  only: Only | undefined;
  /** Null after `--fetch`. */
  published: { built: string; newer: string | null; overtaken: OlderBuild['overtaken'] } | null;
}

/** @throws UsageError, SettingsError, RemoteError or PublishRefused with one line */
export async function toBranch(values: PublishValues): Promise<Done> {
  const settings = readSettings();
  const { author, token } = readPublishSettings(settings);
  const key = readFeedKeys(settings)?.publicKey ?? null;
  const { branch, remote: name, only, maxLoss, patience, history } = readPublishOptions(values);
  const { dir } = values;
  const remote = await findRemote(name, token);
  const target = { dir, remote, branch, only, patience };
  const where = `${branch} of ${remote.name}`;
  const about = { branch, remote: remote.name, only: only ?? null };
  if (values.fetch) {
    const fetched = await fetchBranch(target);
    return { where, text: describeFetched(fetched, dir, where), json: { ...about, ...fetched }, only, published: null };
  }
  const published = await publishBranch({
    ...{ ...target, author, maxLoss, history, key },
    ifChanged: values['if-changed'],
    allowShrink: values['allow-shrink'],
    allowOlder: values['allow-older'],
  });
  return { where, text: describePublished(published, dir, where), json: { ...about, ...published }, only, published };
}
