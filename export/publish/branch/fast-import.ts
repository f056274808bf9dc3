/** Writes commits as input for `git fast-import`, which needs no working tree and no index and makes one pack for all new files. */

/** A commit with or without a parent. */
export interface NewCommit {
  /** `NAME <MAIL> SECONDS OFFSET`, as git writes it. */
  author: string;
  committer: string;
  message: string | Uint8Array;
  /** The id of the parent, or the mark of an earlier commit in this stream; absent for the first commit of a branch. */
  parent?: string;
  /** The tree to start from, if that is not the parent's. */
  tree?: string;
  deletes?: readonly string[];
  /** Contents are read one at a time, when they are written. */
  writes?: Iterable<{ path: string; content: Uint8Array }>;
}

/** @param ref a new ref, which will point to the last commit */
export function* commitStream(ref: string, commits: readonly NewCommit[]): Iterable<Uint8Array | string> {
  for (const [place, commit] of commits.entries()) {
    yield `commit ${ref}\nmark :${place + 1}\n`;
    yield `author ${commit.author}\ncommitter ${commit.committer}\n`;
    yield* data(typeof commit.message === 'string' ? Buffer.from(commit.message) : commit.message);
    if (commit.parent !== undefined) yield `from ${commit.parent}\n`;
    if (commit.tree !== undefined) yield `M 040000 ${commit.tree} ""\n`;
    // Deletes come first, so that a folder can replace a file.
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
