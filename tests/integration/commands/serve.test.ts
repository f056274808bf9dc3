import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ask } from '../export/serve/request.ts';

const MAIN = resolve('src/commands/serve.ts');
let home: string;
const running: ChildProcess[] = [];

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'serve-main-'));
  mkdirSync(join(home, 'dist'));
  writeFileSync(join(home, 'dist/a.json'), '{"from":"dist"}');
  mkdirSync(join(home, 'other'));
  writeFileSync(join(home, 'other/a.json'), '{"from":"other"}');
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rmSync(home, { recursive: true }));

/** Starts the command in a folder that has a `dist`; on a free port, unless the settings are given. */
function serve(args: string[], env?: Record<string, string>) {
  const port = env === undefined ? ['--port', '0'] : [];
  const child = spawn(process.execPath, [MAIN, ...port, ...args], { cwd: home, env: { NODE_ENV: 'test', ...env } });
  running.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = once(child, 'close').then(([status]) => ({ status, ...output }));
  const started = async () => {
    await Promise.race([once(child.stdout, 'data'), ended]);
    return { line: output.stdout, port: Number(/:(\d+)/.exec(output.stdout)?.[1]) };
  };
  return { child, started, ended };
}

/** A port that is taken until the holder is closed. */
async function takePort() {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  return { holder, port: typeof address === 'object' && address ? address.port : 0 };
}

test('serves dist on 127.0.0.1 without options, and prints the address', async () => {
  const { line, port } = await serve([]).started();
  expect(line).toBe(`Serving dist at http://127.0.0.1:${port} (Ctrl-C stops it)\n`);
  expect((await ask(port, '/a.json')).body.toString()).toBe('{"from":"dist"}');
});

test('serves the folder that --dir names', async () => {
  const { port } = await serve(['--dir', 'other']).started();
  expect((await ask(port, '/a.json')).body.toString()).toBe('{"from":"other"}');
});

test('prints the address as JSON with --json', async () => {
  const { line, port } = await serve(['--json']).started();
  expect(JSON.parse(line)).toEqual({ dir: 'dist', address: `http://127.0.0.1:${port}` });
});

test('exits with 0 when nobody reads its output', async () => {
  const { child, ended } = serve(['--help']);
  child.stdout.destroy();
  expect(await ended).toMatchObject({ status: 0, stderr: '' });
});

test('takes the port from --port, else from PORT_FEED', async () => {
  const { holder, port } = await takePort();
  holder.close();
  await once(holder, 'close');
  const first = serve([], { PORT_FEED: String(port) });
  expect((await first.started()).port).toBe(port);
  first.child.kill('SIGTERM');
  await first.ended;
  expect((await serve(['--port', String(port)], { PORT_FEED: '1' }).started()).port).toBe(port);
});

test('reports in one line that a port is taken, with exit status 1', async () => {
  const { holder, port } = await takePort();
  const { status, stdout, stderr } = await serve(['--port', String(port)]).ended;
  holder.close();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    `serve: Port ${port} is taken; stop the program that listens there, or choose another port with --port or PORT_FEED.\n`,
  );
});

test('reports in one line that the folder is missing, with exit status 1', async () => {
  const { status, stderr } = await serve(['--dir', 'absent']).ended;
  expect(status).toBe(1);
  expect(stderr).toBe(
    'serve: absent is not a folder; create it with "npm run export", or choose another with --dir.\n',
  );
});

test.each(['x', '65536', '-1', '', '4000.5'])(
  'refuses the port "%s" as wrong usage, with exit status 2',
  async (port) => {
    const { status, stderr } = await serve([`--port=${port}`]).ended;
    expect(status).toBe(2);
    expect(stderr).toMatch(/^serve: --port must be a port number\.\nUsage: npm run serve/);
  },
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops it with exit status 0, in the middle of a request',
  async (signal) => {
    const { child, started, ended } = serve([]);
    const { port } = await started();
    const client = connect(port, '127.0.0.1', () => client.write('GET /a.json HTTP/1.1\r\nHost: x\r\n'));
    client.on('error', () => {});
    await once(client, 'connect');
    await ask(port, '/a.json'); // by then the server has the start of the other request
    child.kill(signal);
    expect(await ended).toMatchObject({ status: 0, stderr: '' });
  },
);
