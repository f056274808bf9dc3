/** The texts in which a run reports to people. */
import type { SourceResult } from './intake.ts';
import { FLAGGED_FAILS } from './source-state.ts';

/** Refused items in the text; `--json` lists all of them. */
const MAX_REFUSED = 20;

/** One line for one source. */
export function sourceLine({
  source,
  error,
  unchanged,
  fails,
  passed_over,
  remarks,
  warning,
  refused,
  ...counts
}: SourceResult): string {
  if (error !== null) return `${source}: ${error}${flagged(fails)}`;
  const counted = unchanged
    ? ['nothing changed']
    : [
        `${counts.new} new`,
        `${counts.changed} changed`,
        `${counts.same} same`,
        ...(refused.length > 0 ? [`${refused.length} refused`] : []),
        ...(passed_over > 0 ? [`${passed_over} skipped`] : []),
      ];
  const lines = [counted.join(', '), ...remarks, ...(warning === null ? [] : [warning])];
  return lines.map((line) => `${source}: ${line}`).join('\n');
}

export interface Summary {
  new: number;
  changed: number;
  same: number;
  refused: { source: string; item: string; reason: string }[];
  sources: {
    worked: number;
    failed: { source: string; error: string; fails: number }[];
    /** Read, but not believed: more than half of their coming events are missing at once. */
    flagged: { source: string; warning: string }[];
  };
  seconds: number;
}

export function summaryOf(results: SourceResult[], seconds: number): Summary {
  const sum = (name: 'new' | 'changed' | 'same') => results.reduce((total, result) => total + result[name], 0);
  const failed = results.flatMap(({ source, error, fails }) => (error === null ? [] : [{ source, error, fails }]));
  return {
    new: sum('new'),
    changed: sum('changed'),
    same: sum('same'),
    refused: results.flatMap(({ source, refused }) => refused.map((one) => ({ source, ...one }))),
    sources: {
      worked: results.length - failed.length,
      failed,
      flagged: results.flatMap(({ source, warning }) => (warning === null ? [] : [{ source, warning }])),
    },
    seconds,
  };
}

export function summaryText(summary: Summary, { check, dryRun }: { check: boolean; dryRun: boolean }): string {
  const { refused, sources, seconds } = summary;
  const total = sources.worked + sources.failed.length;
  const counts = check
    ? `${summary.same} items can be read`
    : `${summary.new} new, ${summary.changed} changed, ${summary.same} same, ${refused.length} refused`;
  return [
    ...refused.slice(0, MAX_REFUSED).map(({ source, item, reason }) => `refused: ${source}: ${item}: ${reason}`),
    ...(refused.length > MAX_REFUSED
      ? [`refused: ${refused.length - MAX_REFUSED} more; --json lists all of them`]
      : []),
    ...sources.failed.map(({ source, error, fails }) => `failed: ${source}: ${error}${flagged(fails)}`),
    ...sources.flagged.map(({ source, warning }) => `flagged: ${source}: ${warning}`),
    `${dryRun ? 'Dry run, nothing was saved: ' : ''}${counts}; ${sources.worked} of ${total} sources worked, ${seconds} s`,
  ].join('\n');
}

const flagged = (fails: number) =>
  fails >= FLAGGED_FAILS ? ` (failed ${fails} times in a row; correct the source record or disable it)` : '';
