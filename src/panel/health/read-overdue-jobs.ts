/** The overdue jobs of this machine, by its records and its setting JOB_INTERVALS. */
import { readJobRuns } from '../../lib/job-runs.ts';
import { type OverdueJob, overdueJobs } from '../../lib/overdue-jobs.ts';
import { readSettings } from '../../lib/settings.ts';

export const readOverdueJobs = (now = Date.now()): OverdueJob[] =>
  overdueJobs({ runs: readJobRuns(), intervals: readSettings().JOB_INTERVALS, now });
