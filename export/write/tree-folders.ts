/** Creates the folders of a new release. What is there already, the file system knows: nothing is kept about a million files. */
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../../src/lib/error-code.ts';
import { type FileSystem, PublishError } from './file-system.ts';

/** Most folders get all their files one after the other. */
const REMEMBERED = 10_000;

export class TreeFolders {
  readonly #root: string;
  readonly #fileSystem: FileSystem;
  readonly #known = new Set<string>();

  /** @param root the folder of the release */
  constructor(root: string, fileSystem: FileSystem) {
    this.#root = root;
    this.#fileSystem = fileSystem;
  }

  /** Creates the folders above a path of the tree where they are absent. @throws PublishError when one of them is a file */
  createAbove(path: string): void {
    const end = path.lastIndexOf('/');
    if (end === -1) return;
    const folder = path.slice(0, end);
    if (this.#known.has(folder)) return;
    this.createAbove(folder);
    this.#create(folder);
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.add(folder);
  }

  /** Whether there is a file of exactly this name. @throws PublishError when it is a folder */
  hasFile(path: string): boolean {
    if (this.#isFolder(path)) throw isBoth(path);
    return this.#hasName(path);
  }

  #create(folder: string): void {
    try {
      this.#fileSystem.mkdirSync(join(this.#root, folder));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if (!this.#isFolder(folder)) throw isBoth(folder);
      // The file system takes two names in different capitals for the same.
      if (!this.#hasName(folder)) throw error;
    }
  }

  #isFolder(path: string): boolean {
    return this.#fileSystem.lstatSync(join(this.#root, path)).isDirectory();
  }

  #hasName(path: string): boolean {
    return this.#fileSystem.readdirSync(dirname(join(this.#root, path))).includes(basename(path));
  }
}

const isBoth = (path: string): PublishError =>
  new PublishError(`The path ${path} is both a file and a folder; rename one of them.`);
