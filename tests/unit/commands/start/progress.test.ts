import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { step } from '../../../../src/commands/start/progress.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function output(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

/** Work that takes this many seconds. */
const work = (seconds: number, line: string) => async () => {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return line;
};

it('prints one plain line per step without a terminal', async () => {
  const out = output(false);
  await step('Building', work(41, 'Built'), out);
  expect(out.written).toEqual(['Built (41 s)\n']);
});

it('prints no seconds for a step that took none', async () => {
  const out = output(false);
  await step('Building', work(0, 'Built before'), out);
  expect(out.written).toEqual(['Built before\n']);
});

it('counts the seconds on a terminal, and leaves only the result', async () => {
  const out = output(true);
  await step('Building', work(2, 'Built'), out);
  const text = out.written.join('');
  expect(text).toContain('Building … 1 s');
  expect(text.endsWith('\r\x1b[2KBuilt (2 s)\n')).toBe(true);
});

it('clears the line of a failed step, and rethrows the error', async () => {
  const out = output(true);
  const failure = step('Building', () => Promise.reject(new Error('no')), out);
  await expect(failure).rejects.toThrow('no');
  expect(out.written.at(-1)).toBe('\r\x1b[2K');
  expect(vi.getTimerCount()).toBe(0);
});
