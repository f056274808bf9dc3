/** The edge workers of `npm start`. Where they do not run, the rest is served without them. */
import type { Children } from '../../lib/processes/children.ts';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { ProgramError } from '../../lib/program-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { vapidKeys } from '../workers/vapid-keys.ts';
import { step } from './progress.mjs';
import { waitForAnswer } from './wait-for-answer.ts';

/** Where `npm run workers` keeps registrations and keys too. */
const DATA = 'data/workers';

const FAILURE = 'The workers do not run; the rest is served.';

/** The address at which the feed server reaches the workers. */
export const workersAddress = ({ PORT_WORKERS }: Settings): string => `http://127.0.0.1:${PORT_WORKERS}`;

/**
 * Starts both workers, and prints a line when they answer or why they do not.
 * @param feed the origin of the feed server, which hands requests on to them
 * @returns settings for the export: pages then offer registration with these workers, unless the operator chose others
 * @throws SettingsError when the operator's keys are not a pair
 */
export async function startWorkers(
  children: Children,
  settings: Settings,
  feed: string,
): Promise<Record<string, string>> {
  const chosen = Boolean(process.env.PUSH_WORKER_URL?.trim());
  // The public key of a worker elsewhere, whose private key this machine does not need.
  const env: Record<string, string> =
    chosen && settings.PUSH_VAPID_PRIVATE_KEY === undefined ? { PUSH_VAPID_PUBLIC_KEY: '' } : {};
  const { VAPID_PUBLIC_KEY } = vapidKeys(DATA, { ...process.env, ...env });
  const args = ['--port', String(settings.PORT_WORKERS), '--feed', feed, '--data', DATA];
  const workers = children.run({ file: 'src/commands/workers.ts', args, failure: FAILURE, env }).then((output) => {
    throw new ProgramError(FAILURE, lastLines(output, 1));
  });
  let started = false;
  await step('Starting the workers', async () => {
    try {
      await waitForAnswer(`${workersAddress(settings)}/api/geo`, workers);
      started = true;
      return 'Workers started';
    } catch (error) {
      return reasonOf(error);
    }
  });
  workers.catch((error) => {
    if (started && !children.stopping) process.stderr.write(`${reasonOf(error)}\n`);
  });
  return started && !chosen ? { PUSH_WORKER_URL: feed, PUSH_VAPID_PUBLIC_KEY: VAPID_PUBLIC_KEY } : {};
}

/** The first scheduled run only notes what is already published, so it is made before anybody registers. */
export async function notePublished(settings: Settings): Promise<void> {
  const answer = await fetch(`${workersAddress(settings)}/cdn-cgi/handler/scheduled`).catch(() => null);
  await answer?.body?.cancel();
}

const reasonOf = (error: unknown): string =>
  error instanceof ProgramError
    ? `${FAILURE} ${lastLines(error.output, 1)}`.trim()
    : `${FAILURE} ${(error as Error).message}`;
