/**
 * Readers parse hostile input, so they run in a child process: one that hangs or exhausts its memory is killed and costs only its
 * own source. The process works on one reading at a time, so the reading that made it fail is known. Meanwhile the others wait
 * for answers to their requests; after a kill they start again in a new process, with the answers they already had.
 */
import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';
import type { KnownName } from '../known-name.ts';
import { type Answer, type FetchPage, IntakeError, type Reading } from '../reader.ts';
import type { ReadingOrder, Step, ToProcess, ToReader } from './reader-messages.ts';

export interface SandboxOptions {
  /** The longest time that a reader may work on one message, in milliseconds. Waiting for answers does not count. */
  workMs: number;
  /** The heap of the process, in MB. */
  memoryMb: number;
  /** The module that the process runs, in the project's folder. It calls serveReaders. */
  entry: string;
  /** Handed to every reader (reader.ts). */
  names: readonly KnownName[];
}

const defaults: SandboxOptions = {
  workMs: 20_000,
  memoryMb: 256,
  entry: 'src/intake/run/reader-process.ts',
  names: [],
};

/** A reading is given up after its process has ended this often for an unknown reason. */
const MAX_UNEXPLAINED_EXITS = 3;

/** @typeParam Result what the readers of the process return */
export class ReaderSandbox<Result = Reading> {
  readonly #options: SandboxOptions;
  #process: ReaderProcess<Result> | null = null;
  #isClosed = false;

  constructor(options: Partial<SandboxOptions> = {}) {
    this.#options = { ...defaults, ...options };
  }

  /**
   * Reads one source.
   * @throws IntakeError with one line
   */
  async read(order: ReadingOrder, fetchPage: FetchPage): Promise<Result> {
    const cachedFetch = cached(fetchPage);
    let exits = 0;
    while (!this.#isClosed) {
      if (!this.#process || this.#process.hasEnded) this.#process = new ReaderProcess<Result>(this.#options);
      try {
        return await this.#process.read(order, cachedFetch);
      } catch (error) {
        if (this.#isClosed) break;
        if (!(error instanceof ProcessEndedError)) throw error;
        if (!error.isExplained) exits += 1;
        if (exits === MAX_UNEXPLAINED_EXITS) {
          throw new IntakeError('the reader process ended again and again; run the intake for this source only');
        }
      }
    }
    return new Promise(() => {}); // the run has failed, so nobody waits for this reading
  }

  /** Kills the process and gives up the readings in progress. */
  close(): void {
    this.#isClosed = true;
    this.#process?.kill();
  }
}

/** The process ended while this reading waited. `isExplained` is set if another reading made it end. */
class ProcessEndedError extends Error {
  readonly isExplained: boolean;

  constructor(isExplained: boolean) {
    super('The reader process ended.');
    this.isExplained = isExplained;
  }
}

class ReaderProcess<Result> {
  readonly #options: SandboxOptions;
  readonly #child: ChildProcess;
  /** One message at a time: each waits until the process has replied to the one before. */
  readonly #turns = new PQueue({ concurrency: 1 });
  #turn: PromiseWithResolvers<Step<Result>> | null = null;
  #ended: ProcessEndedError | null = null;
  #readings = 0;

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#child = fork(options.entry, {
      // It mostly waits for the run, so it is small rather than fast: 17 MB less.
      execArgv: [
        `--max-old-space-size=${options.memoryMb}`,
        '--max-semi-space-size=2',
        '--heap-growing-percent=20',
        '--optimize-for-size',
        '--disable-warning=ExperimentalWarning',
      ],
      // The environment may hold secrets, so the process gets none of it. Parsers that ask for the time zone get UTC.
      env: { TZ: 'UTC' } as unknown as NodeJS.ProcessEnv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (step: Step<Result>) => this.#turn?.resolve(step));
    this.#child.send({ kind: 'names', names: options.names } satisfies ToProcess);
    this.#child.on('error', () => {}); // 'exit' follows, or the time limit
    this.#child.on('exit', () => this.#fail(`what it sends needs more than ${options.memoryMb} MB to be read`));
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  kill(): void {
    this.#ended ??= new ProcessEndedError(true);
    this.#child.kill('SIGKILL');
  }

  /** @throws IntakeError; ProcessEndedError if the process ended in another reading's turn or in nobody's */
  async read(order: ReadingOrder, fetchPage: FetchPage): Promise<Result> {
    this.#readings += 1;
    const id = this.#readings;
    const open = new Map<number, Promise<Extract<ToReader, { request: number }>>>();
    let message: ToReader = { kind: 'read', id, order };
    for (;;) {
      const { requests, result } = await this.#step(message);
      if (result && 'reading' in result) return result.reading;
      if (result) throw new IntakeError(result.error);
      for (const { request, address, options } of requests) {
        const answered = fetchPage(address, options).then(
          (answer) => ({ kind: 'answer' as const, id, request, answer }),
          (error: Error) => ({ kind: 'no-answer' as const, id, request, reason: error.message }),
        );
        open.set(request, answered);
      }
      message = await Promise.race(open.values());
      open.delete(message.request);
    }
  }

  #step(message: ToReader): Promise<Step<Result>> {
    return this.#turns.add(async () => {
      if (this.#ended) throw this.#ended;
      const { workMs } = this.#options;
      const timer = setTimeout(
        () => this.#fail(`what it sends takes longer than ${workMs / 1000} s to be read`),
        workMs,
      );
      this.#turn = Promise.withResolvers<Step<Result>>();
      this.#child.send(message, () => {}); // 'exit' follows where the process has ended
      try {
        return await this.#turn.promise;
      } finally {
        clearTimeout(timer);
        this.#turn = null;
      }
    });
  }

  /** The process is unusable: the reading whose turn it is fails, the others learn it in their next turn. */
  #fail(reason: string): void {
    this.#ended ??= new ProcessEndedError(this.#turn !== null);
    this.#turn?.reject(new IntakeError(reason));
    this.#child.kill('SIGKILL');
  }
}

/** A reading that starts again gets the answers it already had. */
function cached(fetchPage: FetchPage): FetchPage {
  const answers = new Map<string, Promise<Answer>>();
  return (address, options) => {
    const request = JSON.stringify([address, options]);
    const answer = answers.get(request) ?? fetchPage(address, options);
    answers.set(request, answer);
    return answer;
  };
}
