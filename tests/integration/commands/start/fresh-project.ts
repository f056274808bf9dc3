/** A small project with the start files of this one, a fake npm, and a start.ts that the test chooses. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive as isRunning } from '../../../../src/lib/processes/is-alive.ts';

/** Does what the start files need from `npm ci`: writes npm's list of installed packages, and links Node. */
const WORKING_NPM = `
  import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
  if (process.argv[2] === 'ping') process.exit(0);
  appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/.bin/node');
  writeFileSync('node_modules/.package-lock.json', '{"packages":{"node_modules/zod":{"version":"1.0.0"}}}');
`;

export class FreshProject {
  readonly root = mkdtempSync(join(tmpdir(), 'fresh-'));
  readonly #started: ChildProcess[] = [];

  /** @param npm the script of the fake npm */
  constructor({ start = '', npm = WORKING_NPM }: { start?: string; npm?: string } = {}) {
    for (const folder of ['src/commands', 'src/commands/start', 'src/lib/processes']) {
      mkdirSync(join(this.root, folder), { recursive: true });
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
        cpSync(join(folder, file), join(this.root, folder, file));
      }
    }
    this.write('src/commands/start/start.ts', start);
    this.write('package.json', '{"name":"fresh","type":"module"}');
    this.write('package-lock.json', '{"packages":{"":{},"node_modules/zod":{"version":"1.0.0"}}}');
    this.write('npm/npm-cli.js', npm);
  }

  write(path: string, content: string): void {
    mkdirSync(join(this.root, dirname(path)), { recursive: true });
    writeFileSync(join(this.root, path), content);
  }

  /** `npm start`, from the point where npm runs its script. */
  start(...args: string[]): ReturnType<typeof follow> {
    return this.run(['src/commands/start.mjs', ...args]);
  }

  /** Runs Node in the project, with the fake npm. */
  run(args: string[], env: Record<string, string> = {}): ReturnType<typeof follow> {
    const npm = { npm_execpath: join(this.root, 'npm/npm-cli.js'), npm_node_execpath: process.execPath };
    const child = spawn(process.execPath, args, { cwd: this.root, env: { ...process.env, ...npm, ...env } });
    this.#started.push(child);
    return follow(child);
  }

  /** Started programs end shortly after their parent, and may write until then. */
  [Symbol.dispose](): void {
    for (const child of this.#started) child.kill('SIGKILL');
    rmSync(this.root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function follow(child: ChildProcess) {
  const seen = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    seen.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    seen.stderr += text;
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>(
    (done) => {
      child.once('close', (code, signal) => done({ code, signal, ...seen }));
    },
  );
  return {
    pid: child.pid as number, // it was spawned
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Waits for a line of standard output, and returns the first group of the pattern. */
    line: (pattern: RegExp) => until(() => pattern.exec(seen.stdout)?.[1]),
  };
}

/** Waits until there is a value, at most ten seconds. */
export async function until<Value>(look: () => Value | undefined | false): Promise<Value> {
  const deadline = Date.now() + 10_000;
  while (true) {
    const value = look();
    if (value) return value;
    if (Date.now() > deadline) throw new Error('There was no value within ten seconds.');
    await sleep(20);
  }
}

export const isAlive = (pid: number): boolean => isRunning({ pid });

/** Ports that were free just now. */
export async function freePorts(): Promise<{ PORT: string; PORT_FEED: string; PORT_WORKERS: string }> {
  const servers = await Promise.all([listen(), listen(), listen()]);
  const [PORT = '', PORT_FEED = '', PORT_WORKERS = ''] = servers.map((server) =>
    String((server.address() as AddressInfo).port),
  );
  for (const server of servers) server.close();
  return { PORT, PORT_FEED, PORT_WORKERS };
}

/** A server on a free port. */
export async function listen(host = '127.0.0.1'): Promise<Server> {
  const server = createServer();
  await once(server.listen(0, host), 'listening');
  return server;
}
