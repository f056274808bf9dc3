/** The jobs that run on a schedule, and how often each of them is expected to succeed. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * In milliseconds. Names are those of the commands; `links` is `npm run intake -- --links`, and `publish-markets` is
 * `npm run publish -- --only markets`, which says nothing about the rest of the feed.
 */
const usualIntervals = {
  export: HOUR,
  markets: HOUR,
  intake: DAY,
  links: DAY,
  stats: DAY,
  backup: DAY,
  publish: HOUR,
  'publish-markets': HOUR,
  'publish-stats': DAY,
  drill: DAY,
} as const;

/** For people. */
export const jobLabels: Readonly<Record<JobName, string>> = {
  export: 'The export of the feed',
  markets: 'The market job',
  intake: 'The intake',
  links: 'The check of links',
  stats: 'The statistics job',
  backup: 'The backup',
  publish: 'Publishing the feed',
  'publish-markets': 'Publishing the market files',
  'publish-stats': 'Publishing the statistics',
  drill: 'The restore drill',
};

export type JobName = keyof typeof usualIntervals;

export const jobNames = Object.keys(usualIntervals) as JobName[];

/** The jobs that the setting JOB_INTERVALS names: milliseconds, or null for a job that is not watched. */
export type JobIntervals = ReadonlyMap<JobName, number | null>;

const units: Readonly<Record<string, number>> = { m: 60_000, h: HOUR, d: DAY };

/**
 * @param setting such as `export=30m backup=1d stats=never`, or `never` for all jobs
 * @returns null if it is not valid
 */
export function parseJobIntervals(setting: string): JobIntervals | null {
  if (setting.trim() === 'never') return new Map(jobNames.map((name) => [name, null]));
  const intervals = new Map<JobName, number | null>();
  for (const part of setting.split(/[\s,]+/).filter(Boolean)) {
    const [, name = '', count, unit = ''] = /^([a-z-]+)=(?:([1-9]\d{0,3})([mhd])|never)$/.exec(part) ?? [];
    if (!isJobName(name) || intervals.has(name)) return null;
    intervals.set(name, count === undefined ? null : Number(count) * (units[unit] as number)); // the pattern allows only these
  }
  return intervals;
}

/** @returns milliseconds; null for a job that is not watched */
export function intervalOf(name: JobName, intervals: JobIntervals): number | null {
  const set = intervals.get(name);
  return set === undefined ? usualIntervals[name] : set;
}

const isJobName = (name: string): name is JobName => Object.hasOwn(usualIntervals, name);
