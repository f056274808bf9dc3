/** The folder in which a job makes its next release; nobody reads it before the swap. */

/** One file of a manifest: `path` from the tree's root without a leading slash, size, SHA-256 in hex, rows. */
export interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
  /** Rows of a list; 0 for files that are no list. */
  rows: number;
}

/** A file that is written as its rows are read. */
export interface FileStream {
  write(text: string): void;
  /** @param rows how many rows were written */
  close(rows: number): void;
}

export interface Stage {
  /** The release that this one replaces, as an absolute folder; null on the first run. */
  previous: string | null;
  /** Writes one whole file. `path` is from the tree's root, without a leading slash. */
  file(path: string, content: string | Uint8Array, rows?: number): void;
  /** Opens a file for writing piece by piece, through one buffer. */
  stream(path: string): FileStream;
}
