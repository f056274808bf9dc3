/** `npm run workers`: both workers in one process that is started, asked, killed and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../../../src/lib/processes/is-alive.ts';
import { runCommand } from '../support/run-command.ts';
import { type PushService, startPushService, vapidClaims } from '../workers/push/push-service.ts';
import { type SimulatedFeed, startFeed, story } from '../workers/push/simulated-feed.ts';

const COMMAND = 'src/commands/workers.ts';

let data: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  data = join(mkdtempSync(join(tmpdir(), 'workers-')), 'a/b');
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(join(data, '../..'), { recursive: true });
});

/** Starts the command on a free port, with storage of this test. */
async function start(args: string[] = [], settings: Record<string, string> = {}) {
  const all = ['--port', '0', '--data', data, '--json', ...args];
  const child = spawn(process.execPath, [COMMAND, ...all], { env: { ...process.env, CONTACT: '', ...settings } });
  return follow(child);
}

async function follow(child: ChildProcess) {
  started.push(child);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }));
  while (!output.stdout.includes('\n') && child.exitCode === null) await sleep(20);
  const summary = output.stdout.startsWith('{') ? JSON.parse(output.stdout) : {};
  const ask = (path: string, init: RequestInit = {}) => fetch(`${summary.address}${path}`, init);
  const register = (subscription: object, client?: string) =>
    ask('/api/push/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(client === undefined ? {} : { 'CF-Connecting-IP': client }) },
      body: JSON.stringify(subscription),
    });
  return { child, summary, output, ended, ask, register };
}

/** The ids of the processes that a process has started, and those that these have started. */
function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const children = rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return children.flatMap((child) => [child, ...descendants(child)]);
}

const commandOf = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return ''; // it has ended
  }
};

async function allEnd(pids: number[]): Promise<void> {
  expect(pids.length).toBeGreaterThan(0);
  const deadline = Date.now() + 5000;
  while (pids.some((pid) => isAlive({ pid })) && Date.now() < deadline) await sleep(20);
  expect(pids.filter((pid) => isAlive({ pid }))).toEqual([]);
}

describe('the geo worker', () => {
  it.each([
    ['no', 'NO'],
    ['XX', null],
  ])('reports --country %j as %j', async (country, expected) => {
    const { ask } = await start(['--country', country]);
    const answer = await ask('/api/geo', { headers: { 'MF-CF-Blob': '{"country":"DK"}', 'CF-IPCountry': 'DK' } });
    expect([answer.status, await answer.json()]).toEqual([200, { country: expected }]);
  });

  it('knows no country without the option', async () => {
    const { ask } = await start();
    expect(await (await ask('/api/geo')).json()).toEqual({ country: null });
    expect((await ask('/api/geo', { method: 'POST' })).status).toBe(405);
    expect((await ask('/')).status).toBe(404);
  });
});

describe('the push worker', () => {
  let feed: SimulatedFeed;
  let services: PushService;

  beforeEach(async () => {
    feed = await startFeed([story(1)]);
    services = await startPushService();
  });

  afterEach(async () => {
    await feed.close();
    await services.close();
  });

  const begin = (settings: Record<string, string> = {}) =>
    start(['--feed', feed.url.replace('127.0.0.1', 'localhost')], { PUSH_ALLOW_LOOPBACK: '1', ...settings });

  const sendsDone = '/cdn-cgi/handler/scheduled';

  it('registers, sends what is new, and goes on after a restart with the same storage and keys', async () => {
    const first = await begin();
    const { vapid_public_key } = first.summary;
    expect(await (await first.ask('/api/push/config')).json()).toEqual({ vapid_public_key });
    const browser = services.browser('/reader');
    expect((await first.register({ ...browser, private: undefined, language: 'en' })).status).toBe(201);
    expect((await first.ask(sendsDone)).status).toBe(200);
    expect(services.received).toEqual([]);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, signal: null, stderr: '' });

    feed.latest.unshift(story(2));
    const second = await begin({ CONTACT: 'mailto:post@example.org' });
    expect(second.summary.vapid_public_key).toBe(vapid_public_key);
    expect((await second.register({ ...browser, private: undefined, language: 'en' })).status).toBe(200);
    expect((await second.ask(sendsDone)).status).toBe(200);
    expect(services.messagesOf(browser).map(({ id }) => id)).toEqual([story(2).id]);
    const [message] = services.received;
    expect(message && vapidClaims(message)).toMatchObject({
      key: vapid_public_key,
      claims: { sub: 'mailto:post@example.org' },
    });
  });

  it('never prints a private key, an endpoint or the address of a reader', async () => {
    const { child, ask, register, ended } = await begin();
    const browser = { ...services.browser('/secret-endpoint'), private: undefined, language: 'en' };
    expect((await register(browser, '203.0.113.7')).status).toBe(201);
    await ask(sendsDone);
    await services.close();
    feed.latest.unshift(story(2));
    await ask(sendsDone);
    await feed.close();
    await ask(sendsDone);
    child.kill('SIGTERM');
    const { stdout, stderr } = await ended;
    const { VAPID_PRIVATE_KEY } = JSON.parse(readFileSync(join(data, 'vapid-keys.json'), 'utf8'));
    for (const secret of [VAPID_PRIVATE_KEY, 'secret-endpoint', '203.0.113.7', browser.keys.auth]) {
      expect(stdout + stderr).not.toContain(secret);
    }
    expect(stderr).toMatch(/^push: \/api\/v1\/news\/latest\.json: .* Nothing is announced in this run\.$/m);
    expect(statSync(join(data, 'vapid-keys.json')).mode & 0o777).toBe(0o600);
  });

  it('counts registrations by the client that the feed server reports, else by the connection', async () => {
    const { register } = await begin();
    const statuses = async (client?: string) => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => register({}, client)));
      return answers.map(({ status }) => status).filter((status) => status === 429).length;
    };
    expect(await statuses('203.0.113.1')).toBe(2);
    expect(await statuses('203.0.113.2')).toBe(2);
    expect(await statuses()).toBe(2);
    expect(await statuses('nobody')).toBe(12);
  });

  it('has no loopback endpoints without PUSH_ALLOW_LOOPBACK', async () => {
    const { register } = await begin({ PUSH_ALLOW_LOOPBACK: '' });
    expect((await register({ ...services.browser('/a'), private: undefined, language: 'en' })).status).toBe(403);
  });
});

