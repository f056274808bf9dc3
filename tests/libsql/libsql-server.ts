/** A libSQL server (sqld) in a folder, for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

export interface LibsqlServer {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  /** Ends it with SIGKILL; the data is read again at the next start. */
  kill: () => Promise<void>;
}

/** @param program the path of sqld @param folder of the data; created when it is missing */
export async function startLibsqlServer(program: string, folder: string, port?: number): Promise<LibsqlServer> {
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const args = ['--no-welcome', '-d', join(folder, 'libsql'), '--http-listen-addr', `127.0.0.1:${at}`];
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  await waitUntilReady(url, child);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { url, kill };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until && child.exitCode === null; await sleep(10)) {
    const { ok } = await fetch(`${url}/health`).catch(() => ({ ok: false }));
    if (ok) return;
  }
  throw new Error('The libSQL server does not start; run it by hand to see why.');
}
