/**
 * One run at a time for a database, whichever machine it is on: a run has its row in `intake-runs` from its beginning, shows there
 * that it is alive, and the one with the lowest number goes on. A run that was killed is in nobody's way for longer than it takes
 * to see that it is dead.
 */
import { hostname } from 'node:os';
import type { Payload } from 'payload';
import { z } from 'zod';

export interface Run {
  /** Keeps what came of it, and lets others run. */
  finish: (summary: Record<string, unknown>) => Promise<void>;
}

/** Another run is under way. */
export class RunningError extends Error {
  override name = 'RunningError';
}

const BEAT_MS = 15_000;
const DEAD_MS = 90_000;

const alive = z.object({ running: z.object({ host: z.string(), pid: z.number(), beat: z.iso.datetime() }) });

/** @throws RunningError with one line that says who runs */
export async function beginRun(payload: Payload): Promise<Run> {
  const started = new Date().toISOString();
  const own = await payload.create({
    collection: 'intake-runs',
    data: { started_at: started, summary: sign() },
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
    const running = alive.safeParse(other.summary).data?.running;
    if (running && isAlive(running)) {
      if (other.id > own.id) continue; // it gives way to this one
      await payload.delete({ collection: 'intake-runs', id: own.id });
      throw new RunningError(
        `The intake is running since ${other.started_at} (process ${running.pid} on ${running.host}); wait until it is done.`,
      );
    }
    await close(other.id, { ended: 'It was stopped before its end.' });
  }
  const beat = setInterval(() => {
    payload.update({ collection: 'intake-runs', id: own.id, data: { summary: sign() }, depth: 0 }).catch(() => {}); // the next beat may come through, and one is not needed to save rows
  }, BEAT_MS);
  beat.unref();
  return {
    finish: (summary) => {
      clearInterval(beat);
      return close(own.id, summary);
    },
  };

  async function close(id: number, summary: Record<string, unknown>): Promise<void> {
    const finished_at = new Date().toISOString();
    await payload.update({ collection: 'intake-runs', id, data: { finished_at, summary }, depth: 0 });
  }
}

const sign = () => ({ running: { host: hostname(), pid: process.pid, beat: new Date().toISOString() } });

function isAlive({ host, pid, beat }: z.infer<typeof alive>['running']): boolean {
  if (Date.now() - Date.parse(beat) > DEAD_MS) return false;
  return host !== hostname() || pid === process.pid || isProcess(pid);
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it is there, and somebody else's
  }
}
