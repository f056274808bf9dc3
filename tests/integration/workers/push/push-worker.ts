/** The push worker in Miniflare, as it would be deployed: bundled, with a database and a queue, optionally in a folder that survives. */
import { createECDH } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { Log, LogLevel, Miniflare } from 'miniflare';
import type { SendBatch } from '../../../../src/workers/push/env.ts';
import type { Browser } from './push-service.ts';

const entry = 'src/workers/push/worker.ts';

/** The whole worker as one module, minified. */
export async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const bundled = bundle();

/** A pair of VAPID keys, the same in all workers of a test. */
export const vapid = (() => {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  // The library returns a key without its leading zero bytes.
  const privateKey = Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
})();

/** Keeps what the worker prints, so that a test can look for what must not be in it. */
class KeptLog extends Log {
  readonly lines: string[] = [];
  constructor() {
    super(LogLevel.DEBUG);
  }
  protected override log(message: string): void {
    this.lines.push(message);
  }
}

export interface PushWorker {
  fetch: (
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: BodyInit },
  ) => Promise<Response>;
  /** @param client the address in CF-Connecting-IP; each call has one of its own unless it is given */
  register: (
    browser: Pick<Browser, 'endpoint' | 'keys'>,
    extra?: Record<string, unknown>,
    client?: string,
  ) => Promise<Response>;
  /** Starts the scheduled run, and ends with it. */
  run: () => Promise<void>;
  sql: <Row = Record<string, number | string | null>>(query: string, ...values: unknown[]) => Promise<Row[]>;
  /** Sends a message to the queue, as the platform does when it delivers one twice. */
  enqueue: (body: SendBatch) => Promise<void>;
  output: () => string;
  dispose: () => Promise<void>;
}

interface Options {
  feedUrl: string;
  /** Where database and queue are kept; in memory by default. */
  storage?: string;
  allowLoopback?: boolean;
}

let client = 0;

export async function startPushWorker({ feedUrl, storage, allowLoopback = true }: Options): Promise<PushWorker> {
  const log = new KeptLog();
  const miniflare = new Miniflare({
    log,
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      for (const stream of [out, err]) stream.on('data', (data: Buffer) => log.lines.push(String(data)));
    },
    modules: true,
    script: await bundled,
    compatibilityDate: '2026-05-01',
    compatibilityFlags: ['queue_consumer_no_wait_for_wait_until'],
    cf: { country: 'NO' },
    d1Databases: { DB: 'push' },
    d1Persist: storage ?? false,
    queueProducers: { SENDS: 'push-sends' },
    queueConsumers: { 'push-sends': { maxBatchSize: 1, maxBatchTimeout: 0 } },
    bindings: {
      FEED_URL: feedUrl,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      CONTACT: 'mailto:editors@feed.example.org',
      ALLOW_LOOPBACK: allowLoopback ? '1' : '',
    },
  });
  const db = await miniflare.getD1Database('DB');
  const sql: PushWorker['sql'] = async <Row>(query: string, ...values: unknown[]) =>
    (
      await db
        .prepare(query)
        .bind(...values)
        .all<Row>()
    ).results;
  const [tables] = await sql("SELECT count(*) AS n FROM sqlite_master WHERE name = 'registrations'");
  if (tables?.n === 0) for (const statement of migrations()) await sql(statement);

  const send = async (path: string, init = {}) =>
    (await miniflare.dispatchFetch(`http://push.example.org${path}`, init)) as unknown as Response;
  return {
    fetch: send,
    register: (browser, extra = {}, from = `10.${++client >> 16}.${(client >> 8) & 255}.${client & 255}`) =>
      send('/api/push/register', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': from },
        body: JSON.stringify({
          endpoint: browser.endpoint,
          expirationTime: null,
          keys: browser.keys,
          language: 'en',
          ...extra,
        }),
      }),
    run: async () => {
      const { outcome } = await (await miniflare.getWorker()).scheduled({ cron: '*/5 * * * *' });
      if (outcome !== 'ok') throw new Error(`The scheduled run ended with ${outcome}.`);
    },
    sql,
    enqueue: async (body) => {
      const sends = await miniflare.getQueueProducer<SendBatch>('SENDS');
      await sends.send(body, { contentType: 'json' });
    },
    output: () => log.lines.join('\n'),
    dispose: () => miniflare.dispose(),
  };
}

/** The statements of the migrations in order, without comments. */
const migrations = (): string[] =>
  globSync('src/workers/push/migrations/*.sql')
    .sort()
    .flatMap((file) => readFileSync(file, 'utf8').replace(/--.*$/gm, '').split(';'))
    .filter((statement) => statement.trim() !== '');
