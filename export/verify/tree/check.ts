/** The interface of a check. It sees every file once, keeps what it needs and reports problems. */
import type { PathOf } from './addresses.ts';
import type { HttpSource } from './http-source.ts';
import type { TreeFile } from './tree-file.ts';

export interface Check {
  /** Sees each file of the tree once, in no particular order. */
  see?(file: TreeFile): void;
  /** After the last file. */
  finish?(): void;
  /** Sends requests for what the files do not show; called only for a feed on a server. */
  ask?(server: HttpSource): Promise<void>;
}

export interface CheckContext {
  /**
   * @param file relative to the tree's root, without a leading slash
   * @param text `expected …, found …`
   */
  report(file: string, text: string): void;
  /** Null without an index, which states the feed's addresses. */
  pathOf: PathOf | null;
  /** BASE_URL of the build, without a trailing slash; null without an index. */
  base: string | null;
  /** All files of the tree; null if they cannot be listed, as over HTTP. */
  files: Iterable<string> | null;
}

export type MakeCheck = (context: CheckContext) => Check;
