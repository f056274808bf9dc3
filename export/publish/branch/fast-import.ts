/** Writes commits as input for `git fast-import`, which needs no working tree and no index and makes one pack for all new files. */
import { inMemory, type StoredContent } from '../stored-content.ts';

export interface NewFile {
  path: string;
  content: StoredContent;
  /** The content on the branch, if it is on this machine: then only the difference is sent. */
  published?: StoredContent | null;
}

/** A commit with or without a parent. */
export interface NewCommit {
  /** `NAME <MAIL> SECONDS OFFSET`, as git writes it. */
  author: string;
  committer: string;
  message: string | Buffer;
  /** The id of the parent, or the mark of an earlier commit in this stream; absent for the first commit of a branch. */
  parent?: string;
  /** The tree to start from, if that is not the parent's. */
  tree?: string;
  deletes?: readonly string[];
  /** Contents are read one at a time, when they are written. */
  writes?: Iterable<NewFile>;
}

/** @param ref a new ref, which will point to the last commit */
export function* commitStream(ref: string, commits: readonly NewCommit[]): Iterable<Uint8Array | string> {
  let marks = commits.length;
  for (const [place, commit] of commits.entries()) {
    const written: [path: string, mark: number][] = [];
    for (const file of commit.writes ?? []) {
      marks += 1;
      written.push([file.path, marks]);
      yield* contentStream(file, marks);
    }
    yield `commit ${ref}\nmark :${place + 1}\n`;
    yield `author ${commit.author}\ncommitter ${commit.committer}\n`;
    yield* data(inMemory(typeof commit.message === 'string' ? Buffer.from(commit.message) : commit.message));
    if (commit.parent !== undefined) yield `from ${commit.parent}\n`;
    if (commit.tree !== undefined) yield `M 040000 ${commit.tree} ""\n`;
    // Deletes come first, so that a folder can replace a file.
    for (const path of commit.deletes ?? []) yield `D ${quoted(path)}\n`;
    for (const [path, mark] of written) yield `M 100644 :${mark} ${quoted(path)}\n`;
    yield '\n';
  }
  yield 'done\n';
}

/**
 * Git stores a content as the difference from the one right before it, and sends that difference if the remote has the earlier content.
 * The mark's number, too short to differ from, comes before the published content, so that no long chain of differences arises.
 */
function* contentStream({ content, published }: NewFile, mark: number): Iterable<Uint8Array | string> {
  for (const before of published ? [inMemory(Buffer.from(`${mark}`)), published] : []) {
    yield 'blob\n';
    yield* data(before);
  }
  yield `blob\nmark :${mark}\n`;
  yield* data(content);
}

function* data({ bytes, pieces }: StoredContent): Iterable<Uint8Array | string> {
  yield `data ${bytes}\n`;
  yield* pieces();
  yield '\n';
}

const quoted = (path: string) =>
  `"${path.replace(/["\\\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))}"`;
