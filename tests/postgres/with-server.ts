/**
 * Starts a PostgreSQL server on a free local port, in a temporary folder, and runs a program next to it:
 * `with-server.ts PROGRAM ARGUMENT…`. TEST_POSTGRES gives the program the server's address. The server has a database
 * `template_cms` with the current schema, which each test copies.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const [program = '', ...args] = process.argv.slice(2);
const bin = installed() ?? install();
const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
const server = await start(bin, folder);
try {
  const env = { ...process.env, TEST_POSTGRES: server.url, PAYLOAD_SECRET: randomBytes(32).toString('hex') };
  await makeTemplate(env);
  process.exitCode = await run(program, args, env);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The folder of the server's programs: on PATH, or where Debian installs them, newest version first. */
function installed(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env.PATH ?? '').split(':'), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')));
}

function install(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-q', 'postgresql'], { env, stdio: 'ignore' });
  }
  const path = installed();
  if (path) return path;
  throw new Error('PostgreSQL is not installed; install it (apt-get install postgresql).');
}

/** PostgreSQL refuses to run as root, so root starts it as the user `postgres` of its package. */
async function start(path: string, data: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (owner) chownSync(data, owner.uid, owner.gid);
  const quiet = { ...owner, cwd: data, stdio: 'ignore' } as const;
  execFileSync(
    join(path, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    quiet,
  );
  const port = await freePort();
  // The data is temporary, so the server need not wait for the disk.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
  ];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const child = spawn(join(path, 'postgres'), ['-D', data, '-p', String(port), ...options], quiet);
  const url = `postgres://test@127.0.0.1:${port}`;
  await waitUntilReady(`${url}/postgres`, child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    url,
    stop: () => {
      child.kill('SIGQUIT'); // immediately: the data is no longer needed
      return ended;
    },
  };
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    if (child.exitCode !== null) break;
    const client = new Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (connected) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The PostgreSQL server does not start; run it by hand to see why.');
}

async function makeTemplate(env: NodeJS.ProcessEnv): Promise<void> {
  const url = `${env.TEST_POSTGRES}/template_cms`;
  const client = new Client({ connectionString: `${env.TEST_POSTGRES}/postgres` });
  await client.connect();
  await client.query('CREATE DATABASE template_cms');
  await client.end();
  const status = await run('src/commands/migrate.ts', [], { ...env, DATABASE_URI: url });
  if (status !== 0) throw new Error('The PostgreSQL migrations failed; see above.');
}

function run(file: string, given: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [file, ...given], { env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (status) => resolve(status ?? 1)));
}
