/** What live prices need of the browser. Tests give their own. */
import type { Instant } from './reader-clock.ts';

export interface BrowserEnvironment {
  fetch: typeof fetch;
  now: () => Instant;
  isVisible: () => boolean;
  /** @returns stops it */
  every: (milliseconds: number, run: () => void) => () => void;
  /**
   * Calls one of them when the page is shown or hidden, and when the network is back.
   * @returns stops it
   */
  listen: (listeners: { visibility: () => void; online: () => void }) => () => void;
  /** For one complete answer, in milliseconds. */
  answerLimit: number;
}

export const browserEnvironment: BrowserEnvironment = {
  fetch: (...request) => fetch(...request),
  now: () => ({ wall: Date.now(), steady: performance.now() }),
  isVisible: () => document.visibilityState !== 'hidden',
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
  listen: ({ visibility, online }) => {
    document.addEventListener('visibilitychange', visibility);
    addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', visibility);
      removeEventListener('online', online);
    };
  },
  answerLimit: 10_000,
};
