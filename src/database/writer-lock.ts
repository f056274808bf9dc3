/** Turns to write, first in, first out, within one process. Whoever has no turn in time leaves the queue with an error. */
import { DatabaseBusyError } from './errors.ts';

/** Gives the turn to the next in the queue; a second call does nothing. */
export type Release = () => void;

export class WriterLock {
  #held = false;
  readonly #queue: (() => void)[] = [];

  /**
   * Waits for the turn.
   * @param waitMs how long at most, in milliseconds
   * @throws DatabaseBusyError when the turn does not come in time; those behind in the queue keep their places
   */
  acquire(waitMs: number): Promise<Release> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve(this.#release());
    }
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve(this.#release());
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(turn), 1);
        reject(new DatabaseBusyError(waitMs));
      }, waitMs);
      this.#queue.push(turn);
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
