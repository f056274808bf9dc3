/** A stage in a folder: writes a job's files, records their sizes and hashes, and carries over the files of other jobs. */
import { createHash, hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { codeOf } from '../../src/lib/error-code.ts';
import { attempt, attemptTidying, type FileSystem, flush, PublishError } from './file-system.ts';
import type { FileStream, Stage, WrittenFile } from './stage.ts';
import { checkTreePath } from './tree-path.ts';

/** Number of characters that a stream buffers before it writes them. */
const BUFFER_SIZE = 128 * 1024;

export class ReleaseStage implements Stage {
  readonly previous: string | null;
  readonly #folder: string;
  /** Beside the release, where the next run removes it if this one is killed. */
  readonly #scratch: string;
  #hasScratch = false;
  readonly #listed: ReadonlyMap<string, string>;
  readonly #listedAt: number;
  readonly #fileSystem: FileSystem;
  readonly #written: WrittenFile[] = [];
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #open = new Map<string, number>();
  #state: 'open' | 'kept' | 'discarded' = 'open';

  /**
   * @param options.folder created here; it must not exist
   * @param options.listed the files of the previous release by path, with their SHA-256 in hex, as its manifest lists them
   * @param options.listedAt when that manifest was written, in milliseconds since 1970
   */
  constructor(options: {
    folder: string;
    previous: string | null;
    fileSystem: FileSystem;
    listed?: ReadonlyMap<string, string>;
    listedAt?: number;
  }) {
    this.#folder = options.folder;
    this.#scratch = `${options.folder}.scratch`;
    this.previous = options.previous;
    this.#fileSystem = options.fileSystem;
    this.#listed = options.listed ?? new Map();
    this.#listedAt = options.listedAt ?? 0;
    this.#fileSystem.mkdirSync(this.#folder);
  }

  /** The files written so far, sorted by path. */
  get written(): WrittenFile[] {
    return this.#written.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }

  file(path: string, content: string | Uint8Array, rows = 0): void {
    const target = this.#claim(path);
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const sha256 = hash('sha256', bytes);
    if (!attempt(target, () => this.#linkUnchanged(path, target, { bytes: bytes.byteLength, sha256 }))) {
      attempt(target, () => this.#fileSystem.writeFileSync(target, bytes, { flag: 'wx' }));
    }
    this.#written.push({ path, bytes: bytes.byteLength, sha256, rows });
  }

  /**
   * Links a file that is the same as in the previous release instead of writing it again (docs/feed-rules.md 16.23). A file with
   * another size, or one that was changed after the manifest had been written, is not trusted.
   * @returns whether the file is in place
   */
  #linkUnchanged(path: string, target: string, { bytes, sha256 }: { bytes: number; sha256: string }): boolean {
    if (this.previous === null || this.#listed.get(path) !== sha256) return false;
    const source = join(this.previous, path);
    const stats = this.#fileSystem.lstatSync(source, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size !== bytes || stats.mtimeMs > this.#listedAt) return false;
    try {
      this.#fileSystem.linkSync(source, target);
      return true;
    } catch (error) {
      if (CANNOT_LINK.has(codeOf(error) ?? '')) return false;
      throw error;
    }
  }

  stream(path: string): FileStream {
    const target = this.#claim(path);
    const descriptor = attempt(target, () => this.#fileSystem.openSync(target, 'wx'));
    this.#open.set(path, descriptor);
    const sha256 = createHash('sha256');
    let bytes = 0;
    let pending = '';

    const append = (chunk: Uint8Array) => {
      sha256.update(chunk);
      bytes += chunk.byteLength;
      attempt(target, () => {
        for (let done = 0; done < chunk.byteLength; ) done += this.#fileSystem.writeSync(descriptor, chunk, done);
      });
    };
    const assertOpen = () => {
      this.#assertUsable();
      if (!this.#open.has(path)) throw new Error(`The stream of ${path} is closed.`);
    };
    return {
      write: (content) => {
        assertOpen();
        if (typeof content !== 'string') {
          append(Buffer.from(pending, 'utf8'));
          pending = '';
          append(content);
          return;
        }
        pending += content;
        if (pending.length < BUFFER_SIZE) return;
        // Do not split a surrogate pair.
        const end = /[\uD800-\uDBFF]$/.test(pending) ? pending.length - 1 : pending.length;
        append(Buffer.from(pending.slice(0, end), 'utf8'));
        pending = pending.slice(end);
      },
      close: (rows) => {
        assertOpen();
        append(Buffer.from(pending, 'utf8'));
        this.#open.delete(path);
        attempt(target, () => this.#fileSystem.closeSync(descriptor));
        this.#written.push({ path, bytes, sha256: sha256.digest('hex'), rows });
      },
    };
  }

  scratch(): string {
    this.#assertUsable();
    if (!this.#hasScratch) attempt(this.#scratch, () => this.#fileSystem.mkdirSync(this.#scratch));
    this.#hasScratch = true;
    return this.#scratch;
  }

  /** Removes the folder of `scratch`. What cannot be removed is left to the next run. */
  removeScratch(): void {
    if (!this.#hasScratch) return;
    this.#hasScratch = false;
    attemptTidying(() => this.#fileSystem.rmSync(this.#scratch, { recursive: true, force: true }));
  }

  /** @throws Error when a stream is still open: its file would be incomplete */
  assertComplete(): void {
    this.#assertUsable();
    const [path] = this.#open.keys();
    if (path !== undefined) throw new Error(`The stream of ${path} was not closed.`);
  }

  /**
   * Carries over every file of the previous release that the job neither owns nor wrote: by hard link, or by copying where
   * the file system does not support links.
   */
  carryOver(owned: (path: string) => boolean): void {
    if (this.previous !== null) this.#carryFolder(this.previous, '', owned);
  }

  #carryFolder(previous: string, folder: string, owned: (path: string) => boolean): void {
    const source = join(previous, folder);
    for (const entry of this.#fileSystem.readdirSync(source, { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) this.#carryFolder(previous, path, owned);
      else if (!owned(path) && !this.#files.has(path)) this.#carryFile(join(source, entry.name), path, entry.isFile());
    }
  }

  #carryFile(source: string, path: string, isFile: boolean): void {
    const target = this.#place(path);
    if (isFile) {
      try {
        this.#fileSystem.linkSync(source, target);
        return;
      } catch (error) {
        if (!CANNOT_LINK.has(codeOf(error) ?? '')) throw error;
      }
    }
    this.#fileSystem.cpSync(source, target, {
      errorOnExist: true,
      force: false,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
  }

  /** Flushes one written file to disk. */
  flushFile(path: string): void {
    const target = join(this.#folder, path);
    attempt(target, () => {
      flush(this.#fileSystem, target);
      flush(this.#fileSystem, dirname(target));
    });
  }

  /** Flushes every file and folder of the release to disk, one by one. */
  flushAll(): void {
    const entries = this.#fileSystem.readdirSync(this.#folder, { withFileTypes: true, recursive: true });
    for (const entry of entries) {
      if (entry.isFile() || entry.isDirectory()) flush(this.#fileSystem, join(entry.parentPath, entry.name));
    }
    flush(this.#fileSystem, this.#folder);
    flush(this.#fileSystem, dirname(this.#folder));
  }

  /** Ends the stage: the folder is published and stays. */
  keep(): void {
    this.#state = 'kept';
  }

  /** Removes the unpublished release. What cannot be removed is left to the next run. */
  discard(): void {
    if (this.#state !== 'open') return;
    this.#state = 'discarded';
    for (const descriptor of this.#open.values()) attemptTidying(() => this.#fileSystem.closeSync(descriptor));
    this.#open.clear();
    this.removeScratch();
    attemptTidying(() => this.#fileSystem.rmSync(this.#folder, { recursive: true, force: true }));
  }

  /** Checks a path, reserves it and creates its folders. */
  #claim(path: string): string {
    this.#assertUsable();
    checkTreePath(path);
    if (this.#files.has(path)) throw new Error(`The file ${path} is written twice.`);
    const target = attempt(join(this.#folder, path), () => this.#place(path));
    this.#files.add(path);
    return target;
  }

  #place(path: string): string {
    if (this.#folders.has(path))
      throw new PublishError(`The path ${path} is both a file and a folder; rename one of them.`);
    this.#createFolders(path);
    return join(this.#folder, path);
  }

  #createFolders(path: string): void {
    const end = path.lastIndexOf('/');
    if (end === -1) return;
    const folder = path.slice(0, end);
    if (this.#folders.has(folder)) return;
    if (this.#files.has(folder))
      throw new PublishError(`The path ${folder} is both a file and a folder; rename one of them.`);
    this.#createFolders(folder);
    this.#fileSystem.mkdirSync(join(this.#folder, folder));
    this.#folders.add(folder);
  }

  #assertUsable(): void {
    if (this.#state !== 'open') throw new PublishError('Cannot publish: the job was interrupted.');
  }
}

/** Error codes of file systems without hard links, at their limit of links, or across two file systems. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);
