/**
 * The reader's clock and how far it is off. Direct answers of exchanges are stamped with it, and an answer must never be shown as newer
 * than it is (docs/feed-rules.md 16.30), so the corrected time errs only towards the past. Pure.
 */

/** Both clocks of a browser at one instant, in milliseconds. */
export interface Instant {
  /** Since 1970, as the reader's computer has it. It may be wrong, and it may be set. */
  wall: number;
  /** Since any fixed time. It is never set, but it may stand still while the computer sleeps. */
  steady: number;
}

export interface ReaderClock {
  latest: Instant;
  /** What is added to the wall time. */
  skew: number;
  /** False until an answer of the site has been compared with it, and again after it has jumped. */
  measured: boolean;
}

/** What an answer of the site reveals about the time. */
export interface Evidence {
  sent: Instant;
  /** The header `Date`, in milliseconds since 1970; null without one. */
  date: number | null;
  /** The header `Age` in milliseconds: how old the date may be. */
  age: number;
  /** A time that has passed: `generated_at` of the file. It counts where the date cannot be read. */
  past: number;
}

/** Larger differences between the two clocks mean that the wall clock was set, or that the computer slept. */
const LARGEST_DRIFT = 2_000;

/** The header `Date` has whole seconds. */
const SECOND = 1_000;

export function startClock(latest: Instant): ReaderClock {
  return { latest, skew: 0, measured: false };
}

/** Moves the clock on. When it has jumped since the last instant, it is no longer measured. */
export function advance(clock: ReaderClock, latest: Instant): ReaderClock {
  const jump = latest.wall - clock.latest.wall - (latest.steady - clock.latest.steady);
  return { ...clock, latest, measured: clock.measured && Math.abs(jump) <= LARGEST_DRIFT };
}

/**
 * Compares the clock with an answer that has just arrived. A clock that agrees with it is left as it is; another one is corrected to
 * the earliest time that it can be.
 */
export function measure(clock: ReaderClock, { sent, date, age, past }: Evidence): ReaderClock {
  const { wall, steady } = clock.latest;
  const asked = wall - (steady - sent.steady);
  const agrees = date === null || (date <= wall && asked <= date + age + SECOND);
  const now = agrees ? wall : date;
  return { ...clock, skew: (date === null ? Math.max(now, past) : now) - wall, measured: true };
}

/** The corrected time, in milliseconds since 1970. */
export function timeOf({ latest, skew }: ReaderClock): number {
  return latest.wall + skew;
}
