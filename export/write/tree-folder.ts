/**
 * A published tree on the disk: `dist`, a relative link to `.dist/release-<number>`, and the hidden folder `.dist` with the
 * releases. The number grows with every release, so a folder with a higher one than the published was never published.
 */
import { randomUUID } from 'node:crypto';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { attemptTidying, codeOf, type FileSystem, flush, PublishError } from '../../src/lib/file-system.ts';

/** How many older releases stay while a new one is made; the published one is the second when that is done. */
const KEPT = 1;

/** The link before it takes the tree's name. */
const NEXT = 'release-next';
/** A real folder that made room for it. */
const ASIDE = 'release-aside';

export interface Prepared {
  /** The folder of the release that is published now; null when there is none. */
  previous: string | null;
  /** Where the next one is made; absent yet. */
  folder: string;
  /** What is no longer of use, under names that are never given again. */
  dead: string[];
}

export class TreeFolder {
  /** The absolute path that readers use. */
  readonly out: string;
  /** The hidden folder beside it. */
  readonly hidden: string;
  readonly #fileSystem: FileSystem;

  /** Makes the folder that the tree stands in, when it is absent. */
  constructor(out: string, fileSystem: FileSystem) {
    this.#fileSystem = fileSystem;
    this.out = resolve(out);
    this.hidden = join(dirname(this.out), `.${basename(this.out)}`);
    const kind = this.#kindOf(this.out);
    if (kind === 'file') {
      throw new PublishError(`Cannot publish to ${this.out}: it is a file; give a folder with --out.`);
    }
    if (kind === 'folder' && contains(fileSystem.realpathSync(this.out), process.cwd())) {
      throw new PublishError(`Cannot publish to ${this.out}: this command runs in it; give another folder with --out.`);
    }
    fileSystem.mkdirSync(dirname(this.out), { recursive: true });
  }

  /** Readies the tree, under the lock: ends what a killed job left half done, and sets aside what is to be removed. */
  prepare(): Prepared {
    const aside = join(this.hidden, ASIDE);
    // Killed between the two renames of `publish`.
    if (this.#kindOf(this.out) === null && this.#kindOf(aside) !== null) this.#fileSystem.renameSync(aside, this.out);
    const previous = this.#resolved();
    const published = previous === null ? 0 : this.#numberOfRelease(previous);

    const names = this.#fileSystem.readdirSync(this.hidden).filter((name) => name.startsWith('release-'));
    const older = names.map(numberOf).filter((number) => number > 0 && number < published);
    const kept = [published, ...older.toSorted((a, b) => b - a).slice(0, KEPT)].map((number) => `release-${number}`);
    for (const name of names) if (!kept.includes(name)) this.#bury(join(this.hidden, name));

    // A real folder becomes the release before this one.
    const step = this.#kindOf(this.out) === 'folder' ? 2 : 1;
    return { previous, folder: this.#release(published + step), dead: this.#buried() };
  }

  /**
   * Publishes a finished release: a new link takes the old one's name, or with `plain` the release itself does.
   * Nothing that Node offers replaces a filled folder in one step, so a real folder is moved aside first.
   * @throws when a step fails; the old tree is then in its place
   */
  publish(release: string, plain: boolean): void {
    const next = plain ? release : join(this.hidden, NEXT);
    if (!plain) this.#fileSystem.symlinkSync(relative(dirname(this.out), release), next);
    try {
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

  /**
   * Makes the swap last, and puts a real folder that was moved aside among the older releases.
   * @returns the folders that are no longer of use
   */
  settle(release: string, plain: boolean): string[] {
    flush(this.#fileSystem, dirname(this.out));
    const aside = join(this.hidden, ASIDE);
    const kind = this.#kindOf(aside);
    if (kind === 'folder' && !plain) {
      this.#fileSystem.renameSync(aside, this.#release(numberOf(basename(release)) - 1));
    } else if (kind !== null) {
      this.#bury(aside);
    }
    return this.#buried();
  }

  /** Removes the hidden folder when nothing is left in it. */
  leave(): void {
    attemptTidying(() => this.#fileSystem.rmdirSync(this.hidden));
  }

  /** Takes a folder's name away, so that its removal may go on while the name is given again. */
  #bury(path: string): void {
    this.#fileSystem.renameSync(path, join(this.hidden, `dead-${randomUUID()}`));
  }

  #buried(): string[] {
    const names = this.#fileSystem.readdirSync(this.hidden).filter((name) => name.startsWith('dead-'));
    return names.map((name) => join(this.hidden, name));
  }

  #release(number: number): string {
    return join(this.hidden, `release-${number}`);
  }

  /** The number of the release that is published; 0 for a folder that is none of ours. */
  #numberOfRelease(folder: string): number {
    return dirname(folder) === this.#fileSystem.realpathSync(this.hidden) ? numberOf(basename(folder)) : 0;
  }

  #kindOf(path: string): 'folder' | 'link' | 'file' | null {
    const stats = this.#fileSystem.lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    return stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'file';
  }

  /** The folder behind `out`; null for nothing, and for a link to nothing. */
  #resolved(): string | null {
    try {
      return this.#fileSystem.realpathSync(this.out);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }
}

/** The number in a release's name; 0 for everything else. */
function numberOf(name: string): number {
  return Number(/^release-([1-9]\d{0,14})$/.exec(name)?.[1] ?? 0);
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
