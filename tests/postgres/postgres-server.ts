/** A PostgreSQL server in a folder, for tests. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';

export interface PostgresServer {
  /** `postgres://test@127.0.0.1:PORT`, to which the name of a database is added. */
  url: string;
  /** Ends it at once, as a crash would: it recovers at its next start. */
  kill: () => Promise<void>;
}

/**
 * Installs the server where that is possible (Debian, as root) and starts it.
 * @param folder of the data; one that has data is used as it is
 */
export async function startPostgresServer(folder: string, given?: number): Promise<PostgresServer> {
  const path = installed() ?? install();
  // PostgreSQL refuses to run as root, so root starts it as the user `postgres` of its package.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const data = join(folder, 'postgres');
  const isNew = !existsSync(data);
  if (isNew) mkdirSync(data, { recursive: true, mode: 0o700 });
  if (owner) chownSync(data, owner.uid, owner.gid);
  const quiet = { ...owner, cwd: data, stdio: 'ignore' } as const;
  const options = ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  if (isNew) execFileSync(join(path, 'initdb'), options, quiet);
  const port = given ?? (await freePort());
  // The data is temporary, so the server need not wait for the disk. A commit is still written before it is confirmed.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(path, 'postgres'), ['-D', data, '-p', String(port), ...settings], quiet);
  const url = `postgres://test@127.0.0.1:${port}`;
  await waitUntilReady(`${url}/postgres`, child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => {
    child.kill('SIGQUIT');
    return ended;
  };
  return { url, kill };
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

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
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
