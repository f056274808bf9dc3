/**
 * Readers run in processes of their own, because what they parse is hostile: one that hangs or exhausts its memory is stopped,
 * and costs its own source alone. A process has several readings under way, which mostly wait for answers; only one of them
 * works at a time, so it is known whose fault it is when the process is stopped. The others begin anew in the next process,
 * with the answers that they had.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Answer, type Ask, type AskOptions, IntakeError, type Reading } from '../reader.ts';
import type { FromReader, ReadingOrder, ToReader } from './reader-messages.ts';

export interface PoolOptions {
  processes: number;
  /** How long a reader may work on what it was told, in milliseconds. Waiting for answers is no work. */
  workMs: number;
  /** How much memory a process may fill, in MB. */
  memoryMb: number;
  /** What a process runs: a module that calls serveReaders. */
  entry: string;
}

const usual: PoolOptions = {
  // Reading takes a fraction of the time that saving takes, and each process as much memory as it likes.
  processes: 1,
  workMs: 20_000,
  memoryMb: 256,
  entry: fileURLToPath(new URL('./reader-process.ts', import.meta.url)),
};

/** How many processes may end under a reading for no reason that is known, before it is given up. */
const MOST_ENDS = 2;

interface Job {
  id: number;
  order: ReadingOrder;
  ask: Ask;
  /** It begins anew with each. */
  worker: Worker | null;
  ends: number;
  /** Asked for, and not yet answered. */
  open: number;
  settle: PromiseWithResolvers<Reading>;
}

export class ReaderPool {
  readonly #options: PoolOptions;
  readonly #workers: Worker[] = [];
  #ids = 0;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#options = { ...usual, ...options };
  }

  /**
   * Reads one source.
   * @throws IntakeError with one line
   */
  read(order: ReadingOrder, ask: Ask): Promise<Reading> {
    this.#ids += 1;
    const settle = Promise.withResolvers<Reading>();
    this.#start({ id: this.#ids, order, ask: remembering(ask), worker: null, ends: 0, open: 0, settle });
    return settle.promise;
  }

  /** Ends the processes; what is under way is given up. */
  close(): void {
    for (const worker of this.#workers.splice(0)) worker.stop();
  }

  #start(job: Job): void {
    job.open = 0;
    if (job.ends > MOST_ENDS) {
      job.settle.reject(new IntakeError('the process that reads ended again and again; run the intake for it alone'));
      return;
    }
    const free = this.#workers.toSorted((a, b) => a.jobs - b.jobs)[0];
    const worker =
      free === undefined || (free.jobs > 0 && this.#workers.length < this.#options.processes) ? this.#open() : free;
    worker.take(job);
  }

  #open(): Worker {
    const worker = new Worker(this.#options, (left) => {
      const at = this.#workers.indexOf(worker);
      if (at >= 0) this.#workers.splice(at, 1);
      for (const job of left) this.#start(job);
    });
    this.#workers.push(worker);
    return worker;
  }
}

class Worker {
  readonly #options: PoolOptions;
  readonly #child: ChildProcess;
  readonly #jobs = new Map<number, Job>();
  readonly #onEnd: (left: Job[]) => void;
  /** What it has not been told yet. */
  #queue: { job: Job; message: ToReader }[] = [];
  /** The reading that works. */
  #turn: { job: Job; told: number; timer: NodeJS.Timeout } | null = null;
  #stopped = false;

