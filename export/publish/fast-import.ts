/** Commits as a stream for `git fast-import`: no working tree, no index, one pack for all new files (git's own documentation). */

/** One commit on top of another, or of none. */
export interface NewCommit {
  /** `NAME <MAIL> SECONDS OFFSET`, as git writes it. */
  author: string;
  committer: string;
  message: string | Uint8Array;
  /** The commit that it follows, or the mark of one earlier in this stream; none for the first of a branch. */
  parent?: string;
  /** The tree that it begins with, where that is not its parent's. */
  tree?: string;
  deletes?: readonly string[];
  /** Contents are asked for one after the other, as they are written. */
  writes?: Iterable<{ path: string; content: Uint8Array }>;
}

/** @param ref where the last commit is found afterwards; it must be new */
export function* commitStream(ref: string, commits: readonly NewCommit[]): Iterable<Uint8Array | string> {
  for (const [place, commit] of commits.entries()) {
    yield `commit ${ref}\nmark :${place + 1}\n`;
    yield `author ${commit.author}\ncommitter ${commit.committer}\n`;
    yield* data(typeof commit.message === 'string' ? Buffer.from(commit.message) : commit.message);
    if (commit.parent !== undefined) yield `from ${commit.parent}\n`;
    if (commit.tree !== undefined) yield `M 040000 ${commit.tree} ""\n`;
    // First, so that a folder may take the place of a file.
    for (const path of commit.deletes ?? []) yield `D ${quoted(path)}\n`;
    for (const { path, content } of commit.writes ?? []) {
      yield `M 100644 inline ${quoted(path)}\n`;
      yield* data(content);
    }
    yield '\n';
  }
  yield 'done\n';
}

function* data(content: Uint8Array): Iterable<Uint8Array | string> {
  yield `data ${content.byteLength}\n`;
  yield content;
  yield '\n';
}

const quoted = (path: string) =>
  `"${path.replace(/["\\\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))}"`;
