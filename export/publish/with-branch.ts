/** A temporary repository on the branch: opened, used, and removed whatever happens. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Git } from './git.ts';
import { GitError, type GitFailure } from './git-error.ts';
import { Janitor } from './janitor.ts';
import { PublishRefused } from './publish-refused.ts';
import type { Remote } from './remote.ts';
import { RemoteBranch } from './remote-branch.ts';

export interface Target {
  remote: Remote;
  branch: string;
  /** Seconds without a sign of life after which git is ended. */
  patience: number;
}

/**
 * @param depth how many of the branch's newest commits are looked at
 * @throws PublishRefused with one line that says what git could not do
 */
export async function withBranch<Result>(
  { remote, branch, patience }: Target,
  depth: number,
  use: (branch: RemoteBranch) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  const janitor = new Janitor(folder);
  try {
    const git = new Git({ folder, patience, config: remote.config, secrets: remote.secrets, janitor });
    const opened = new RemoteBranch({ git, branch, depth });
    await opened.init();
    return await use(opened);
  } catch (error) {
    throw error instanceof GitError ? new PublishRefused(explain(error, remote.name, branch)) : error;
  } finally {
    await janitor.finish();
  }
}

function explain({ kind, message }: GitError, remote: string, branch: string): string {
  return `The branch ${branch} of ${remote} ${WHAT[kind][0]}: ${message}. ${WHAT[kind][1]}`;
}

const WHAT: Readonly<Record<GitFailure, readonly [happened: string, todo: string]>> = {
  moved: ['moved at every try', 'Others publish all the time; run it again later.'],
  network: ['cannot be reached', 'Run it again when the network is back.'],
  silent: ['gives no answer', 'Check the address and the network, or give it more time with --patience.'],
  access: [
    'is closed to this user',
    'Give a way in: PUBLISH_TOKEN, an ssh key or a credential helper with the right to write.',
  ],
  absent: ['cannot be found', 'Check --remote.'],
  refused: ['is protected', 'Ask who keeps the remote, or give another --branch.'],
  other: ['cannot be published', 'Mend that and run it again.'],
};
