/**
 * The intake inside the panel's server, on the schedule of INTAKE_CRON: a job of Payload's queue, which starts `npm run intake` as a
 * process of its own, so that the panel stays quick and gets its memory back. Payload looks at the schedule every minute, from the
 * server's first request on. Nobody starts, queues or cancels jobs from outside.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { JobsConfig, PayloadRequest, TaskConfig } from 'payload';
import { nobody } from '../../../collections/login/access.ts';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { intakeCommand } from './command.ts';

const QUEUE = 'intake';
/** No run takes so long: a job that began before that has lost its server. */
const LOST_MS = 12 * 3600_000;

type IntakeTask = TaskConfig<{ input: object; output: { summary: string } }>;

/** @param cron null for no schedule; the task is there all the same, because it is part of the database's schema */
export function intakeJobs(cron: string | null): JobsConfig {
  const task: IntakeTask = {
    slug: 'intake',
    label: 'Intake',
    retries: 0,
    outputSchema: [{ name: 'summary', type: 'text' }],
    handler: async () => ({ output: { summary: await runCommand() } }),
    schedule: cron === null ? [] : [{ cron, queue: QUEUE, hooks: { beforeSchedule } }],
  };
  return {
    tasks: [task],
    access: { run: nobody, queue: nobody, cancel: nobody },
    jobsCollectionOverrides: ({ defaultJobsCollection }) => ({ ...defaultJobsCollection, endpoints: false }),
    autoRun: cron === null ? [] : [{ cron: '* * * * *', queue: QUEUE }],
  };
}

/** A job of a server that was stopped in the middle would keep all later ones from being queued. */
const beforeSchedule: NonNullable<
  NonNullable<NonNullable<IntakeTask['schedule']>[number]['hooks']>['beforeSchedule']
> = async (args) => {
  await forgetLost(args.req);
  return args.defaultBeforeSchedule(args);
};

async function forgetLost(req: PayloadRequest): Promise<void> {
  const lost = new Date(Date.now() - LOST_MS).toISOString();
  await req.payload.db.deleteMany({
    collection: 'payload-jobs',
    where: {
      and: [{ queue: { equals: QUEUE } }, { processing: { equals: true } }, { updatedAt: { less_than: lost } }],
    },
    req,
  });
}

/**
 * @returns the command's summary as one line of JSON
 * @throws Error with the command's last line when it fails
 */
async function runCommand(): Promise<string> {
  const run = promisify(execFile)(process.execPath, [...intakeCommand, '--json'], { maxBuffer: MAX_OUTPUT });
  const { stdout } = await run.catch(({ stderr }: { stderr?: string }) => {
    throw new Error(lastLines(stderr ?? '', 1) || 'The intake ended without a message.');
  });
  return shortened(stdout);
}

const MAX_OUTPUT = 64 * 1024 * 1024;

/** The run itself keeps its summary in `intake-runs`; here is what a person looks for in the job. */
function shortened(json: string): string {
  const { new: added, changed, same, sources } = JSON.parse(json);
  return JSON.stringify({ new: added, changed, same, worked: sources.worked, failed: sources.failed.length });
}
