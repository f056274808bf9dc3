/** Both workers on this machine, in the runtime of the edge, with one port in front of them. */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, isIP } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Miniflare, WorkerOptions } from 'miniflare';
import { addressOf, pathOf, proxy } from '../../../export/serve/proxy.ts';
import { codeOf } from '../../lib/error-code.ts';
import { applyMigrations } from './apply-migrations.ts';
import { bundleWorker, type WorkerName } from './bundle-worker.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { WorkerdGuard } from './workerd-guard.ts';

export interface WorkersOptions {
  /** The project's folder. */
  root: string;
  /** 0 takes a free one. */
  port: number;
  /** The base address of the feed, without a trailing slash. */
  feed: string;
  /** Where registrations are kept. */
  data: string;
  /** What the edge would report; null where it knows no country. */
  country: string | null;
  keys: VapidKeys;
  contact: string | undefined;
  allowLoopback: boolean;
  /** One line about what went wrong while it runs. */
  report: (line: string) => void;
}

export interface RunningWorkers {
  /** Such as `http://127.0.0.1:4010`. */
  address: string;
  /** Ends everything, and resolves when it has ended. */
  close: () => Promise<void>;
}

/** Only this machine: at the edge the network is in front. */
const HOST = '127.0.0.1';

/** The newest date that the installed runtime knows; the same as in `deploy/workers`. */
export const COMPATIBILITY_DATE = '2026-05-03';

/** The next batch of the queue starts while slow sends of the one before go on (src/workers/push/send-batch.ts). */
export const COMPATIBILITY_FLAGS = ['queue_consumer_no_wait_for_wait_until'] as const;

/** As in `deploy/workers/wrangler.push.jsonc`. */
export const sendsQueue = {
  name: 'push-sends',
  options: { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 2 },
} as const;

/** Miniflare's path, as on a machine with wrangler. */
const SCHEDULED_PATH = '/cdn-cgi/handler/scheduled';

/** As the cron trigger of the deployed worker. */
const SCHEDULED_EVERY_MS = 5 * 60_000;

/**
 * Starts both workers. The port answers only when the database has its schema.
 * @throws Error with one line when the port is taken, or the runtime does not run on this machine
 */
export async function runWorkers(options: WorkersOptions): Promise<RunningWorkers> {
  const guard = new WorkerdGuard();
  const runtime = await startRuntime(options, guard);
  const stopRuntime = async () => {
    await runtime.dispose();
    guard.stop();
  };
  try {
    const to = await runtime.ready;
    await applyMigrations(await runtime.getD1Database('DB', 'push'), join(options.root, 'src/workers/push/migrations'));
    const server = createServer((request, response) => answer(request, response, to));
    await listen(server, options.port);
    const timer = setInterval(() => runScheduled(to, options.report), SCHEDULED_EVERY_MS);
    return {
      address: `http://${HOST}:${(server.address() as AddressInfo).port}`,
      close: async () => {
        clearInterval(timer);
        server.close();
        server.closeAllConnections();
        await stopRuntime();
      },
    };
  } catch (error) {
    await stopRuntime();
    throw error;
  }
}

async function startRuntime(options: WorkersOptions, guard: WorkerdGuard) {
  const { root, feed, data, country, keys, contact, allowLoopback, report } = options;
  const { Miniflare, workerd } = await loadRuntime();
  const [geo, push] = await Promise.all([worker(root, 'geo'), worker(root, 'push')]);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  guard.prepare(workerd);
  return new Miniflare({
    host: HOST,
    port: 0,
    // Otherwise Miniflare asks Cloudflare where this machine is.
    cf: country === null ? {} : { country },
    d1Persist: join(data, 'd1'),
    unsafeTriggerHandlers: true,
    logRequests: false,
    // The runtime itself reports failed requests with their addresses, and addresses of readers are never printed.
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const input of streams) {
        createInterface({ input }).on('line', (line) => {
          guard.read(line);
          if (line.startsWith('push: ')) report(line);
        });
      }
    },
    workers: [
      {
        ...push,
        bindings: {
          ...keys,
          FEED_URL: feed,
          ...(contact === undefined ? {} : { CONTACT: contact }),
          ...(allowLoopback ? { ALLOW_LOOPBACK: '1' } : {}),
        },
        d1Databases: { DB: 'push' },
        queueProducers: { SENDS: sendsQueue.name },
        queueConsumers: { [sendsQueue.name]: sendsQueue.options },
      },
      { ...geo, routes: ['*/api/geo'] },
    ],
  });
}

async function worker(root: string, name: WorkerName): Promise<WorkerOptions> {
  const { script } = await bundleWorker(root, name);
  return {
    name,
    modules: true,
    script,
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: [...COMPATIBILITY_FLAGS],
  };
}

/** Loaded only here: it takes a while, and some platforms lack the binary. */
async function loadRuntime(): Promise<{ Miniflare: typeof Miniflare; workerd: string }> {
  try {
    const { Miniflare } = await import('miniflare');
    const ofMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
    const { default: workerd }: { default: string } = ofMiniflare('workerd');
    return { Miniflare, workerd };
  } catch {
    throw new Error(
      `The runtime of the workers is not installed, or does not exist for ${process.platform}-${process.arch}. ` +
        'Run npm ci --include=dev in a working copy, then start them there.',
    );
  }
}

function answer(request: IncomingMessage, response: ServerResponse, to: URL): void {
  const path = pathOf(request);
  if (path === SCHEDULED_PATH && request.method === 'GET') {
    proxy(request, response, { to, clientOf, timeoutMs: 0, maxBody: 0 });
  } else if (path === '/api/geo' || path?.startsWith('/api/push/')) {
    proxy(request, response, { to, clientOf });
  } else {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('404 Not Found\n');
  }
}

/** Only programs of this machine reach the port, and the feed server in front reports the address of its client. */
function clientOf(request: IncomingMessage): string {
  const reported = request.headers['cf-connecting-ip'];
  return typeof reported === 'string' && isIP(reported) ? reported : addressOf(request);
}

function runScheduled(to: URL, report: (line: string) => void): void {
  const failed = () => report('The scheduled run of the push worker failed; the next one tries again.');
  get(new URL(SCHEDULED_PATH, to), { agent: false }, (answered) => {
    answered.resume();
    if (answered.statusCode !== 200) failed();
  }).on('error', failed);
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  try {
    await once(server.listen(port, HOST), 'listening');
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is taken; stop the program that listens there, or choose another port with --port or PORT_WORKERS.`,
    );
  }
}
