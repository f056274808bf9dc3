/** Opens a temporary repository for the branch, and removes it in any case. */
import { PublishRefused } from '../publish-refused.ts';
import { Git } from './git.ts';
import { GitError, type GitFailure } from './git-error.ts';
import { Janitor } from './janitor.ts';
import type { Remote } from './remote.ts';
import { RemoteBranch } from './remote-branch.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export interface Target {
  remote: Remote;
  branch: string;
  /** Seconds without output after which git is killed. */
  patience: number;
}

/**
 * @param depth number of commits to fetch
 * @throws PublishRefused with one line when git fails
 */
export async function withBranch<Result>(
  { remote, branch, patience }: Target,
  depth: number,
  use: (branch: RemoteBranch) => Promise<Result>,
): Promise<Result> {
  const folder = makeTemporaryFolder();
  const janitor = new Janitor(folder);
  try {
    const git = new Git({ folder, patience, config: remote.config, secrets: remote.secrets, janitor });
    const remoteBranch = new RemoteBranch({ git, branch, depth });
    await remoteBranch.init();
    return await use(remoteBranch);
  } catch (error) {
    throw error instanceof GitError ? new PublishRefused(explain(error, remote.name, branch)) : error;
  } finally {
    await janitor.finish();
  }
}

function explain({ kind, message }: GitError, remote: string, branch: string): string {
  return `The branch ${branch} of ${remote} ${WHAT[kind][0]}: ${message}. ${WHAT[kind][1]}`;
}

const WHAT: Readonly<Record<GitFailure, readonly [happened: string, remedy: string]>> = {
  moved: ['changed during every attempt', 'Others are publishing; run it again later.'],
  network: ['cannot be reached', 'Run it again when the network is back.'],
  silent: ['does not answer', 'Check the address and the network, or give it more time with --patience.'],
  access: ['denies access', 'Set PUBLISH_TOKEN, or use an ssh key or a credential helper with write access.'],
  absent: ['cannot be found', 'Check --remote.'],
  refused: ['is protected', 'Ask the owner of the remote, or give another --branch.'],
  other: ['cannot be published', 'Fix this and run it again.'],
};
