/** An OpenStack Swift server that speaks S3, in a folder, for tests: a proxy and three storage servers. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { DISK, proxyConfig, STORAGES, storageConfig } from './swift-config.ts';

export interface SwiftServer {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  kill: () => Promise<void>;
}

const PROGRAMS = ['swift-ring-builder', ...[...STORAGES, 'proxy'].map(programOf)];
const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'python3-swift'];

/**
 * Installs the server where that is possible (Debian, as root) and starts it.
 * @param folder an empty one, on a file system with extended attributes
 */
export async function startSwiftServer(folder: string): Promise<SwiftServer> {
  install();
  mkdirSync(join(folder, DISK));
  const children: ChildProcess[] = [];
  const start = (name: string, config: string) => {
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, config);
    children.push(spawn(programOf(name), [file], { cwd: folder, stdio: 'ignore' }));
  };
  for (const storage of STORAGES) {
    const port = await freePort();
    makeRing(storage, port, folder);
    start(storage, storageConfig(storage, port, folder));
    await waitUntilReady(`http://127.0.0.1:${port}/healthcheck`, children);
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  start('proxy', proxyConfig(port, folder));
  await waitUntilReady(`${url}/info`, children);
  const kill = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  };
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  return { url, kill };
}

const isInstalled = () =>
  PROGRAMS.every((name) => (process.env.PATH ?? '').split(':').some((path) => existsSync(join(path, name))));

function install(): void {
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
    const options = ['install', '-y', '-q', '--no-install-recommends'];
    execFileSync('apt-get', [...options, ...PACKAGES], { env, stdio: 'ignore' });
  }
  if (isInstalled()) return;
  throw new Error(`OpenStack Swift is not installed; install it (apt-get install ${PACKAGES.join(' ')}).`);
}

/** The ring says where the objects of a kind are: all on the one disk. */
function makeRing(storage: string, port: number, folder: string): void {
  const steps = [['create', '2', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/${DISK}`, '1'], ['rebalance']];
  for (const step of steps) {
    execFileSync('swift-ring-builder', [join(folder, `${storage}.builder`), ...step], { stdio: 'ignore' });
  }
}

/** A server is ready when it answers, whatever it answers. */
async function waitUntilReady(url: string, children: ChildProcess[]): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(20)) {
    if (children.some(({ exitCode }) => exitCode !== null)) break;
    const isReady = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error('The Swift server does not start; run it by hand to see why.');
}

function programOf(name: string): string {
  return `swift-${name}-server`;
}
