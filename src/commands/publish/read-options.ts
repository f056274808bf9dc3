/** The options of `npm run publish`, and how they are read. */
import type { Only } from '../../../export/publish/local-tree.ts';
import { type Options, UsageError, type Values } from '../../lib/command.ts';
import type { Settings } from '../../lib/settings.ts';

export const publishOptions = {
  dir: { type: 'string', value: 'DIR', default: 'dist', help: 'the folder of the feed' },
  to: {
    type: 'string',
    value: 'ADDRESS',
    help: 'object storage instead of a branch, such as s3://feed/site (default: PUBLISH_TO)',
  },
  branch: {
    type: 'string',
    value: 'NAME',
    help: 'the publishing branch, such as gh-pages; created if it is missing (default: PUBLISH_BRANCH)',
  },
  remote: {
    type: 'string',
    value: 'NAME',
    help: 'the name of a git remote, or any address or path that git accepts (with PUBLISH_BRANCH: PUBLISH_REMOTE)',
  },
  only: { type: 'string', value: 'JOB', help: 'markets or stats: only the files of that job' },
  'if-changed': { type: 'boolean', default: false, help: 'no commit when only the time of the build would change' },
  'allow-shrink': { type: 'boolean', default: false, help: 'publish even when many rows are gone' },
  'allow-older': { type: 'boolean', default: false, help: 'publish even when the branch has a newer build' },
  'max-loss': { type: 'string', value: 'PERCENT', default: '20', help: "how much of a family's rows may go at once" },
  history: { type: 'string', value: 'N', help: 'keep at most N commits on the branch (default: all)' },
  'no-conditions': { type: 'boolean', default: false, help: 'with --to: this is the only publisher of the bucket' },
  patience: {
    type: 'string',
    value: 'SECONDS',
    default: '120',
    help: 'stop git, or a request to a bucket, after so long without output',
  },
  fetch: {
    type: 'boolean',
    default: false,
    help: 'the other direction: the published files into DIR, where the next build begins',
  },
} as const satisfies Options;

/**
 * The options with what the settings say of the target, where they name none. A bucket goes before a branch: it has no history, so
 * one command with `--history` serves both.
 */
export function withTarget(
  values: PublishValues,
  { PUBLISH_TO, PUBLISH_BRANCH, PUBLISH_REMOTE }: Settings,
): PublishValues {
  if ([values.to, values.branch, values.remote].some((given) => given !== undefined)) return values;
  if (PUBLISH_TO !== undefined) return { ...values, to: PUBLISH_TO, history: undefined };
  return PUBLISH_BRANCH === undefined ? values : { ...values, branch: PUBLISH_BRANCH, remote: PUBLISH_REMOTE };
}

export type PublishValues = Values<typeof publishOptions>;

/** The options that mean the same for a branch and for a bucket. */
export interface SharedOptions {
  only: Only | undefined;
  maxLoss: number;
  patience: number;
}

/** @throws UsageError for the first option that is invalid */
export function readSharedOptions(values: PublishValues): SharedOptions {
  const only = jobName(values.only);
  const maxLoss = wholeNumber('max-loss', values['max-loss'], 0, 100);
  const patience = wholeNumber('patience', values.patience, 1, 86_400);
  return { only, maxLoss, patience };
}

/** @throws UsageError for the first option that is missing or invalid */
export function readPublishOptions(values: PublishValues) {
  const branch = branchName(values.branch);
  const shared = readSharedOptions(values);
  if (values['no-conditions']) throw new UsageError('--no-conditions is for a bucket (--to), not for a branch.');
  const history = values.history === undefined ? undefined : wholeNumber('history', values.history, 1, 100_000);
  if (!values.remote) throw new UsageError('Give the remote with --remote, such as origin.');
  return { branch, remote: values.remote, history, ...shared };
}

/** The rules of `git check-ref-format`, without names that git would read as something else. */
function branchName(given: string | undefined): string {
  if (!given) throw new UsageError('Give the branch with --branch, such as gh-pages.');
  const isInvalid =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    /^[-/.]|^HEAD$|^refs\/|\.\.|\/\/|\/\.|@\{|^@$|[\x00-\x20\x7f~^:?*[\\]|[/.]$|\.lock(\/|$)/.test(given);
  if (!isInvalid) return given;
  throw new UsageError(`--branch ${JSON.stringify(given)} is not a valid branch name; give one such as gh-pages.`);
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