describe('an end', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s is clean, and leaves no process', async (signal) => {
    const { child, ended } = await start();
    const pids = descendants(child.pid ?? 0);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    await allEnd(pids);
  });

  it('by SIGKILL leaves no process', async () => {
    const { child } = await start();
    const pids = descendants(child.pid ?? 0);
    child.kill('SIGKILL');
    await allEnd(pids);
  });

  it('of the parent ends it too', async () => {
    const args = JSON.stringify([COMMAND, '--port', '0', '--data', data, '--json']);
    const script = `require('node:child_process').spawn(process.execPath, ${args}, { stdio: 'inherit' })`;
    const parent = await follow(spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] }));
    expect((await parent.ask('/api/geo')).status).toBe(200);
    const pids = descendants(parent.child.pid ?? 0);
    expect(pids.length).toBeGreaterThan(1);
    parent.child.kill('SIGKILL');
    await allEnd(pids);
  });
});

it('starts the runtime again when it crashes, on the same port, and still leaves no process', async () => {
  const { child, ask } = await start(['--country', 'NO']);
  const runtimes = () => descendants(child.pid ?? 0).filter((pid) => commandOf(pid).includes('workerd serve'));
  const [crashed = 0] = runtimes();
  process.kill(crashed, 'SIGKILL');
  const deadline = Date.now() + 20_000;
  while ((await ask('/api/geo')).status !== 200 && Date.now() < deadline) await sleep(50);
  expect(await (await ask('/api/geo')).json()).toEqual({ country: 'NO' });
  expect(runtimes()).toHaveLength(1);
  expect(runtimes()).not.toContain(crashed);
  const pids = descendants(child.pid ?? 0);
  child.kill('SIGKILL');
  await allEnd(pids);
});

describe('in one line', () => {
  it('reports that the port is taken, and leaves no storage open', async () => {
    const taken = createServer();
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    const { port } = taken.address() as AddressInfo;
    const { status, stdout, stderr } = await runCommand(COMMAND, ['--port', `${port}`, '--data', data], {});
    taken.close();
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `workers: Port ${port} is taken; stop the program that listens there, or choose another port with --port or PORT_WORKERS.\n`,
    });
  });

  it('reports that only one key is set', async () => {
    const settings = { PUSH_VAPID_PRIVATE_KEY: 'a'.repeat(43) };
    const { status, stderr } = await runCommand(COMMAND, ['--port', '0', '--data', data], settings);
    expect([status, stderr]).toEqual([
      1,
      'workers: The keys of the push worker are only partly configured: set PUSH_VAPID_PUBLIC_KEY too, or neither, in .env or the environment.\n',
    ]);
    expect(existsSync(data)).toBe(false);
  });

  it('reports that the folder cannot be written', async () => {
    writeFileSync(join(data, '../..', 'a'), '');
    const { status, stderr } = await runCommand(COMMAND, ['--port', '0', '--data', data], {});
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
  });

  it.each([
    ['--port=x', '--port must be a port number.'],
    ['--feed=feed.example', '--feed must be an http or https address without user name, query or spaces.'],
    ['--data=', '--data needs a folder.'],
  ])('refuses %s as wrong usage', async (option, message) => {
    const { status, stderr } = await runCommand(COMMAND, [option], {});
    expect(status).toBe(2);
    expect(stderr).toMatch(new RegExp(`^workers: ${message}\nUsage: npm run workers`));
  });
});

it('--keys creates keys once, and prints only the public one', async () => {
  const runs = [];
  for (let run = 0; run < 2; run += 1) runs.push(await runCommand(COMMAND, ['--keys', '--data', data, '--json'], {}));
  const file = join(data, 'vapid-keys.json');
  const keys = JSON.parse(readFileSync(file, 'utf8'));
  for (const { status, stdout } of runs) {
    expect([status, JSON.parse(stdout)]).toEqual([0, { vapid_public_key: keys.VAPID_PUBLIC_KEY, file }]);
  }
  expect(readdirSync(data)).toEqual(['vapid-keys.json']);
});
