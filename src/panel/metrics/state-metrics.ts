/** Metrics of what is stored: pending rows, the runs of jobs, free space. Read anew for each scrape. */
import type { Payload } from 'payload';
import { Gauge, Registry } from 'prom-client';
import { countPending } from '../../database/count-pending.ts';
import { readDatabaseCheck } from '../../database/database-check.ts';
import { readJobRuns } from '../../lib/job-runs.ts';
import { intervalOf } from '../../lib/jobs.ts';
import { overdueJobs } from '../../lib/overdue-jobs.ts';
import { readSettings } from '../../lib/settings.ts';
import { freeSpace } from '../health/disk-space.ts';
import { readHealth } from '../health/health.ts';

/** @param now in milliseconds */
export async function stateMetrics(payload: Payload, now = Date.now()): Promise<Registry> {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  await addPending(payload, gauge, now);
  addJobs(gauge, now);
  addDatabaseCheck(gauge);
  const free = gauge('feed_disk_available_bytes', 'Free space for the database and for pictures.', 'place');
  for (const { place, bytes } of await freeSpace()) if (Number.isFinite(bytes)) free.set({ place }, bytes);
  const { status } = await readHealth(payload);
  const health = gauge('feed_health_status', 'Whether the panel is in this state, as GET /api/health says.', 'status');
  for (const each of ['ok', 'degraded', 'unavailable']) health.set({ status: each }, Number(each === status));
  return registry;
}

function addDatabaseCheck(gauge: MakeGauge): void {
  const passed = gauge(
    'feed_database_check_passed_timestamp_seconds',
    'When a whole check of the database last passed.',
  );
  const damaged = gauge('feed_database_damaged', '1 if a check found damage that was not repaired since, else 0.');
  const check = readDatabaseCheck();
  damaged.set(Number((check?.damage ?? null) !== null));
  if (check?.passed_at) passed.set(Date.parse(check.passed_at) / 1000);
  else passed.remove(); // a gauge begins with 0, which would be a check in 1970
}

type MakeGauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) => Gauge<Label>;

/** Without a database there are no such figures, and the health says why. */
async function addPending(payload: Payload, gauge: MakeGauge, now: number): Promise<void> {
  const rows = gauge('feed_pending_rows', 'Rows that wait for a decision.', 'family');
  const oldest = gauge('feed_pending_oldest_age_seconds', 'Age of the oldest row that waits; 0 without any.', 'family');
  for (const { family, count, oldest: at } of await countPending(payload).catch(() => [])) {
    rows.set({ family }, count);
    oldest.set({ family }, at === null ? 0 : Math.max(0, (now - at) / 1000));
  }
}

/** The label is not `job`, which Prometheus sets to the name of what it scrapes. */
function addJobs(gauge: MakeGauge, now: number): void {
  const runs = readJobRuns();
  const { JOB_INTERVALS: intervals } = readSettings();
  const lastRun = gauge('feed_job_last_run_timestamp_seconds', 'When the last run of the job ended.', 'job_name');
  const success = gauge(
    'feed_job_last_success_timestamp_seconds',
    'When the last success of the job ended.',
    'job_name',
  );
  const age = gauge('feed_job_last_success_age_seconds', 'Time since the last success of the job.', 'job_name');
  const duration = gauge('feed_job_last_run_duration_seconds', 'How long the last run of the job took.', 'job_name');
  const ok = gauge('feed_job_last_run_success', '1 if the last run of the job succeeded, else 0.', 'job_name');
  const interval = gauge('feed_job_interval_seconds', 'How often the job is expected to succeed.', 'job_name');
  const overdue = gauge('feed_job_overdue', '1 if the job did not succeed for twice its interval, else 0.', 'job_name');
  for (const { name: job_name, started_at, finished_at, ok: isOk, last_success } of runs) {
    const [started, finished] = [Date.parse(started_at), Date.parse(finished_at)];
    lastRun.set({ job_name }, finished / 1000);
    duration.set({ job_name }, Math.max(0, (finished - started) / 1000));
    ok.set({ job_name }, Number(isOk));
    overdue.set({ job_name }, 0);
    const expected = intervalOf(job_name, intervals);
    if (expected !== null) interval.set({ job_name }, expected / 1000);
    if (last_success === null) continue;
    success.set({ job_name }, Date.parse(last_success) / 1000);
    age.set({ job_name }, (now - Date.parse(last_success)) / 1000);
  }
  for (const { name: job_name } of overdueJobs({ runs, intervals, now })) overdue.set({ job_name }, 1);
}
