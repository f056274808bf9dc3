/**
 * The files of a release for its manifest, by path. They arrive in any order, and there may be over a million, so beyond some tens
 * of thousands they wait in a file: in sorted runs, which are merged when they are read.
 */
import { attempt, attemptTidying, type FileSystem } from './file-system.ts';
import { linesBetween } from './lines.ts';
import type { WrittenFile } from './stage.ts';

/** Number of files that are kept in memory. */
const RUN = 50_000;

/** In bytes. There are as many of them as there are runs. */
const READ_CHUNK = 64 * 1024;

export class FileRecords {
  readonly #fileSystem: FileSystem;
  /** Of the waiting records. Removed as soon as it is open, so that nothing is left of it. */
  readonly #path: string;
  readonly #limit: number;
  #descriptor: number | null = null;
  readonly #runs: { start: number; end: number }[] = [];
  /** One line per file, with the path first. No path has a character below the space, so lines sort as paths do. */
  #lines: string[] = [];
  /** Number of files, and their total size. */
  files = 0;
  bytes = 0;

  constructor(fileSystem: FileSystem, path: string, limit = RUN) {
    this.#fileSystem = fileSystem;
    this.#path = path;
    this.#limit = limit;
  }

  add({ path, bytes, sha256, rows, changed_at }: WrittenFile): void {
    this.#lines.push([path, bytes, sha256, rows, changed_at].join('\t'));
    this.files += 1;
    this.bytes += bytes;
    if (this.#lines.length >= this.#limit) attempt(this.#path, () => this.#spill());
  }

  /** The files so far, sorted by path. */
  *sorted(): Generator<WrittenFile, void> {
    const descriptor = this.#descriptor;
    const runs = this.#runs.map((run) =>
      linesBetween(this.#fileSystem, descriptor ?? -1, { ...run, chunk: READ_CHUNK }),
    );
    const inMemory: Iterator<string, void> = this.#lines.sort().values();
    for (const line of merged([...runs, inMemory])) yield fileOf(line);
  }

  close(): void {
    const descriptor = this.#descriptor;
    this.#descriptor = null;
    if (descriptor !== null) attemptTidying(() => this.#fileSystem.closeSync(descriptor));
  }

  #spill(): void {
    this.#descriptor ??= this.#open();
    const bytes = Buffer.from(`${this.#lines.sort().join('\n')}\n`, 'utf8');
    this.#lines = [];
    for (let done = 0; done < bytes.byteLength; ) done += this.#fileSystem.writeSync(this.#descriptor, bytes, done);
    const start = this.#runs.at(-1)?.end ?? 0;
    this.#runs.push({ start, end: start + bytes.byteLength });
  }

  #open(): number {
    const descriptor = this.#fileSystem.openSync(this.#path, 'wx+');
    this.#fileSystem.unlinkSync(this.#path);
    return descriptor;
  }
}

/** Merges sorted texts. */
function* merged(sources: Iterator<string, void>[]): Generator<string, void> {
  const heads = sources.flatMap((source) => {
    const { value } = source.next();
    return value === undefined ? [] : [{ value, source }];
  });
  while (heads.length > 0) {
    let first = 0;
    for (let index = 1; index < heads.length; index++) {
      if ((heads[index]?.value ?? '') < (heads[first]?.value ?? '')) first = index;
    }
    const head = heads[first];
    if (head === undefined) return;
    yield head.value;
    const { value } = head.source.next();
    if (value === undefined) heads.splice(first, 1);
    else head.value = value;
  }
}

function fileOf(line: string): WrittenFile {
  const [path = '', bytes, sha256 = '', rows, changed_at = ''] = line.split('\t');
  return { path, bytes: Number(bytes), sha256, rows: Number(rows), changed_at };
}
