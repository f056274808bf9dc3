/** Runs one request at a time per host, with a pause between two. Hosts do not wait for each other. */
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';

export class HostQueue {
  readonly #queues = new Map<string, PQueue>();
  readonly #freeAt = new Map<string, number>();

  /** @param pauseMs between the end of the host's last request and the start of this one, in milliseconds */
  run<Result>(host: string, pauseMs: number, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(host) ?? new PQueue({ concurrency: 1 });
    this.#queues.set(host, queue);
    return queue.add(async () => {
      const last = this.#freeAt.get(host);
      const wait = last === undefined ? 0 : last + pauseMs - performance.now();
      if (wait > 0) await sleep(wait);
      try {
        return await work();
      } finally {
        this.#freeAt.set(host, performance.now());
      }
    });
  }
}
