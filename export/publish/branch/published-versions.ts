/** The published versions of files, from the releases on this machine as far as they have them (docs/feed-rules.md 12.28). */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRelease } from '../../write/tree-folder.ts';
import { inMemory, type StoredContent, storedContent, wholeContent } from '../stored-content.ts';
import { blobIdOf } from './blob-id.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';

export class PublishedVersions {
  readonly #branch: RemoteBranch;
  readonly #tip: Tip;
  readonly #releases: readonly string[];

  /** @param folder the tree that is published */
  constructor(branch: RemoteBranch, tip: Tip, folder: string) {
    this.#branch = branch;
    this.#tip = tip;
    this.#releases = [folder, ...otherReleases(folder)];
  }

  /** @returns null for a version that no release on this machine has, and for a path that is not published */
  here(path: string): StoredContent | null {
    const id = this.#tip.files.get(path);
    if (id === undefined) return null;
    for (const release of this.#releases) {
      const content = storedContent(release, path);
      if (content !== null && blobIdOf(content) === id) return content;
    }
    return null;
  }

  /**
   * Contents by path, without those of paths that are not published. What is not here is fetched.
   * @throws GitError when the remote has lost one
   */
  async stored(paths: readonly string[]): Promise<Map<string, StoredContent>> {
    const contents = new Map<string, StoredContent>();
    const idsElsewhere = new Map<string, string>();
    for (const path of paths) {
      const [content, id] = [this.here(path), this.#tip.files.get(path)];
      if (content !== null) contents.set(path, content);
      else if (id !== undefined) idsElsewhere.set(path, id);
    }
    const fetched = await this.#branch.read([...idsElsewhere.values()]);
    for (const [path, id] of idsElsewhere) {
      const content = fetched.get(id);
      if (content !== undefined) contents.set(path, inMemory(content));
    }
    return contents;
  }

  /** The same, each content as a whole. */
  async read(paths: readonly string[]): Promise<Map<string, Buffer>> {
    const stored = await this.stored(paths);
    return new Map([...stored].map(([path, content]) => [path, wholeContent(content)]));
  }
}

/** The other releases of a tree; none for a folder that is not a release. */
function otherReleases(folder: string): string[] {
  if (!isRelease(folder)) return [];
  const hidden = dirname(folder);
  const others = readdirSync(hidden).filter((name) => isRelease(join(hidden, name)) && name !== basename(folder));
  return others.map((name) => join(hidden, name));
}