  constructor(options: PoolOptions, onEnd: (left: Job[]) => void) {
    this.#options = options;
    this.#onEnd = onEnd;
    this.#child = fork(options.entry, {
      execArgv: [
        `--max-old-space-size=${options.memoryMb}`,
        '--max-semi-space-size=4',
        '--disable-warning=ExperimentalWarning',
      ],
      // Nothing of the environment: what reads strangers' words holds no secret. Parsers that ask for the zone get UTC.
      env: { TZ: 'UTC' } as unknown as NodeJS.ProcessEnv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message: FromReader) => this.#hear(message));
    this.#child.on('error', () => {});
    this.#child.on('exit', () => this.#end());
  }

  get jobs(): number {
    return this.#jobs.size;
  }

  take(job: Job): void {
    job.worker = this;
    this.#jobs.set(job.id, job);
    this.#tell(job, { kind: 'read', id: job.id, order: job.order });
  }

  stop(): void {
    this.#stopped = true;
    this.#child.kill('SIGKILL');
  }

  /** Only the reading whose turn it is hears at once. */
  #tell(job: Job, message: ToReader): void {
    if (this.#turn && this.#turn.job !== job) {
      this.#queue.push({ job, message });
      return;
    }
    clearTimeout(this.#turn?.timer);
    const timer = setTimeout(() => this.#fail(job, overtime(this.#options)), this.#options.workMs);
    this.#turn = { job, told: (this.#turn?.told ?? 0) + 1, timer };
    this.#child.send(message, () => {}); // a process that has ended says so by itself
  }

  #hear(message: FromReader): void {
    if (message.kind === 'idle') {
      if (this.#turn) this.#turn.told -= 1;
      this.#next();
      return;
    }
    const job = this.#jobs.get(message.id);
    if (!job) return;
    switch (message.kind) {
      case 'ask':
        void this.#answer(job, message);
        break;
      case 'done':
        this.#jobs.delete(job.id);
        job.settle.resolve(message.reading);
        break;
      case 'failed':
        this.#jobs.delete(job.id);
        job.settle.reject(new IntakeError(message.reason));
    }
    this.#next();
  }

  /** The next one's turn, once this one has nothing left to do but to wait. */
  #next(): void {
    const { job, told, timer } = this.#turn ?? {};
    if (!job || (told ?? 0) > 0 || (this.#jobs.has(job.id) && job.open === 0)) return;
    clearTimeout(timer);
    this.#turn = null;
    const queue = this.#queue.filter((one) => this.#jobs.has(one.job.id));
    const [first] = queue;
    this.#queue = queue.filter((one) => one.job !== first?.job);
    for (const one of queue) if (one.job === first?.job) this.#tell(one.job, one.message);
  }

  async #answer(
    job: Job,
    { ask, address, options }: { ask: number; address: string; options: AskOptions | undefined },
  ) {
    job.open += 1;
    const { id } = job;
    const message: ToReader = await job.ask(address, options).then(
      (answer) => ({ kind: 'answer', id, ask, answer }),
      (error: Error) => ({ kind: 'no-answer', id, ask, reason: error.message }),
    );
    if (job.worker !== this || !this.#jobs.has(id)) return;
    job.open -= 1;
    this.#tell(job, message);
  }

  #fail(job: Job, reason: string): void {
    this.#jobs.delete(job.id);
    job.settle.reject(new IntakeError(reason));
    this.#child.kill('SIGKILL');
  }

  #end(): void {
    clearTimeout(this.#turn?.timer);
    if (this.#stopped) return;
    const culprit = this.#turn?.job;
    if (culprit && this.#jobs.delete(culprit.id)) {
      culprit.settle.reject(new IntakeError(`what it sends needs more than ${this.#options.memoryMb} MB to be read`));
    }
    const left = [...this.#jobs.values()];
    if (!culprit) for (const job of left) job.ends += 1;
    this.#jobs.clear();
    this.#onEnd(left);
  }
}

const overtime = ({ workMs }: PoolOptions) => `what it sends takes longer than ${workMs / 1000} s to be read`;

/** A reading that begins again is told what it was told before. */
function remembering(ask: Ask): Ask {
  const answers = new Map<string, Promise<Answer>>();
  return (address, options) => {
    const question = JSON.stringify([address, options]);
    const answer = answers.get(question) ?? ask(address, options);
    answers.set(question, answer);
    return answer;
  };
}
