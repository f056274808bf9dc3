import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../../src/admin/parts/review-client.ts';
import { runBulk, type Step } from '../../../../../src/admin/queue/bulk/run-bulk.ts';
import type { RowResult } from '../../../../../src/review/api/decisions.ts';

const result = (id: number): RowResult => ({
  result: 'refused',
  kind: 'gone',
  family: 'news',
  id: `${id}`,
  message: 'Gone.',
});

/** Three steps with one row each. The errors are thrown first, one for each call. */
function work(...errors: Error[]): Step & { calls: () => number } {
  let at = 0;
  let calls = 0;
  const step = async () => {
    calls += 1;
    const error = errors.shift();
    if (error) throw error;
    at += 1;
    return at > 3 ? null : [result(at)];
  };
  return Object.assign(step, { calls: () => calls });
}
const temporary = () => new RequestError('The server cannot be reached.', { isTemporary: true });

async function run(step: Step, signal = new AbortController().signal, afterStep = () => {}) {
  const ids: string[] = [];
  const end = await runBulk({
    step,
    onResults: (results) => {
      ids.push(...results.map(({ id }) => id));
      afterStep();
    },
    signal,
    wait: 1,
  });
  return { ids, end };
}

describe('a bulk run', () => {
  it('reports every row, and ends when nothing is left', async () => {
    expect(await run(work())).toEqual({ ids: ['1', '2', '3'], end: { end: 'done' } });
  });

  it('repeats a step that could not be sent', async () => {
    expect(await run(work(temporary(), temporary()))).toEqual({ ids: ['1', '2', '3'], end: { end: 'done' } });
  });

  it('is interrupted while the server is unreachable, and continues when it is called again', async () => {
    const step = work(...Array.from({ length: 4 }, temporary));
    expect(await run(step)).toEqual({ ids: [], end: { end: 'interrupted', message: 'The server cannot be reached.' } });
    expect(await run(step)).toEqual({ ids: ['1', '2', '3'], end: { end: 'done' } });
  });

  it('does not repeat a request that is not allowed', async () => {
    const step = work(new RequestError('You are signed out.', { isTemporary: false }));
    expect(await run(step)).toMatchObject({ end: { end: 'interrupted', message: 'You are signed out.' } });
    expect(step.calls()).toBe(1);
  });

  it('stops between two steps, and reports each of them', async () => {
    const stop = new AbortController();
    const step = work();
    expect(await run(step, stop.signal, () => stop.abort())).toEqual({ ids: ['1'], end: { end: 'stopped' } });
    expect(await run(step)).toEqual({ ids: ['2', '3'], end: { end: 'done' } });
  });
});
