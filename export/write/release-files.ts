/** Writes a job's files into the folder of a release, and records their sizes and hashes. */
import { createHash, hash } from 'node:crypto';
import { join } from 'node:path';
import { codeOf } from '../../src/lib/error-code.ts';
import { checkTreePath } from '../../src/lib/tree-path.ts';
import { FileRecords } from './file-records.ts';
import { attempt, attemptTidying, type FileSystem, PublishError } from './file-system.ts';
import { linkFile } from './link-file.ts';
import type { Listing } from './listing.ts';
import { manifestPieces } from './manifest.ts';
import { pieceStream } from './piece-stream.ts';
import { INTERRUPTED } from './release-folder.ts';
import type { FileStream, Stage, WrittenFile } from './stage.ts';
import { TreeFolders } from './tree-folders.ts';
import { withTime } from './with-time.ts';

/** The manifest of a job, with the fields before its `count`. */
export interface ManifestOf {
  path: string;
  envelope: { generated_at: string };
}

/** Where the files of a stage go. Nothing is awaited unless another thread writes them. */
export interface FileSink extends Pick<Stage, 'file' | 'stream'> {
  /** Number of files, and their total size; complete after `complete` and after `writeManifest`. */
  readonly files: number;
  readonly bytes: number;
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
  /** The time of the build, as its files state it; empty for a job without a manifest. */
  builtAt: string;
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

  file(path: string, content: string | Uint8Array, rows = 0, times: readonly number[] = []): void {
    const target = this.#place(path);
    const built = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const { data, sha256, isSame } = this.#versionOf(path, built, times);
    const bytes = data.byteLength;
    this.#create(path, target, () => {
      if (isSame && this.#linkUnchanged(path, target, bytes)) return;
      this.#fileSystem.writeFileSync(target, data, { flag: 'wx' });
    });
    this.#records.add({ path, bytes, sha256, rows, changed_at: this.#changedAt(path, isSame) });
  }

  /** The content with the time that the file had, if it is then the same as in the previous release; else as it was built. */
  #versionOf(path: string, built: Uint8Array, times: readonly number[]) {
    const time = times.length === 0 ? null : this.#listedTime(path);
    if (time !== null) {
      const data = withTime(built, { time, times });
      const sha256 = hash('sha256', data);
      if (this.#isListed(path, sha256)) return { data, sha256, isSame: true };
    }
    const sha256 = hash('sha256', built);
    return { data: built, sha256, isSame: this.#isListed(path, sha256) };
  }

  #isListed = (path: string, sha256: string): boolean => this.#options.listed?.hasSame(path, sha256) === true;

  /** When the file last changed before this build; null where that is unknown, or later because the clock is behind. */
  #listedTime(path: string): string | null {
    const time = this.#options.listed?.changedAt(path) ?? null;
    return time === null || time > this.#options.builtAt ? null : time;
  }

  /** When the file that this build writes last changed (docs/feed-rules.md 12.23). */
  #changedAt(path: string, isSame: boolean): string {
    return (isSame ? this.#listedTime(path) : null) ?? this.#options.builtAt;
  }

  /**
   * Links a file that is the same as in the previous release instead of writing it again (docs/feed-rules.md 16.23). A file with
   * another size, or one that was changed after the manifest had been written, is not trusted.
   * @returns whether the file is in place
   */
  #linkUnchanged(path: string, target: string, bytes: number): boolean {
    const { previous, listedAt } = this.#options;
    if (previous === null) return false;
    const source = join(previous, path);
    const stats = this.#fileSystem.lstatSync(source, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size !== bytes || stats.mtimeMs > listedAt) return false;
    return linkFile(this.#fileSystem, source, target);
  }

  /** A file that keeps its time gets the old one at its end, when it is known whether anything else changed. */
  stream(path: string, times: readonly number[] = []): FileStream {
    const target = this.#place(path);
    const descriptor = this.#create(path, target, () => this.#fileSystem.openSync(target, 'wx'));
    this.#open.set(path, descriptor);
    const built = createHash('sha256');
    const time = times.length === 0 ? null : this.#listedTime(path);
    const kept = time === null ? null : { time, times, hash: createHash('sha256') };
    let bytes = 0;
    return pieceStream({
      path,
      assertUsable: () => this.#assertUsable(),
      pass: (chunk) => {
        built.update(chunk);
        kept?.hash.update(withTime(chunk, kept, bytes));
        bytes += chunk.byteLength;
        attempt(target, () => {
          for (let done = 0; done < chunk.byteLength; ) done += this.#fileSystem.writeSync(descriptor, chunk, done);
        });
      },
      close: (rows) => {
        this.#open.delete(path);
        const keptSha256 = kept?.hash.digest('hex') ?? '';
        const isKept = kept !== null && this.#isListed(path, keptSha256);
        attempt(target, () => {
          if (isKept) for (const at of times) this.#fileSystem.writeSync(descriptor, kept.time, at);
          this.#fileSystem.closeSync(descriptor);
        });
        const sha256 = isKept ? keptSha256 : built.digest('hex');
        const changed_at = this.#changedAt(path, isKept || this.#isListed(path, sha256));
        this.#records.add({ path, bytes, sha256, rows, changed_at });
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
