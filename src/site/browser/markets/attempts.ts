/** When markets.json or an exchange is asked: one attempt per turn, later after failures (docs/feed-rules.md 16.30). Pure. */
import type { Instant } from './reader-clock.ts';

/** Times are in milliseconds of the reader's clock. */
export interface Attempts {
  /** Between two turns. */
  readonly interval: number;
  /** When the attempt that is under way was sent; null when none is. */
  readonly sent: Instant | null;
  /** True when the clock has jumped since: the age of the answer is unknown. */
  readonly interrupted: boolean;
  readonly dueAt: number;
  /** Until when the service wants no request. */
  readonly closedUntil: number;
  /** Failures since the last success. */
  readonly failures: number;
  readonly hasSucceeded: boolean;
  /** A timestamp: the first failure since the last success. */
  readonly failingSince: string | null;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Of an interval, or more after repeated failures. */
const LONGEST_WAIT = HOUR;

/** The longest Retry-After that is respected. */
const LONGEST_CLOSURE = DAY;

/** Due at once. */
export function firstAttempt(interval: number): Attempts {
  return {
    interval,
    sent: null,
    interrupted: false,
    dueAt: Number.NEGATIVE_INFINITY,
    closedUntil: Number.NEGATIVE_INFINITY,
    failures: 0,
    hasSucceeded: false,
    failingSince: null,
  };
}

export function isDue({ sent, dueAt, closedUntil }: Attempts, wall: number): boolean {
  return sent === null && wall >= dueAt && wall >= closedUntil;
}

export function begin(attempts: Attempts, sent: Instant): Attempts {
  return { ...attempts, sent, interrupted: false, dueAt: sent.wall + attempts.interval };
}

export function succeed(attempts: Attempts): Attempts {
  return { ...attempts, sent: null, failures: 0, failingSince: null, hasSucceeded: true };
}

/**
 * @param time the timestamp now
 * @param retryAfter how long the service wants no request, in milliseconds
 */
export function fail(
  attempts: Attempts,
  wall: number,
  { time, retryAfter }: { time: string; retryAfter: number },
): Attempts {
  const { interval, failures, failingSince } = attempts;
  const wait = Math.max(interval, Math.min(interval * 2 ** failures, LONGEST_WAIT));
  return {
    ...attempts,
    sent: null,
    dueAt: wall + wait,
    closedUntil: wall + Math.min(retryAfter, LONGEST_CLOSURE),
    failures: failures + 1,
    failingSince: failingSince ?? time,
  };
}

/** Ends an attempt without a result, and asks again. */
export function repeat(attempts: Attempts): Attempts {
  return { ...attempts, sent: null, dueAt: Number.NEGATIVE_INFINITY };
}

/** Times that were computed before the clock jumped are no longer valid. */
export function afterJump(attempts: Attempts): Attempts {
  const never = Number.NEGATIVE_INFINITY;
  return { ...attempts, interrupted: attempts.sent !== null, dueAt: never, closedUntil: never };
}

/** When the network is back, a source that has failed is due at once. */
export function afterOutage(attempts: Attempts): Attempts {
  return attempts.failures > 0 ? { ...attempts, dueAt: Number.NEGATIVE_INFINITY } : attempts;
}
