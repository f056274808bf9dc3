/** Writes a job's files into the folder of a release, and records their sizes and hashes. */
import { createHash, hash } from 'node:crypto';
import { join } from 'node:path';
import { codeOf } from '../../src/lib/error-code.ts';
import { FileRecords } from './file-records.ts';
import { attempt, attemptTidying, type FileSystem, PublishError } from './file-system.ts';
import { linkFile } from './link-file.ts';
import type { Listing } from './listing.ts';
import { manifestPieces } from './manifest.ts';
import { pieceStream } from './piece-stream.ts';
import { INTERRUPTED } from './release-folder.ts';
import type { FileStream, WrittenFile } from './stage.ts';
import { TreeFolders } from './tree-folders.ts';
import { checkTreePath } from './tree-path.ts';

/** The manifest of a job, with the fields before its `count`. */
export interface ManifestOf {
  path: string;
  envelope: object;
}

/** Where the files of a stage go. Nothing is awaited unless another thread writes them. */
export interface FileSink {
  /** Number of files, and their total size; complete after `complete` and after `writeManifest`. */
  readonly files: number;
  readonly bytes: number;
  file(path: string, content: string | Uint8Array, rows?: number): void;
  stream(path: string): FileStream;
  /** Waits until every file is written. @throws Error when a stream is still open: its file would be incomplete */
  complete(): void | Promise<void>;
  /** Writes the manifest of all files before it. */
  writeManifest(manifest: ManifestOf): void | Promise<void>;
  /** Nothing is written any more when this returns, and later calls fail. */
  stop(): void;
}

export interface ReleaseFilesOptions {
  /** Of the release; it exists. */
  folder: string;
  /** Of the release that is replaced; null on the first run. */
  previous: string | null;
  /** The files of the previous release, as its manifest lists them; null without one. */
  listed: Listing | null;
  /** When that manifest was written, in milliseconds since 1970. */
  listedAt: number;
}

export class ReleaseFiles implements FileSink {
  readonly #options: ReleaseFilesOptions;
  readonly #fileSystem: FileSystem;
  readonly #folders: TreeFolders;
  readonly #records: FileRecords;
  readonly #open = new Map<string, number>();
  #isStopped = false;

  constructor(options: ReleaseFilesOptions, fileSystem: FileSystem) {
    this.#options = options;
    this.#fileSystem = fileSystem;
    this.#folders = new TreeFolders(options.folder, fileSystem);
    this.#records = new FileRecords(fileSystem, `${options.folder}.records`);
  }

  get files(): number {
    return this.#records.files;
  }

  get bytes(): number {
    return this.#records.bytes;
  }

  /** The files written so far, sorted by path. */
  written(): Iterable<WrittenFile> {
    return this.#records.sorted();
  }

  file(path: string, content: string | Uint8Array, rows = 0): void {
    const target = this.#place(path);
    const data = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const [bytes, sha256] = [data.byteLength, hash('sha256', data)];
    this.#create(path, target, () => {
      if (this.#linkUnchanged(path, target, { bytes, sha256 })) return;
      this.#fileSystem.writeFileSync(target, data, { flag: 'wx' });
    });
    this.#records.add({ path, bytes, sha256, rows });
  }

  /**
   * Links a file that is the same as in the previous release instead of writing it again (docs/feed-rules.md 16.23). A file with
   * another size, or one that was changed after the manifest had been written, is not trusted.
   * @returns whether the file is in place
   */
  #linkUnchanged(path: string, target: string, { bytes, sha256 }: { bytes: number; sha256: string }): boolean {
    const { previous, listed, listedAt } = this.#options;
    if (previous === null || !listed?.hasSame(path, sha256)) return false;
    const source = join(previous, path);
    const stats = this.#fileSystem.lstatSync(source, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size !== bytes || stats.mtimeMs > listedAt) return false;
    return linkFile(this.#fileSystem, source, target);
  }

  stream(path: string): FileStream {
    const target = this.#place(path);
    const descriptor = this.#create(path, target, () => this.#fileSystem.openSync(target, 'wx'));
    this.#open.set(path, descriptor);
    const sha256 = createHash('sha256');
    let bytes = 0;
    return pieceStream({
      path,
      assertUsable: () => this.#assertUsable(),
      pass: (chunk) => {
        sha256.update(chunk);
        bytes += chunk.byteLength;
        attempt(target, () => {
          for (let done = 0; done < chunk.byteLength; ) done += this.#fileSystem.writeSync(descriptor, chunk, done);
        });
      },
      close: (rows) => {
        this.#open.delete(path);
        attempt(target, () => this.#fileSystem.closeSync(descriptor));
        this.#records.add({ path, bytes, sha256: sha256.digest('hex'), rows });
      },
    });
  }

  complete(): void {
    this.#assertUsable();
    const [path] = this.#open.keys();
    if (path !== undefined) throw new Error(`The stream of ${path} was not closed.`);
  }

  writeManifest({ path, envelope }: ManifestOf): void {
    const stream = this.stream(path);
    attempt(join(this.#options.folder, path), () => {
      for (const piece of manifestPieces({ envelope, count: this.files }, this.#records.sorted())) stream.write(piece);
    });
    stream.close(0);
  }

  stop(): void {
    this.#isStopped = true;
    for (const descriptor of this.#open.values()) attemptTidying(() => this.#fileSystem.closeSync(descriptor));
    this.#open.clear();
    this.#records.close();
  }

  /** Checks a path and creates its folders. */
  #place(path: string): string {
    this.#assertUsable();
    checkTreePath(path);
    const target = join(this.#options.folder, path);
    attempt(target, () => this.#folders.createAbove(path));
    return target;
  }

  /** Creates a file, and says why when something of its name is there already. */
  #create<T>(path: string, target: string, create: () => T): T {
    return attempt(target, () => {
      try {
        return create();
      } catch (error) {
        if (codeOf(error) !== 'EEXIST' || !this.#folders.hasFile(path)) throw error;
        throw new Error(`The file ${path} is written twice.`);
      }
    });
  }

  #assertUsable(): void {
    if (this.#isStopped) throw new PublishError(INTERRUPTED);
  }
}
