/**
 * Runs the intake from the panel's server on the schedule of INTAKE_CRON, as a job of Payload's queue. The job starts
 * `npm run intake` as a child process, and once a day `npm run intake -- --links`, so that the panel stays fast and its memory small. Payload checks the schedule every minute,
 * from the server's first request on. No API request can start, queue or cancel a job.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { JobsConfig, PayloadRequest, TaskConfig } from 'payload';
import { nobody } from '../../../collections/login/access.ts';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { intakeCommand } from './command.ts';

const QUEUE = 'intake';
/** No run takes this long: the server of an older job was stopped. */
const ABANDONED_MS = 12 * 3600_000;

type IntakeTask = TaskConfig<{ input: object; output: { summary: string } }>;

/** @param cron null for no schedule; the task still exists, because it is part of the database schema */
export function intakeJobs(cron: string | null): JobsConfig {
  const task: IntakeTask = {
    slug: 'intake',
    label: 'Intake',
    retries: 0,
    outputSchema: [{ name: 'summary', type: 'text' }],
    handler: async ({ job, req }) => {
      if (await hasTwin(job, req)) return { output: { summary: 'Another panel queued the same run.' } };
      const summary = shortened(await runCommand());
      if (await areLinksDue(req)) await runCommand('--links');
      return { output: { summary } };
    },
    schedule: cron === null ? [] : [{ cron, queue: QUEUE, hooks: { beforeSchedule } }],
  };
  return {
    tasks: [task],
    access: { run: nobody, queue: nobody, cancel: nobody },
    jobsCollectionOverrides: ({ defaultJobsCollection }) => ({ ...defaultJobsCollection, endpoints: false }),
    autoRun: cron === null ? [] : [{ cron: '* * * * *', queue: QUEUE }],
  };
}

/** Panels that queue at the same moment do not see each other's job. The one that came first runs. */
async function hasTwin(job: { id: number | string }, { payload }: PayloadRequest): Promise<boolean> {
  const isDue = [{ waitUntil: { exists: false } }, { waitUntil: { less_than_equal: new Date().toISOString() } }];
  const { totalDocs } = await payload.count({
    collection: 'payload-jobs',
    where: {
      and: [
        { queue: { equals: QUEUE } },
        { id: { less_than: job.id } },
        { hasError: { not_equals: true } },
        { or: isDue },
      ],
    },
  });
  return totalDocs > 0;
}

/** A job that was never finished, because its server was stopped, would prevent all later ones. */
const beforeSchedule: NonNullable<
  NonNullable<NonNullable<IntakeTask['schedule']>[number]['hooks']>['beforeSchedule']
> = async (args) => {
  await deleteAbandoned(args.req);
  return args.defaultBeforeSchedule(args);
};

async function deleteAbandoned(req: PayloadRequest): Promise<void> {
  const limit = new Date(Date.now() - ABANDONED_MS).toISOString();
  await req.payload.db.deleteMany({
    collection: 'payload-jobs',
    where: {
      and: [{ queue: { equals: QUEUE } }, { processing: { equals: true } }, { updatedAt: { less_than: limit } }],
    },
    req,
  });
}

/** A schedule may run the intake many times a day. */
async function areLinksDue({ payload }: PayloadRequest): Promise<boolean> {
  const { docs } = await payload.find({
    collection: 'link-checks',
    where: { checked_at: { greater_than: new Date(Date.now() - LINKS_MS).toISOString() } },
    limit: 1,
    depth: 0,
    pagination: false,
  });
  return docs.length === 0;
}

/** A little less than a day, so that a nightly schedule is not late every other night. */
const LINKS_MS = 20 * 3600_000;

/**
 * @returns the command's summary as JSON
 * @throws Error with the command's last line when it fails
 */
async function runCommand(...options: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [...intakeCommand, '--json', ...options], {
    maxBuffer: MAX_OUTPUT,
  });
  const { stdout } = await run.catch(({ code, message, stderr }: Error & { code?: unknown; stderr?: string }) => {
    // A process that could not start, or printed too much, has an error code instead of an exit status.
    if (typeof code === 'string') throw new Error(message);
    throw new Error(lastLines(stderr ?? '', 1) || 'The intake ended without a message.');
  });
  return stdout;
}

const MAX_OUTPUT = 64 * 1024 * 1024;

/** The run itself keeps its summary in `intake-runs`; here is what a person looks for in the job. */
function shortened(json: string): string {
  const { new: added, changed, same, sources } = JSON.parse(json);
  return JSON.stringify({ new: added, changed, same, worked: sources.worked, failed: sources.failed.length });
}
