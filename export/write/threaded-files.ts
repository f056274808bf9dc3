/** Hands a job's files to a thread that hashes and writes them while the job builds the next ones (docs/feed-rules.md 12.19). */
import { existsSync, readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type FileMessage, newRing, RingSender } from './file-ring.ts';
import { attempt, PublishError } from './file-system.ts';
import { pieceStream } from './piece-stream.ts';
import type { FileSink, ManifestOf, ReleaseFilesOptions } from './release-files.ts';
import { INTERRUPTED } from './release-folder.ts';
import type { FileStream } from './stage.ts';
import { MESSAGE, type ThreadAnswer, type ThreadStart } from './thread-messages.ts';

/** Has a folder for each running thread of this process; only on Linux. */
const THREADS = '/proc/self/task';

/** How long the thread may make no progress, where the system cannot tell whether it runs; in milliseconds. */
const PATIENCE = 120_000;

/**
 * An error of the thread is thrown by the next call, at the latest by `complete` or `writeManifest`. It has the message that writing
 * here would have given.
 */
export class ThreadedFiles implements FileSink {
  readonly #worker: Worker;
  readonly #ring: RingSender;
  #lastStream = 0;
  #isStopped = false;
  /** Why the thread died, when Node reported it. */
  #death: string | null = null;
  #written: ThreadAnswer = { files: 0, bytes: 0 };

  /** @param program the module that runs in the thread; replaced in tests */
  constructor(
    { listed, ...options }: ReleaseFilesOptions,
    program: URL = new URL('./writer-thread.ts', import.meta.url),
  ) {
    const ring = newRing();
    const start: ThreadStart = { ring, options, listed: listed?.table ?? null };
    const before = runningThreads();
    this.#worker = attempt('the thread that writes the files', () => new Worker(program, { workerData: start }));
    const started = runningThreads().filter((thread) => !before.includes(thread));
    this.#worker.once('error', (error: Error) => {
      this.#death = error.message;
    });
    this.#ring = new RingSender(ring, (thread, waited) => isAlive({ thread, started, waited }));
    this.#worker.once('exit', () => this.#ring.end());
  }

  get files(): number {
    return this.#written.files;
  }

  get bytes(): number {
    return this.#written.bytes;
  }

  file(path: string, content: string | Uint8Array, rows = 0, times: readonly number[] = []): void {
    this.#send({ type: MESSAGE.file, path, content, rows, times });
  }

  stream(path: string, times: readonly number[] = []): FileStream {
    this.#lastStream += 1;
    const stream = this.#lastStream;
    this.#send({ type: MESSAGE.open, stream, path, times });
    return pieceStream({
      path,
      assertUsable: () => this.#assertUsable(),
      pass: (content) => this.#send({ type: MESSAGE.piece, stream, content }),
      close: (rows) => this.#send({ type: MESSAGE.close, stream, rows }),
    });
  }

  async complete(): Promise<void> {
    await this.#ask({ type: MESSAGE.complete });
  }

  async writeManifest({ path, envelope }: ManifestOf): Promise<void> {
    await this.#ask({ type: MESSAGE.manifest, path, content: JSON.stringify(envelope) });
  }

  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#ring.stop();
  }

  async #ask(message: { type: number; path?: string; content?: string }): Promise<void> {
    this.#send(message);
    this.#ring.flush();
    this.#written = await new Promise<ThreadAnswer>((resolve, reject) => {
      if (this.#ring.isOver) reject(this.#failure());
      this.#worker.once('message', resolve);
      this.#worker.once('exit', () => reject(this.#failure()));
    });
  }

  #send(message: Pick<FileMessage, 'type'> & Partial<FileMessage>): void {
    this.#assertUsable();
    this.#ring.send({ stream: 0, rows: 0, path: '', content: '', ...message });
  }

  #assertUsable(): void {
    if (this.#isStopped || this.#ring.isOver) throw this.#failure();
  }

  #failure(): Error {
    const { reason } = this.#ring;
    if (reason !== null) return reason.isForPeople ? new PublishError(reason.message) : new Error(reason.message);
    if (this.#isStopped) return new PublishError(INTERRUPTED);
    const cause = this.#death === null ? '' : ` (${this.#death})`;
    return new PublishError(
      `Cannot publish: the thread that writes the files has died${cause}. Run it again; if it ran out of memory, give it more.`,
    );
  }
}

/** The threads of this process as Linux numbers them; empty on other systems. */
const runningThreads = (): string[] => (existsSync(THREADS) ? readdirSync(THREADS) : []);

/**
 * A thread that dies reports nothing while this thread waits for it. Linux lists the running threads; elsewhere a thread that
 * makes no progress for some minutes counts as dead.
 * @param state `started` are the threads that began with it: it is one of them until it has registered its number, `thread`
 */
function isAlive({ thread, started, waited }: { thread: number; started: string[]; waited: number }): boolean {
  if (thread === 0 && waited >= PATIENCE) return false;
  const candidates = thread === 0 ? started : [thread];
  return candidates.length === 0 || !existsSync(THREADS) || candidates.some((one) => existsSync(`${THREADS}/${one}`));
}
