/**
 * A published tree on disk: `dist`, a relative link to `.dist/release-<number>-<id>`, and the hidden folder `.dist` with the
 * releases. The number grows with every release, so a folder with a higher number than the published one was never published.
 *
 * No two jobs use the same name for what they publish, or for the link. A job that was frozen while another one took over finds
 * nothing under its names, and so can neither write into a release of the other, nor remove or publish it.
 */
import { randomUUID } from 'node:crypto';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf } from '../../src/lib/error-code.ts';
import { deadIn, newDeadName } from './dead-releases.ts';
import { attemptTidying, type FileSystem, flush, PublishError } from './file-system.ts';

/** Number of older releases that stay while a new one is built. After the swap the replaced release is one more. */
const KEPT_RELEASES = 1;

/** How the name of the new link begins, before it is renamed to the tree. */
const NEXT_LINK = 'release-next';
/** Name of a real folder that was moved aside. */
const ASIDE = 'release-aside';

export interface PreparedTree {
  /** The folder of the published release, or null. */
  previous: string | null;
  /** Where the next release is built; it does not exist yet. */
  folder: string;
}

export class TreeFolder {
  /** The absolute path that readers use. */
  readonly out: string;
  /** The hidden folder next to it. */
  readonly hidden: string;
  readonly #fileSystem: FileSystem;

  /** Creates the parent folder of the tree if it is absent. */
  constructor(out: string, fileSystem: FileSystem) {
    this.#fileSystem = fileSystem;
    this.out = resolve(out);
    this.hidden = join(dirname(this.out), `.${basename(this.out)}`);
    const kind = this.#kindOf(this.out);
    if (kind === 'file') {
      throw new PublishError(`Cannot publish to ${this.out}: it is a file. Give a folder with --out.`);
    }
    if (kind === 'folder' && contains(fileSystem.realpathSync(this.out), process.cwd())) {
      throw new PublishError(`Cannot publish to ${this.out}: this command runs in it. Give another folder with --out.`);
    }
    fileSystem.mkdirSync(dirname(this.out), { recursive: true });
  }

  /** Prepares the tree, under the lock: repairs what a killed job left, and marks what is to be removed. */
  prepare(): PreparedTree {
    const aside = join(this.hidden, ASIDE);
    // A job was killed between the two renames of `#swap`.
    if (this.#kindOf(this.out) === null && this.#kindOf(aside) !== null) this.#fileSystem.renameSync(aside, this.out);
    const previous = this.#resolveOut();
    const published = previous === null ? 0 : this.#numberOfRelease(previous);

    const names = this.#fileSystem.readdirSync(this.hidden).filter((name) => name.startsWith('release-'));
    const older = names.filter((name) => numberOf(name) > 0 && numberOf(name) < published);
    const kept = older.toSorted((a, b) => numberOf(b) - numberOf(a)).slice(0, KEPT_RELEASES);
    if (published > 0) kept.push(basename(previous ?? ''));
    for (const name of names) if (!kept.includes(name)) this.#markDead(join(this.hidden, name));

    // A real folder will become the previous release.
    const step = this.#kindOf(this.out) === 'folder' ? 2 : 1;
    return { previous, folder: this.#release(published + step) };
  }

  /**
   * Publishes a finished release: renames a new link over the old one, or with `plain` the release itself.
   * Node cannot replace a non-empty folder in one step, so a real folder is moved aside first.
   * @param assertHeld asserts that no other job has taken over. It is called when the link exists, which another job would move
   *   away: a job that is frozen after the assertion therefore cannot publish either
   * @throws when a step fails; the old tree is then still in place
   */
  publish(release: string, { plain, assertHeld }: { plain: boolean; assertHeld: () => void }): void {
    const next = plain ? release : join(this.hidden, `${NEXT_LINK}-${newId()}`);
    if (!plain) this.#fileSystem.symlinkSync(relative(dirname(this.out), release), next);
    try {
      assertHeld();
      this.#swap(next);
    } catch (error) {
      if (!plain) attemptTidying(() => this.#fileSystem.unlinkSync(next));
      throw error;
    }
  }

  #swap(next: string): void {
    const before = this.#kindOf(this.out);
    if (before === null || (before === 'link' && this.#kindOf(next) === 'link')) {
      this.#fileSystem.renameSync(next, this.out);
      return;
    }
    const aside = join(this.hidden, ASIDE);
    this.#fileSystem.renameSync(this.out, aside);
    try {
      this.#fileSystem.renameSync(next, this.out);
    } catch (error) {
      this.#fileSystem.renameSync(aside, this.out);
      throw error;
    }
  }

  /** Flushes the swap to disk, and turns a real folder that was moved aside into an older release. */
  finishSwap(release: string, plain: boolean): void {
    flush(this.#fileSystem, dirname(this.out));
    const aside = join(this.hidden, ASIDE);
    const kind = this.#kindOf(aside);
    if (kind === 'folder' && !plain) {
      this.#fileSystem.renameSync(aside, this.#release(numberOf(basename(release)) - 1));
    } else if (kind !== null) {
      this.#markDead(aside);
    }
  }

  /** The folders to remove. Their names are never used again. */
  deadFolders(): string[] {
    return deadIn(this.hidden, this.#fileSystem.readdirSync(this.hidden));
  }

  /** Removes the hidden folder if it is empty. */
  removeHiddenIfEmpty(): void {
    attemptTidying(() => this.#fileSystem.rmdirSync(this.hidden));
  }

  /** Renames a folder, so that its old name is free until it is removed. */
  #markDead(path: string): void {
    this.#fileSystem.renameSync(path, join(this.hidden, newDeadName()));
  }

  #release(number: number): string {
    return join(this.hidden, `release-${number}-${newId()}`);
  }

  /** The number of a release folder; 0 for any other folder. */
  #numberOfRelease(folder: string): number {
    return dirname(folder) === this.#fileSystem.realpathSync(this.hidden) ? numberOf(basename(folder)) : 0;
  }

  #kindOf(path: string): 'folder' | 'link' | 'file' | null {
    const stats = this.#fileSystem.lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    return stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'file';
  }

  /** The folder that `out` leads to; null when there is nothing, or a broken link. */
  #resolveOut(): string | null {
    try {
      return this.#fileSystem.realpathSync(this.out);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }
}

/** Whether a folder, by its path, is a release of a tree beside it. */
export const isRelease = (folder: string): boolean =>
  basename(dirname(folder)).startsWith('.') && numberOf(basename(folder)) > 0;

/** The number in a release's name, which earlier versions gave no id; 0 for other names. */
function numberOf(name: string): number {
  return Number(/^release-([1-9]\d{0,14})(-[0-9a-f]{8})?$/.exec(name)?.[1] ?? 0);
}

const newId = (): string => randomUUID().slice(0, 8);

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
