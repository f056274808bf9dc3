import { describe, expect, test } from 'vitest';
import type { JobRun } from '../../../src/lib/job-runs.ts';
import { type JobIntervals, type JobName, parseJobIntervals } from '../../../src/lib/jobs.ts';
import { overdueJobs } from '../../../src/lib/overdue-jobs.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (hours: number) => new Date(now - hours * HOUR).toISOString();

const run = (name: JobName, hours: number | null): JobRun => ({
  ...{ name, started_at: ago(1), finished_at: ago(1), ok: hours !== null, result: '' },
  last_success: hours === null ? null : ago(hours),
});

/** @returns the names of the overdue jobs */
function overdue(runs: JobRun[], setting = ''): string {
  const intervals: JobIntervals = parseJobIntervals(setting) ?? new Map();
  return overdueJobs({ runs, intervals, now })
    .map(({ name }) => name)
    .join(' ');
}

describe('a job is overdue', () => {
  test('when it did not succeed for twice its usual interval, and not before', () => {
    expect(overdue([run('export', 2), run('backup', 48)])).toBe('');
    expect(overdue([run('export', 2.01), run('backup', 48.01)])).toBe('export backup');
  });

  test('when it runs, but never succeeded', () => {
    expect(overdue([run('markets', null)])).toBe('markets');
  });

  test('when the setting names it and it never ran here', () => {
    expect(overdue([], 'drill=1d')).toBe('drill');
  });

  test('when its last success is far in the future, because a clock was wrong', () => {
    expect(overdue([run('export', -1)])).toBe('');
    expect(overdue([run('export', -24)])).toBe('export');
  });
});

describe('a job is not overdue', () => {
  test('when it never ran on this machine and no setting names it', () => {
    expect(overdue([])).toBe('');
  });

  test('when the setting gives it more time', () => {
    expect(overdue([run('export', 30)], 'export=1d')).toBe('');
  });

  test('when the setting says that it is not watched', () => {
    expect(overdue([run('stats', 500), run('export', 500)], 'stats=never')).toBe('export');
    expect(overdue([run('stats', 500), run('export', null)], 'never')).toBe('');
  });
});
