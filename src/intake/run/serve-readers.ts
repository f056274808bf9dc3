/** Runs readers in this process and leaves their requests to the parent process (see reader-sandbox.ts). */
import { Worker } from 'node:worker_threads';
import type { KnownName } from '../known-name.ts';
import { type Answer, type FetchPage, IntakeError, type IntakeSource, type ReaderInput } from '../reader.ts';
import type { ReadingOrder, Step, ToProcess, ToReader } from './reader-messages.ts';

/** Imports the source's reader when it is first needed; null for a source without one. */
type ReaderOf<Result> = (source: IntakeSource) => (() => Promise<ReaderFor<Result>>) | null;
type ReaderFor<Result> = (input: ReaderInput) => Promise<Result>;

export function serveReaders<Result>(readerOf: ReaderOf<Result>): void {
  const readings = new Map<number, ActiveReading<Result>>();
  let names: readonly KnownName[] = [];
  process.on('message', (message: ToReader | ToProcess) => {
    if (message.kind === 'names') {
      names = message.names;
      return;
    }
    if (message.kind === 'read') readings.set(message.id, new ActiveReading(readerOf, { ...message.order, names }));
    else readings.get(message.id)?.settle(message);
    readings.get(message.id)?.onNextStep((step) => {
      if (step.result) readings.delete(message.id);
      process.send?.(step);
    });
  });
  process.on('disconnect', () => process.exit()); // the run is over
  exitWithParent();
}

type Order = ReadingOrder & Pick<ReaderInput, 'names'>;

class ActiveReading<Result> {
  readonly #open = new Map<number, PromiseWithResolvers<Answer>>();
  #requests: Step<Result>['requests'] = [];
  #count = 0;
  #result: Step<Result>['result'] = null;
  #report: ((step: Step<Result>) => void) | null = null;

  constructor(readerOf: ReaderOf<Result>, order: Order) {
    void this.#read(readerOf, order);
  }

  settle(message: Exclude<ToReader, { kind: 'read' }>): void {
    const answer = this.#open.get(message.request);
    this.#open.delete(message.request);
    if (message.kind === 'answer') answer?.resolve(message.answer);
    else answer?.reject(new IntakeError(message.reason));
  }

  /** Calls back once, when the reading has ended or waits for answers. */
  onNextStep(report: (step: Step<Result>) => void): void {
    this.#report = report;
    this.#reportSoon();
  }

  async #read(readerOf: ReaderOf<Result>, order: Order): Promise<void> {
    const fetchPage: FetchPage = (address, options) => {
      this.#count += 1;
      const answer = Promise.withResolvers<Answer>();
      this.#open.set(this.#count, answer);
      this.#requests.push({ request: this.#count, address, options });
      this.#reportSoon();
      return answer.promise;
    };
    try {
      const reader = await readerOf(order.source)?.();
      if (!reader) throw new IntakeError(`the method ${order.source.method} has no reader`);
      this.#result = { reading: await reader({ ...order, fetchPage }) };
    } catch (error) {
      this.#result = { error: error instanceof Error ? error.message : String(error) };
    }
    this.#reportSoon();
  }

  /** After what the reader does at once, so that a reader that hangs then is stopped in its own turn. */
  #reportSoon(): void {
    setImmediate(() => {
      if (!this.#report || (this.#result === null && this.#open.size === 0)) return;
      const report = this.#report;
      this.#report = null;
      report({ requests: this.#requests, result: this.#result });
      this.#requests = [];
    });
  }
}

/** If the run is killed while a reader hangs, this process must still end. A thread checks whether the parent is there. */
function exitWithParent(): void {
  const check = `if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')`;
  new Worker(`setInterval(() => { ${check} }, 1000)`, { eval: true }).unref();
}
