/**
 * Starts the panel as `npm start` does: the production build on a new database with the sample content, and an account for each
 * role. The accounts are created through the panel's API, so the test process needs no CMS. The database is prepared once per run,
 * and each panel gets a copy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type UserRole, userRoles } from '../../../collections/login/roles.ts';
import { prepareReport } from '../../../src/commands/start/prepare-report.ts';
import { waitForAnswer } from '../../../src/commands/start/wait-for-answer.ts';
import { Children } from '../../../src/lib/processes/children.ts';
import { nodeRun } from '../../../src/lib/processes/node-run.mjs';
import { ProgramError } from '../../../src/lib/program-error.ts';
import { freePort } from '../../free-port.ts';
import { template } from '../../integration/support/templates.ts';
import { type Session, session } from './session.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
}

export interface Panel {
  /** The panel's own server URL, such as `http://localhost:43210`. */
  url: string;
  /** A temporary folder, which tests may also use. */
  folder: string;
  /** The path of the database file. */
  database: string;
  /** The environment for the project's commands to use this database. */
  env: { DATABASE_URI: string; PAYLOAD_SECRET: string };
  accounts: Record<UserRole, Account>;
  /** The API key of the machine user. */
  machineKey: string;
  /** The REST API with a new session, with the key of the machine, or without an account. */
  signIn: (actor: UserRole | 'machine' | 'anonymous') => Promise<Session>;
  /** What the server has printed. */
  output: () => string;
  /** Sends SIGKILL. `start` starts it again, with the same port and database, and further settings. */
  kill: () => Promise<void>;
  start: (settings?: Record<string, string>) => Promise<void>;
  /** Stops the server and deletes the folder. */
  close: () => Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const HOST = '127.0.0.1';

/** @param settings in addition to those of the panel, such as BASE_URL; DATABASE_URI for an empty database on a server */
export async function startPanel(settings: Record<string, string> = {}): Promise<Panel> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-'));
  try {
    return await startIn(folder, settings);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, settings: Record<string, string>): Promise<Panel> {
  const database = join(folder, 'data', 'cms.db');
  const { DATABASE_URI: onServer } = settings;
  const env = { DATABASE_URI: onServer ?? `file:${database}`, PAYLOAD_SECRET: randomBytes(32).toString('hex') };
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = {
    STATE_DIR: join(folder, 'data', 'state'),
    ...settings,
    ...env,
    MEDIA_DIR: join(folder, 'data', 'media'),
    NODE_ENV: 'production',
    PORT: String(port),
  };

  if (onServer) {
    await prepare(folder, onServer);
  } else {
    cpSync(await template('panel', prepare), folder, { recursive: true });
  }
  const admin: Account = JSON.parse(readFileSync(join(folder, 'admin.json'), 'utf8'));
  let running = await serve(port, server);
  const accounts = { admin, editor: newAccount('editor'), contributor: newAccount('contributor') };
  const machineKey = randomBytes(16).toString('hex');

  const signIn: Panel['signIn'] = async (actor) => {
    if (actor === 'anonymous') return session(url);
    if (actor === 'machine') return session(url, `machines API-Key ${machineKey}`);
    const { email, password } = accounts[actor];
    const { headers } = await session(url)('POST', '/users/login', { email, password });
    return session(url, `JWT ${/^payload-token=([^;]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1]}`);
  };
  const send = await signIn('admin');
  for (const role of userRoles) {
    if (role !== 'admin') await send('POST', '/users', { ...accounts[role], role }).then(expectStatus(201));
  }
  await send('POST', '/machines', { name: 'The machine', enableAPIKey: true, apiKey: machineKey }).then(
    expectStatus(201),
  );

  const end = async (signal: NodeJS.Signals) => {
    if (running.process.exitCode !== null || running.process.signalCode !== null) return;
    const ended = once(running.process, 'exit');
    process.kill(-(running.process.pid as number), signal);
    await ended;
  };
  return {
    url,
    folder,
    database,
    env,
    accounts,
    machineKey,
    signIn,
    output: () => running.output(),
    kill: () => end('SIGKILL'),
    start: async (added = {}) => {
      running = await serve(port, { ...server, ...added });
    },
    close: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

const newAccount = (role: UserRole): Account => ({
  name: `The ${role}`,
  email: `${role}@example.org`,
  password: randomBytes(12).toString('hex'),
});

/** Migrates a new database, loads the sample content and creates the first admin, as `npm start` does. */
async function prepare(folder: string, uri = `file:${join(folder, 'data', 'cms.db')}`): Promise<void> {
  let report: unknown;
  const onMessage = (message: unknown) => {
    report = message;
  };
  const env = {
    DATABASE_URI: uri,
    MEDIA_DIR: join(folder, 'data', 'media'),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    NODE_ENV: 'production',
  };
  const children = new Children(root);
  const run = { file: 'src/commands/start/prepare.ts', failure: 'No database for the panel.', env, onMessage };
  await children.run(run).catch((error) => {
    // The message refers to output that a test run does not show, so it is added.
    throw error instanceof ProgramError ? new Error(`${error.message}\n${error.output}`) : error;
  });
  const { admin } = prepareReport.parse(report);
  if (!admin) throw new Error('The new database has no first admin.');
  writeFileSync(join(folder, 'admin.json'), JSON.stringify({ name: 'Admin', ...admin }));
}

interface Running {
  process: ChildProcess;
  output: () => string;
}

/** Resolves when the panel is ready. The panel has its own process group, and exits with this process. */
async function serve(port: number, added: Record<string, string>): Promise<Running> {
  const { args, env } = nodeRun(root, 'src/commands/panel.ts', ['--hostname', HOST], { ...process.env, ...added });
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'exit').then(([status]): never => {
    throw new Error(`The panel ended (${status}): ${output}`);
  });
  await waitForAnswer(`http://${HOST}:${port}/admin/login`, ended);
  return { process: child, output: () => output };
}

const expectStatus =
  (wanted: number) =>
  ({ status, body }: { status: number; body: unknown }): void => {
    if (status !== wanted) throw new Error(`The panel answered ${status}: ${JSON.stringify(body)}`);
  };
