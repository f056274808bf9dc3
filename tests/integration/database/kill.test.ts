import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OtherProcess, otherProcess } from './other-process.ts';
import { createTestCms, inspect, type TestCms } from './test-cms.ts';

const KILLS = Number(process.env.FAULT_KILLS ?? 5);

let cms: TestCms;
beforeAll(async () => {
  cms = await createTestCms();
});
afterAll(() => cms.remove());

// The time limit is long because processes load slowly on a busy machine.
test(`after each of ${KILLS} kills every story is complete and every acknowledged write is saved`, async () => {
  const start = (at: number) => otherProcess(cms.path, { name: `killed${at}` });
  // Loading Payload takes longest, so the next process loads while this one writes.
  const waiting: OtherProcess[] = [start(0), start(1)];
  for (let at = 0; at < KILLS; at += 1) {
    const victim = waiting.shift() as OtherProcess;
    await victim.loaded;
    if (at + 2 < KILLS) waiting.push(start(at + 2));
    await victim.begin();
    await setTimeout(Math.random() * 60);
    victim.child.kill('SIGKILL');
    expect(await victim.ended, victim.stderr()).toBe(null);
    const { revisions, problems } = await inspect(cms.path);
    expect(problems).toEqual([]);
    for (const [id, revision] of victim.saved) expect(revisions.get(id) ?? -1).toBeGreaterThanOrEqual(revision);
  }
}, 240_000);
