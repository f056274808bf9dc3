/**
 * A published tree on the disk: `dist`, a relative link to `.dist/release-<number>`, and the hidden folder `.dist` with the
 * releases. The number grows with every release, so what is newer than the published one was never published.
 */
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf, type FileSystem, PublishError } from './file-system.ts';
import { flush } from './release-stage.ts';

/** Beside the published release and the one that follows it, so many are kept while a new one is made. */
const KEPT = 1;

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
    if (`${process.cwd()}${sep}`.startsWith(this.out.endsWith(sep) ? this.out : `${this.out}${sep}`)) {
      throw new PublishError(`Cannot publish to ${this.out}: this command runs in it; give another folder with --out.`);
    }
    fileSystem.mkdirSync(dirname(this.out), { recursive: true });
  }

  /** Readies the tree for the next release, under the lock: ends what a killed job left half done, removes old releases. */
  prepare(): { previous: string | null; folder: string } {
    this.#recover();
    const kind = this.#kindOf(this.out);
    if (kind === 'file') {
      throw new PublishError(`Cannot publish to ${this.out}: it is a file; give a folder with --out.`);
    }
    const previous = kind === null ? null : this.#resolved();
    const last = this.#clean(previous);
    // A real folder becomes the release before this one.
    return { previous, folder: join(this.hidden, `release-${last + (kind === 'folder' ? 2 : 1)}`) };
  }

  /**
   * Publishes a finished release: a new link takes the old one's name, or with `plain` the release itself does.
   * Nothing that Node offers replaces a filled folder in one step, so a real folder is moved aside first.
   * @throws when a step fails; the old tree is then in its place
   */
  publish(release: string, plain: boolean): void {
    const next = plain ? release : join(this.hidden, NEXT);
    if (!plain) this.#fileSystem.symlinkSync(relative(dirname(this.out), release), next);
    const before = this.#kindOf(this.out);
    if (before === null || (before === 'link' && !plain)) {
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

  /** Makes the swap last, and puts a real folder that was moved aside among the older releases. */
  settle(release: string, plain: boolean): void {
    flush(this.#fileSystem, dirname(this.out));
    const aside = join(this.hidden, ASIDE);
    if (this.#kindOf(aside) === null) return;
    if (plain) this.#remove(aside);
    else this.#fileSystem.renameSync(aside, join(this.hidden, `release-${numberOf(basename(release)) - 1}`));
  }

  /** Removes the hidden folder when nothing is left in it. */
  leave(): void {
    try {
      this.#fileSystem.rmdirSync(this.hidden);
    } catch {
      // Releases are in it, or the next job already is.
    }
  }

  /** A job that was killed between two renames left the tree aside: put it back. */
  #recover(): void {
    const aside = join(this.hidden, ASIDE);
    if (this.#kindOf(this.out) === null && this.#kindOf(aside) !== null) this.#fileSystem.renameSync(aside, this.out);
  }

  /**
   * Removes what was never published and the oldest releases; nothing but what this module made.
   * @returns the highest number in use
   */
  #clean(previous: string | null): number {
    const published = previous !== null && dirname(previous) === this.#realHidden() ? numberOf(basename(previous)) : 0;
    const made = this.#fileSystem.readdirSync(this.hidden).filter((name) => name.startsWith('release-'));
    const older = made.map(numberOf).filter((number) => number > 0 && number < published);
    const kept = [published, ...older.toSorted((a, b) => b - a).slice(0, KEPT)].map((number) => `release-${number}`);
    for (const name of made) if (!kept.includes(name)) this.#remove(join(this.hidden, name));
    return Math.max(0, ...made.map(numberOf));
  }

  #remove(path: string): void {
    if (this.#kindOf(path) === 'folder') this.#fileSystem.rmSync(path, { recursive: true, force: true });
    else this.#fileSystem.unlinkSync(path);
  }

  #kindOf(path: string): 'folder' | 'link' | 'file' | null {
    try {
      const stats = this.#fileSystem.lstatSync(path);
      return stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'file';
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** The folder behind `out`; null for a link to nothing. */
  #resolved(): string | null {
    try {
      return this.#fileSystem.realpathSync(this.out);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  #realHidden(): string {
    return this.#fileSystem.realpathSync(this.hidden);
  }
}

/** The link before it is renamed to the tree's name. */
const NEXT = 'release-next';
/** The folder that makes room for it. */
const ASIDE = 'release-aside';

/** The number in a release's name; 0 for everything else. */
function numberOf(name: string): number {
  return Number(/^release-([1-9]\d{0,14})$/.exec(name)?.[1] ?? 0);
}
