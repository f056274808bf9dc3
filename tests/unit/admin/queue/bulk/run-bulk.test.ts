import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../../src/admin/parts/review-client.ts';
import { runBulk, type Step } from '../../../../../src/admin/queue/bulk/run-bulk.ts';
import type { RowResult } from '../../../../../src/review/api.ts';

const result = (id: number): RowResult => ({
  result: 'refused',
  kind: 'gone',
  family: 'news',
  id: `${id}`,
  message: 'Gone.',
});

/** Three rows, one a step; `faults` are thrown first, one a call. */
function work(...faults: Error[]): Step & { calls: () => number } {
  let at = 0;
  let calls = 0;
  const step = async () => {
    calls += 1;
    const fault = faults.shift();
    if (fault) throw fault;
    at += 1;
    return at > 3 ? null : [result(at)];
  };
  return Object.assign(step, { calls: () => calls });
}
const passing = () => new RequestError('The panel does not answer.', { mayPass: true });

async function run(step: Step, signal = new AbortController().signal, onTold = () => {}) {
  const told: string[] = [];
  const end = await runBulk({
    step,
    told: (results) => {
      told.push(...results.map(({ id }) => id));
      onTold();
    },
    signal,
    wait: 1,
  });
  return { told, end };
}

describe('a bulk run', () => {
  it('tells of every row, and ends when nothing is left', async () => {
    expect(await run(work())).toEqual({ told: ['1', '2', '3'], end: { end: 'done' } });
  });

  it('tries a step again that could not be sent', async () => {
    expect(await run(work(passing(), passing()))).toEqual({ told: ['1', '2', '3'], end: { end: 'done' } });
  });

  it('says that it is interrupted when the server stays away, and goes on from there when it is told to', async () => {
    const step = work(...Array.from({ length: 4 }, passing));
    expect(await run(step)).toEqual({ told: [], end: { end: 'interrupted', message: 'The panel does not answer.' } });
    expect(await run(step)).toEqual({ told: ['1', '2', '3'], end: { end: 'done' } });
  });

  it('does not ask again for what is not allowed', async () => {
    const step = work(new RequestError('You are signed out.', { mayPass: false }));
    expect(await run(step)).toMatchObject({ end: { end: 'interrupted', message: 'You are signed out.' } });
    expect(step.calls()).toBe(1);
  });

  it('stops between two steps, and leaves none untold', async () => {
    const stop = new AbortController();
    const step = work();
    expect(await run(step, stop.signal, () => stop.abort())).toEqual({ told: ['1'], end: { end: 'stopped' } });
    expect(await run(step)).toEqual({ told: ['2', '3'], end: { end: 'done' } });
  });
});
