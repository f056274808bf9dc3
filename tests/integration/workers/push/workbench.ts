/** A push service, a feed and a worker for one test, which end with it. */
import { onTestFinished, type TestContext } from 'vitest';
import { type PushService, startPushService } from './push-service.ts';
import { type PushWorker, startPushWorker } from './push-worker.ts';
import { type SimulatedFeed, type Story, startFeed } from './simulated-feed.ts';

export interface Workbench {
  push: PushService;
  feed: SimulatedFeed;
  worker: PushWorker;
}

interface Options {
  firstRun?: boolean;
  allowLoopback?: boolean;
  /** That of the test's context, for tests that run at the same time. */
  atEnd?: TestContext['onTestFinished'];
}

/** @param latest the stories of the feed at the first run, which this does */
export async function startWorkbench(
  latest: Story[],
  { firstRun = true, allowLoopback = true, atEnd = onTestFinished }: Options = {},
): Promise<Workbench> {
  const push = await startPushService();
  const feed = await startFeed(latest);
  const worker = await startPushWorker({ feedUrl: feed.url, allowLoopback });
  atEnd(async () => {
    await worker.dispose();
    await feed.close();
    await push.close();
  });
  if (firstRun) await worker.run();
  return { push, feed, worker };
}
