/** The intake as a scheduled job of the panel's server. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  // The configuration reads it, and other files have imported that without it.
  vi.stubEnv('INTAKE_CRON', '23 5 * * *');
  vi.resetModules();
  database = await openTestDatabase();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await database.close();
});

const jobs = async () => (await database.payload.find({ collection: 'payload-jobs', pagination: false })).docs;

describe('the scheduled intake', () => {
  it('is queued once, for the next time of the schedule', async () => {
    const { payload } = database;
    await payload.jobs.handleSchedules({ queue: 'intake' });
    await payload.jobs.handleSchedules({ queue: 'intake' });
    const [job, ...others] = await jobs();
    expect(others).toEqual([]);
    const time = new Date(job?.waitUntil ?? '');
    expect([time.getHours(), time.getMinutes()]).toEqual([5, 23]);
    expect(time.getTime()).toBeGreaterThan(Date.now());
  });

  it('runs the command as a child process on the same database', async () => {
    const { payload } = database;
    await payload.jobs.queue({ task: 'intake', queue: 'intake', input: {} });
    const { jobStatus } = await payload.jobs.run({ queue: 'intake' });
    expect(Object.values(jobStatus ?? {})).toMatchObject([{ status: 'success' }]);
    const runs = await payload.find({ collection: 'intake-runs', pagination: false });
    expect(runs.docs).toMatchObject([{ finished_at: expect.any(String), summary: { new: 0, sources: { failed: 0 } } }]);
  });

  it('runs once when two panels queue it at the same moment, and the second job ends without an error', async () => {
    const { payload } = database;
    const runs = async () => (await payload.count({ collection: 'intake-runs' })).totalDocs;
    const [before, queued] = [await runs(), (await jobs()).length];
    for (const _panel of [1, 2]) await payload.jobs.queue({ task: 'intake', queue: 'intake', input: {} });
    const { jobStatus } = await payload.jobs.run({ queue: 'intake' });
    expect(Object.values(jobStatus ?? {})).toMatchObject([{ status: 'success' }, { status: 'success' }]);
    expect([await runs(), (await jobs()).length]).toEqual([before + 1, queued]);
  });

  it('is queued again if the server was stopped during a run', async () => {
    const { payload } = database;
    const [waiting] = await jobs();
    const longAgo = new Date(Date.now() - 24 * 3600_000).toISOString();
    await payload.db.updateOne({
      collection: 'payload-jobs',
      id: waiting?.id ?? '',
      data: { processing: true, updatedAt: longAgo },
      req: {},
    });
    await payload.jobs.handleSchedules({ queue: 'intake' });
    expect(await jobs()).toMatchObject([{ processing: false, waitUntil: expect.any(String) }]);
  });
});
