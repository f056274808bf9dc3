/** What one check is: it sees every file once and keeps what it needs; it reports what is wrong. */
import type { HttpSource } from './http-source.ts';
import type { TreeFile } from './tree-file.ts';

export interface Check {
  /** Sees each file of the tree once, in no particular order. */
  see?(file: TreeFile): void;
  /** After the last file. */
  finish?(): void;
  /** Asks the server what no file shows; only where there is one. */
  ask?(server: HttpSource): Promise<void>;
}

/** The path of one of the feed's own addresses, without a leading slash; null for every other address. */
export type PathOf = (address: string) => string | null;

export interface CheckContext {
  /** @param file from the tree's root, without a leading slash @param text what was expected, what was found */
  fault(file: string, text: string): void;
  /** The path of one of the feed's own addresses; null without an index to say what those are. */
  pathOf: PathOf | null;
  /** Every file that is there; null where nobody can tell. */
  files: readonly string[] | null;
}

export type MakeCheck = (context: CheckContext) => Check;
