import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspect, makeNewsroom, type Newsroom } from './newsroom.ts';
import { type OtherProcess, otherProcess } from './other-process.ts';

const KILLS = Number(process.env.FAULT_KILLS ?? 10);

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await makeNewsroom();
});
afterAll(() => newsroom.remove());

// On a busy machine the processes take their time to load.
test(`after each of ${KILLS} kills every story is whole and every acknowledged write is there`, async () => {
  const start = (at: number) => otherProcess(newsroom.path, { name: `killed${at}` });
  // Loading Payload takes longer than the rest: the next process loads while this one writes.
  const waiting: OtherProcess[] = [start(0), start(1)];
  for (let at = 0; at < KILLS; at += 1) {
    const victim = waiting.shift() as OtherProcess;
    await victim.loaded;
    if (at + 2 < KILLS) waiting.push(start(at + 2));
    await victim.begin();
    await setTimeout(Math.random() * 60);
    victim.child.kill('SIGKILL');
    expect(await victim.ended, victim.stderr()).toBe(null);
    const { revisions, faults } = await inspect(newsroom.path);
    expect(faults).toEqual([]);
    for (const [id, revision] of victim.saved) expect(revisions.get(id) ?? -1).toBeGreaterThanOrEqual(revision);
  }
}, 240_000);
