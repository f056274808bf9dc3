/** `npm run publish`: a folder's files onto the publishing branch, or the branch's into a new folder. */

import { type Fetched, fetchFeed } from '../../export/publish/fetch-feed.ts';
import type { Only } from '../../export/publish/local-tree.ts';
import { type Published, publishBranch } from '../../export/publish/publish.ts';
import { findRemote } from '../../export/publish/remote.ts';
import { readPublishSettings } from '../../export/publish/settings.ts';
import { unreachableBase } from '../../export/publish/unreachable-base.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { readSettings } from '../lib/settings.ts';

const options = {
  dir: { type: 'string', value: 'DIR', default: 'dist', help: 'the folder of the feed' },
  branch: { type: 'string', value: 'NAME', help: 'the publishing branch, such as gh-pages; made when it is absent' },
  remote: { type: 'string', value: 'NAME', help: 'a name of git remote, or any address or path that git understands' },
  only: { type: 'string', value: 'JOB', help: "markets or stats: that job's files alone" },
  'if-changed': { type: 'boolean', default: false, help: 'no commit when only the time of the build would change' },
  'allow-shrink': { type: 'boolean', default: false, help: 'also when many rows are gone' },
  'allow-older': { type: 'boolean', default: false, help: 'also when the branch has a newer build: a way back' },
  'max-loss': { type: 'string', value: 'PERCENT', default: '20', help: "how much of a family's rows may go at once" },
  history: { type: 'string', value: 'N', help: 'keep at most N commits on the branch (default: all)' },
  patience: { type: 'string', value: 'SECONDS', default: '120', help: 'end git after so long without a sign of life' },
  fetch: { type: 'boolean', default: false, help: 'the other way: the published files into DIR, which must be new' },
} as const;

await runCommand({
  name: 'publish',
  summary: 'Puts the files of a feed on a branch of a git remote, in one commit that leaves all other files alone.',
  options,
  run: async ({ values, progress }) => {
    const started = performance.now();
    const { author, token } = readPublishSettings(readSettings());
    const dir = values.dir;
    const branch = branchName(values.branch);
    const only = jobName(values.only);
    const limits = {
      maxLoss: wholeNumber('max-loss', values['max-loss'], 0, 100),
      patience: wholeNumber('patience', values.patience, 1, 86_400),
      history: values.history === undefined ? undefined : wholeNumber('history', values.history, 1, 100_000),
    };
    if (!values.remote) throw new UsageError('Name the remote with --remote, such as origin.');
    const remote = await findRemote(values.remote, token);
    const target = { dir, remote, branch, only, patience: limits.patience };
    const summary = { dir, branch, remote: remote.name, only: only ?? null };
    const where = `${branch} of ${remote.name}`;
    const seconds = () => Math.round(performance.now() - started) / 1000;
    if (values.fetch) {
      const fetched = await fetchFeed(target);
      return {
        text: `${describeFetched(fetched, dir, where)} (${seconds()} s)`,
        json: { ...summary, ...fetched, seconds: seconds() },
      };
    }
    const published = await publishBranch({
      ...target,
      ...limits,
      author,
      ifChanged: values['if-changed'],
      allowShrink: values['allow-shrink'],
      allowOlder: values['allow-older'],
    });
    const base = only === undefined ? unreachableBase(dir) : null;
    if (base !== null) {
      progress(
        `publish: every address in this feed stands on ${base}; set BASE_URL and export again before others read it.`,
      );
    }
    return {
      text: `${describePublished(published, dir, where)} (${seconds()} s)`,
      json: { ...summary, ...published, seconds: seconds() },
    };
  },
});

function describePublished({ outcome, ...done }: Published, dir: string, where: string): string {
  const { commit, files, written, deleted, kept, newer, tries } = done;
  if (outcome === 'same') return `${where} has the files of ${dir} already; no commit.`;
  if (outcome === 'only times') return `Nothing but the time of the build would change on ${where}; no commit.`;
  if (outcome === 'older') {
    return `${where} has newer files, of ${newer}; no commit. --allow-older publishes those of ${dir} all the same.`;
  }
  const others = kept.length > 0 ? `; newer files of ${kept.join(' and ')} stay` : '';
  const again = tries > 1 ? `, ${tries} tries` : '';
  return `Published ${files} files of ${dir} to ${where}: commit ${commit?.slice(0, 10)}, ${written} written, ${deleted} deleted${others}${again}.`;
}

function describeFetched({ files, commit }: Fetched, dir: string, where: string): string {
  if (commit === null) return `There is no ${where} yet; ${dir} stays as it is.`;
  if (files === 0) return `${where} has no such files; ${dir} stays as it is.`;
  return `Fetched ${files} files of ${where} into ${dir}, commit ${commit.slice(0, 10)}.`;
}

/** As `git check-ref-format` has it, without a name that git would take for something else. */
function branchName(given: string | undefined): string {
  if (!given) throw new UsageError('Name the branch with --branch, such as gh-pages.');
  const isWrong =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    /^[-/.]|^HEAD$|^refs\/|\.\.|\/\/|\/\.|@\{|^@$|[\x00-\x20\x7f~^:?*[\\]|[/.]$|\.lock(\/|$)/.test(given);
  if (isWrong)
    throw new UsageError(`--branch ${JSON.stringify(given)} is no name of a branch; give one such as gh-pages.`);
  return given;
}

function jobName(given: string | undefined): Only | undefined {
  if (given === undefined || given === 'markets' || given === 'stats') return given;
  throw new UsageError('--only takes markets or stats.');
}

function wholeNumber(option: string, given: string, least: number, most: number): number {
  const number = /^\d{1,6}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${option} takes a whole number from ${least} to ${most}.`);
}
