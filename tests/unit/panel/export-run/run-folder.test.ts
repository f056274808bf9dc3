/** The runs as a panel finds them, also one that was started by another panel, or whose process is gone. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { thisProcess } from '../../../../src/lib/processes/is-alive.ts';
import { createRun, readRuns, updateRun } from '../../../../src/panel/export-run/run-folder.ts';

vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return { ...fs, readdirSync: vi.fn(fs.readdirSync) as unknown as typeof fs.readdirSync };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runs-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const start = () => createRun(folder, { by: 'Kari', at: new Date().toISOString() });
/** A process that ended: no system gives out such a number. */
const gone = { ...thisProcess(), pid: 2 ** 22 + 1 };

it('has no runs before the first one', () => {
  expect(readRuns(join(folder, 'absent'))).toEqual([]);
});

it('refuses a second run while the first one starts and runs', () => {
  expect(start()).toBe(1);
  expect(start()).toBeNull();
  updateRun(folder, 1, { process: thisProcess() });
  expect(start()).toBeNull();
  expect(readRuns(folder)).toMatchObject([{ number: 1, by: 'Kari', state: 'running', step: { name: 'export' } }]);
});

it('starts one run when two panels look at the same moment and see none', () => {
  expect(start()).toBe(1);
  vi.mocked(readdirSync).mockReturnValueOnce([]);
  expect(start()).toBeNull();
});

it('allows the next run when the last one has ended', () => {
  start();
  updateRun(folder, 1, { state: 'done', step: null, text: 'Exported 3 files.' });
  expect(start()).toBe(2);
  expect(readRuns(folder).map(({ number, state }) => [number, state])).toEqual([
    [2, 'running'],
    [1, 'done'],
  ]);
});

it('reports a run whose process is gone as interrupted, and allows the next one', () => {
  start();
  updateRun(folder, 1, { process: gone });
  expect(readRuns(folder)).toMatchObject([{ state: 'interrupted', step: null }]);
  expect(start()).toBe(2);
});

it('reports a run whose process has the number of another one as interrupted', () => {
  start();
  updateRun(folder, 1, { process: { ...thisProcess(), started: 'another boot 1' } });
  expect(readRuns(folder)[0]?.state).toBe('interrupted');
});

it('believes a run on another machine, such as a container that was replaced, for as long as it gives a sign of life', () => {
  start();
  updateRun(folder, 1, { process: { host: 'replaced', pid: 7, started: null } });
  const age = (seconds: number) => {
    const then = Date.now() / 1000 - seconds;
    utimesSync(join(folder, '000001.json'), then, then);
  };
  age(80);
  expect([readRuns(folder)[0]?.state, start()]).toEqual(['running', null]);
  age(100);
  expect([readRuns(folder)[0]?.state, start()]).toEqual(['interrupted', 2]);
});

it('reports a run that never got a process as interrupted after half a minute', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  start();
  vi.setSystemTime(Date.now() + 29_000);
  expect(readRuns(folder)[0]?.state).toBe('running');
  vi.setSystemTime(Date.now() + 2_000);
  expect(readRuns(folder)[0]?.state).toBe('interrupted');
});

it('starts nothing while another panel is writing the file of its own run', () => {
  const file = join(folder, '000001.json');
  writeFileSync(file, '');
  expect([start(), readRuns(folder)]).toEqual([null, []]);
  const minutesAgo = Date.now() / 1000 - 60;
  utimesSync(file, minutesAgo, minutesAgo);
  expect(start()).toBe(2);
});

it('keeps the last hundred runs', () => {
  for (let count = 0; count < 103; count += 1) updateRun(folder, start() ?? 0, { state: 'done' });
  expect(readdirSync(folder)).toHaveLength(100);
});
