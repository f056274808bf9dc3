/** Where a job writes its next release. Nobody reads it before the swap. */

/** One file of a manifest. `path` is relative to the tree's root, without a leading slash; `sha256` is in hex. */
export interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
  /** Number of rows of a list; 0 for other files. */
  rows: number;
  /** The time of the build that last changed the file's bytes. */
  changed_at: string;
}

/** A file that is written as its rows are read. */
export interface FileStream {
  write(content: string | Uint8Array): void;
  /** @param rows how many rows were written */
  close(rows: number): void;
}

export interface Stage {
  /** The absolute folder of the release that this one replaces; null on the first run. */
  previous: string | null;
  /**
   * Writes one whole file. `path` is relative to the tree's root, without a leading slash.
   * @param times for a file that keeps its time (docs/feed-rules.md 12.24): where it states the time of the build, in bytes from
   *   the start. When nothing else changed, it keeps the time that it had.
   */
  file(path: string, content: string | Uint8Array, rows?: number, times?: readonly number[]): void;
  /** The absolute path of a folder for work that is not published. It is removed before the release is. */
  scratch(): string;
  /** Opens a file for writing in pieces, through one buffer. @param times as for a whole file */
  stream(path: string, times?: readonly number[]): FileStream;
}
