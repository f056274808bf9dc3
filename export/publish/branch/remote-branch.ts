/**
 * The publishing branch, accessed through a temporary bare repository. It fetches only the newest commits and their file names;
 * contents are fetched on demand. The user's own repository is not used.
 */

import { type HashesByPath, PathHashes, SHA1_SIZE } from '../../../src/lib/path-hashes.ts';
import { vouchedTree } from './commit-message.ts';
import { commitStream, type NewCommit } from './fast-import.ts';
import type { Git } from './git.ts';
import { GitError } from './git-error.ts';

/** The fetched state of the branch. */
export interface Tip {
  commit: string;
  /** Git's id of its root folder. */
  tree: string;
  /** Whether a publisher made exactly this tree and vouched that its files are what its manifests say. */
  vouched: boolean;
  /** Git's id of the content of each regular file, by path from the root. */
  files: HashesByPath;
}

export interface BranchOptions {
  git: Git;
  branch: string;
  /** Number of commits to fetch. */
  depth: number;
}

export class RemoteBranch {
  readonly #git: Git;
  readonly #branch: string;
  readonly #depth: number;
  #refs = 0;

  constructor({ git, branch, depth }: BranchOptions) {
    this.#git = git;
    this.#branch = branch;
    this.#depth = depth;
  }

  /** Creates the repository. */
  async init(): Promise<void> {
    await this.#git.run(['init', '--bare', '--quiet', '--template=', '.']);
  }

  /**
   * @param others a table with mostly the same paths, which saves memory
   * @returns null when the remote has no such branch
   * @throws GitError
   */
  async fetch(others: PathHashes | null = null): Promise<Tip | null> {
    const tip = 'refs/feed/tip';
    try {
      await this.#git.run([
        ...[
          'fetch',
          '--progress',
          '--no-tags',
          '--no-write-fetch-head',
          '--recurse-submodules=no',
          '--no-auto-maintenance',
        ],
        ...['--filter=blob:none', `--depth=${this.#depth}`, 'feed', `+refs/heads/${this.#branch}:${tip}`],
      ]);
    } catch (error) {
      if (error instanceof GitError && /couldn't find remote ref/.test(error.message)) return null;
      throw error;
    }
    const parsed = await this.#git.line(['rev-parse', `${tip}^{commit}`, `${tip}^{tree}`]);
    const [commit = '', tree = ''] = parsed.split('\n');
    const raw = await this.#git.line(['cat-file', 'commit', commit]);
    return { commit, tree, vouched: vouchedTree(raw) === tree, files: await this.#list(commit, others) };
  }

  async #list(commit: string, others: PathHashes | null): Promise<HashesByPath> {
    const files = new PathHashes(SHA1_SIZE, others);
    let rest = Buffer.alloc(0);
    await this.#git.run(['ls-tree', '-r', '-z', '--full-tree', commit], [], (piece) => {
      const bytes = Buffer.concat([rest, piece]);
      const end = bytes.lastIndexOf(0) + 1;
      rest = bytes.subarray(end);
      for (const row of bytes.toString('utf8', 0, end).split('\0')) {
        const [, id, path] = /^100\d+ blob (\w+)\t(.+)$/s.exec(row) ?? [];
        if (id !== undefined && path !== undefined) files.set(path, id);
      }
    });
    return files;
  }

  /**
   * Contents by id; missing ones are fetched first.
   * @throws GitError when the remote has lost one
   */
  async read(ids: readonly string[]): Promise<Map<string, Buffer>> {
    const unique = [...new Set(ids)];
    if (unique.length === 0) return new Map();
    await this.fetchContents(unique);
    const answer = await this.#git.run(['cat-file', '--batch'], [`${unique.join('\n')}\n`]);
    return new Map(parseObjects(answer, 'blob'));
  }

  /** Fetches the missing contents in one request. */
  async fetchContents(ids: readonly string[]): Promise<void> {
    const objects = (
      await this.#git.run(['cat-file', '--batch-all-objects', '--batch-check=%(objectname)'])
    ).toString();
    const here = new Set(objects.split('\n'));
    const missing = ids.filter((id) => !here.has(id));
    if (missing.length === 0) return;
    await this.#git.run(
      [
        ...['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', '--progress', '--no-tags', '--no-write-fetch-head'],
        ...['--recurse-submodules=no', '--no-auto-maintenance', '--filter=blob:none', '--stdin', 'feed'],
      ],
      [`${missing.join('\n')}\n`],
    );
  }

  /** The fetched commits of a tip, newest first. */
  async history(tip: Tip): Promise<string[]> {
    const listed = await this.#git.line(['rev-list', '--first-parent', tip.commit]);
    return listed.split('\n');
  }

  /** Reads commits so that they can be rebuilt on other parents, in the given order. */
  async readCommits(commits: readonly string[]): Promise<NewCommit[]> {
    if (commits.length === 0) return [];
    const answer = await this.#git.run(['cat-file', '--batch'], [`${commits.join('\n')}\n`]);
    return [...parseObjects(answer, 'commit')].map(([, raw]) => {
      const end = raw.indexOf('\n\n');
      const head = raw.toString('utf8', 0, end);
      const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(head)?.[1] ?? '';
      return {
        author: field('author'),
        committer: field('committer'),
        message: raw.subarray(end + 2),
        tree: field('tree'),
      };
    });
  }

  /** Stores a commit that no branch gets. @returns git's id of its tree */
  async storeTree(commit: NewCommit): Promise<string> {
    return this.#git.line(['rev-parse', '--verify', `${await this.commit([commit])}^{tree}`]);
  }

  /** @returns the id of the last of these commits */
  async commit(commits: readonly NewCommit[]): Promise<string> {
    this.#refs += 1;
    const ref = `refs/feed/next-${this.#refs}`;
    await this.#git.run(
      ['fast-import', '--quiet', '--done', '--date-format=raw-permissive'],
      commitStream(ref, commits),
    );
    return this.#git.line(['rev-parse', '--verify', ref]);
  }

  /**
   * @param replaced to replace the history: the commit that the branch must still be at; null to add to the history
   * @throws GitError of kind `moved` when somebody else pushed first
   */
  async push(commit: string, replaced: string | null): Promise<void> {
    const ref = `refs/heads/${this.#branch}`;
    const lease = replaced === null ? [] : [`--force-with-lease=${ref}:${replaced}`];
    await this.#git.run(['push', '--progress', '--porcelain', '--no-verify', ...lease, 'feed', `${commit}:${ref}`]);
  }
}

/** Parses the output of `git cat-file --batch`: `<id> <type> <size>\n<content>\n` for each object. */
function* parseObjects(answer: Buffer, expected: 'blob' | 'commit'): Iterable<[id: string, content: Buffer]> {
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at);
    const [id = '', type, size] = answer.toString('latin1', at, end).split(' ');
    if (type !== expected) throw new GitError('other', `the remote has lost the ${expected} ${id} of its branch`);
    const content = answer.subarray(end + 1, end + 1 + Number(size));
    yield [id, content];
    at = end + 1 + Number(size) + 1;
  }
}
