/** What the answer of a push service means for a delivery (docs/feed-rules.md 16.28). Pure. */

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** The wait after the first failed attempt. It doubles with each further one. */
const FIRST_WAIT = 60 * SECOND;

export type Outcome =
  /** Done: the push service has it, or no attempt can succeed. */
  | { kind: 'done' }
  /** The registration has ended. */
  | { kind: 'gone' }
  /** Another attempt at this time in milliseconds. */
  | { kind: 'again'; at: number };

export interface Attempt {
  /** Null when there was no answer within the time limit. */
  status: number | null;
  /** The header, in seconds or as a date. */
  retryAfter: string | null;
  /** Failed attempts before this one. */
  attempts: number;
  /** When the message was queued; a day later it is given up. */
  queuedAt: number;
  now: number;
}

/** A redirect counts as a failure of the service. 413 and other refusals are final, and say nothing about the registration. */
export function outcomeOf({ status, retryAfter, attempts, queuedAt, now }: Attempt): Outcome {
  if (status === 404 || status === 410) return { kind: 'gone' };
  const failed = status === null || status === 429 || status >= 500 || (status >= 300 && status < 400);
  if (!failed) return { kind: 'done' };
  const at = now + (waitOf(retryAfter, now) ?? FIRST_WAIT * 2 ** attempts);
  return at > queuedAt + DAY ? { kind: 'done' } : { kind: 'again', at };
}

/** @returns milliseconds, at least a second; null for no header or one that is neither a number nor a date */
function waitOf(retryAfter: string | null, now: number): number | null {
  const value = retryAfter?.trim() ?? '';
  // Date.parse reads almost anything as a date.
  const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  const wait = /^\d+$/.test(value) ? Number(value) * SECOND : date - now;
  return Number.isNaN(wait) ? null : Math.max(wait, SECOND);
}
