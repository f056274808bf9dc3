/**
 * Allows one run at a time per database, on any machine. A run creates its row in `intake-runs` when it starts and updates a
 * heartbeat in it. If two start at once, the one with the lower number continues. A killed run blocks others only until its process
 * is seen to be gone or its heartbeat is too old.
 */
import { hostname } from 'node:os';
import type { Payload } from 'payload';
import { z } from 'zod';
import { isAlive } from '../../lib/processes/is-alive.ts';

export interface Run {
  /** Saves the summary and releases the lock. */
  finish: (summary: Record<string, unknown>) => Promise<void>;
  /** Releases the lock and leaves no record: the last record stays that of the last reading. */
  release: () => Promise<void>;
}

/** Another run is in progress. */
export class RunningError extends Error {
  override name = 'RunningError';
}

const HEARTBEAT_MS = 15_000;
const STALE_MS = 90_000;

const runningSummary = z.object({ running: z.object({ host: z.string(), pid: z.number(), beat: z.iso.datetime() }) });

/** @throws RunningError with one line that names the other process */
export async function startRun(payload: Payload): Promise<Run> {
  const started = new Date().toISOString();
  const own = await payload.create({
    collection: 'intake-runs',
    data: { started_at: started, summary: heartbeat() },
    depth: 0,
  });
  const { docs } = await payload.find({
    collection: 'intake-runs',
    where: { and: [{ finished_at: { exists: false } }, { id: { not_equals: own.id } }] },
    sort: 'id',
    depth: 0,
    pagination: false,
  });
  for (const other of docs) {
    const running = runningSummary.safeParse(other.summary).data?.running;
    if (running && Date.now() - Date.parse(running.beat) <= STALE_MS && isAlive(running)) {
      if (other.id > own.id) continue; // the other run gives up
      await payload.delete({ collection: 'intake-runs', id: own.id });
      throw new RunningError(
        `The intake has been running since ${other.started_at} (process ${running.pid} on ${running.host}). Wait until it ends.`,
      );
    }
    await close(other.id, { ended: 'It was stopped before it finished.' });
  }
  const timer = setInterval(() => {
    payload.update({ collection: 'intake-runs', id: own.id, data: { summary: heartbeat() }, depth: 0 }).catch(() => {}); // the next heartbeat may succeed
  }, HEARTBEAT_MS);
  timer.unref();
  return {
    finish: (summary) => {
      clearInterval(timer);
      return close(own.id, summary);
    },
    release: async () => {
      clearInterval(timer);
      await payload.delete({ collection: 'intake-runs', id: own.id });
    },
  };

  async function close(id: number, summary: Record<string, unknown>): Promise<void> {
    const finished_at = new Date().toISOString();
    await payload.update({ collection: 'intake-runs', id, data: { finished_at, summary }, depth: 0 });
  }
}

const heartbeat = () => ({ running: { host: hostname(), pid: process.pid, beat: new Date().toISOString() } });
