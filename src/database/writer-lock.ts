/** A first-in, first-out lock for the writers of one process. A writer that waits too long leaves the queue with an error. */
import { DatabaseBusyError } from './errors.ts';

/** Passes the lock to the next writer; a second call does nothing. */
export type Release = () => void;

export class WriterLock {
  #held = false;
  readonly #queue: (() => void)[] = [];

  /**
   * Waits for the lock.
   * @param waitMs the time limit, in milliseconds
   * @throws DatabaseBusyError after the time limit; writers behind it keep their places in the queue
   */
  acquire(waitMs: number): Promise<Release> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve(this.#release());
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve(this.#release());
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(start), 1);
        reject(new DatabaseBusyError(waitMs));
      }, waitMs);
      this.#queue.push(start);
    });
  }

  #release(): Release {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#queue.shift();
      if (next) next();
      else this.#held = false;
    };
  }
}
