/** Which jobs did not succeed for twice their interval (docs/feed-rules.md 17.88). */
import type { JobRun } from './job-runs.ts';
import { intervalOf, type JobIntervals, type JobName, jobNames } from './jobs.ts';

export interface OverdueJob {
  name: JobName;
  /** How often it is expected to succeed, in milliseconds. */
  interval: number;
  /** Its last run; null if it never ran on this machine. */
  run: JobRun | null;
}

/**
 * A job is watched when it has run on this machine, or when the setting names it with an interval.
 * @param now in milliseconds
 */
export function overdueJobs({
  runs,
  intervals,
  now,
}: {
  runs: readonly JobRun[];
  intervals: JobIntervals;
  now: number;
}): OverdueJob[] {
  return jobNames.flatMap((name) => {
    const interval = intervalOf(name, intervals);
    const run = runs.find((each) => each.name === name) ?? null;
    const isWatched = interval !== null && (run !== null || intervals.has(name));
    return isWatched && !isRecent(run?.last_success ?? null, 2 * interval, now) ? [{ name, interval, run }] : [];
  });
}

/** A time that is far ahead says that a clock was wrong, and not that the job runs. */
function isRecent(time: string | null, limit: number, now: number): boolean {
  return time !== null && Math.abs(now - Date.parse(time)) <= limit;
}
