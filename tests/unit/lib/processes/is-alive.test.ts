import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { isAlive, thisProcess } from '../../../../src/lib/processes/is-alive.ts';

/** Linux gives no process this number. */
const NO_PROCESS = 2 ** 22 + 1;
const onLinux = it.runIf(process.platform === 'linux');

it('finds this process, by its number and with its start', () => {
  expect(thisProcess()).toMatchObject({ host: hostname(), pid: process.pid });
  expect(isAlive(thisProcess())).toBe(true);
  expect(isAlive({ pid: process.pid })).toBe(true);
});

it('does not find a process that has ended', async () => {
  const child = spawn('sleep', ['60']);
  const pid = Number(child.pid);
  expect(isAlive({ pid })).toBe(true);
  child.kill();
  await once(child, 'exit');
  expect(isAlive({ pid })).toBe(false);
  expect(isAlive({ pid: NO_PROCESS })).toBe(false);
});

it('finds a process of another user', () => {
  expect(isAlive({ pid: 1 })).toBe(true);
});

it('takes a process of another host for alive', () => {
  expect(isAlive({ host: 'elsewhere', pid: NO_PROCESS })).toBe(true);
});

onLinux('is not misled by a number that was given to another process', () => {
  expect(isAlive({ pid: process.pid, started: '00000000-0000-0000-0000-000000000000 1' })).toBe(false);
});

onLinux('takes a zombie for ended', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
  const [pid] = await once(parent.stdout, 'data');
  await expect.poll(() => isAlive({ pid: Number(pid) })).toBe(false);
  expect(() => process.kill(Number(pid), 0)).not.toThrow();
  parent.kill();
});
