/** What the answers for a link mean over several nights (docs/feed-rules.md 15.15). Pure. */
import { z } from 'zod';

/** `gone` is proof that the page is not there; `unclear` is not, such as a refusal, an error of the host or no answer. */
export type LinkAnswer = { kind: 'alive' } | { kind: 'gone'; answer: string } | { kind: 'unclear'; reason: string };

/** A check that found the page gone. */
export interface Failure {
  /** ISO 8601. */
  at: string;
  /** A status such as 404, or the host's. */
  answer: string;
  /** The rows have a note about it. */
  noted?: boolean | undefined;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Two checks of one night count once. */
const APART = 6 * HOUR;
/** A note that an editor removed does not come back before. */
const QUIET = 30 * DAY;
/** So many make a page gone. */
const ENOUGH = 3;

const storedFailures = z.array(z.object({ at: z.iso.datetime(), answer: z.string(), noted: z.boolean().optional() }));

/** @returns empty for a stored value of another form */
export const readFailures = (stored: unknown): Failure[] => storedFailures.safeParse(stored).data ?? [];

export function answerOfStatus(status: number): LinkAnswer {
  if ((status >= 200 && status < 300) || status === 304) return { kind: 'alive' };
  if (status === 404 || status === 410) return { kind: 'gone', answer: String(status) };
  return { kind: 'unclear', reason: `HTTP status ${status}` };
}

/**
 * The failures after one more answer. A page that answers clears them. An unclear answer changes nothing.
 * @param now in milliseconds
 */
export function failuresAfter(failures: readonly Failure[], answer: LinkAnswer, now: number): Failure[] {
  if (answer.kind === 'alive') return [];
  if (isQuiet(failures, now)) return [...failures];
  const recent = failures.filter(({ at, noted }) => !noted && now - Date.parse(at) <= WEEK);
  const last = recent.at(-1);
  const day = new Date(now).toISOString();
  const isNext = !last || (last.at.slice(0, 10) !== day.slice(0, 10) && Math.abs(now - Date.parse(last.at)) >= APART);
  return answer.kind === 'gone' && isNext ? [...recent, { at: day, answer: answer.answer }] : recent;
}

/** Whether the rows of the link have a note about it. */
export const isNoted = (failures: readonly Failure[]): boolean => failures.some(({ noted }) => noted);

/** Whether the page was gone on three days of one week, and its rows have no note about that yet. */
export const isGone = (failures: readonly Failure[]): boolean => failures.length >= ENOUGH && !isNoted(failures);

/** Whether the next nights decide if the page is gone. */
export const isInDoubt = (failures: readonly Failure[]): boolean => failures.length > 0 && !isNoted(failures);

/** The failures of a link whose rows have got a note. */
export const asNoted = (failures: readonly Failure[]): Failure[] => failures.map((one) => ({ ...one, noted: true }));

const isQuiet = (failures: readonly Failure[], now: number) =>
  failures.some(({ at, noted }) => noted && now - Date.parse(at) < QUIET);
