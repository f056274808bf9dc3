/**
 * Ten editors on the running panel while it is killed eight times; on a server also the database is killed, connections are cut and
 * answers are late. It runs on PostgreSQL (`npm run test:postgres`), on a libSQL server (`npm run test:libsql`) and on a file
 * (`npm run test:faults`).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Panel, startPanel } from '../e2e/support/panel.ts';
import { type Session, session } from '../e2e/support/session.ts';
import { edit, type Storm } from './editor.ts';
import { inspectStorm } from './inspect-storm.ts';
import { readFile, type StormServer, startStormServer } from './storm-database.ts';

const EDITORS = 10;
const KILLS = 8;
/** How many writes are confirmed before each kill, at least. */
const WRITES = 60;
/** How long after a disturbance the first write must be confirmed, in milliseconds. */
const RECOVERY_MS = 30_000;

let server: StormServer | undefined;
let panel: Panel;
let editors: Session[];
const storm: Storm = { stories: new Map(), times: [], merges: 0, refused: 0, odd: [] };

beforeAll(async () => {
  server = await startStormServer();
  panel = await startPanel(server ? { DATABASE_URI: server.uri } : {});
  const admin = await panel.signIn('admin');
  editors = [];
  for (let at = 0; at < EDITORS; at += 1) {
    const login = { email: `storm${at}@example.org`, password: `storm-${at}-of-editors` };
    await admin('POST', '/users', { ...login, name: `Editor ${at}`, role: 'editor' });
    const { headers } = await session(panel.url)('POST', '/users/login', login);
    editors.push(session(panel.url, `JWT ${/^payload-token=([^;]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1]}`));
  }
});
afterAll(async () => {
  await panel?.close();
  await server?.close();
});

it(`loses, doubles and halves nothing under ${EDITORS} editors and ${KILLS} kills`, { timeout: 400_000 }, async () => {
  const read = server?.read ?? readFile(panel.database);
  const waits: Record<string, number> = {};
  for (let kill = 0; kill < KILLS; kill += 1) {
    const stop = new AbortController();
    const work = Promise.all(editors.map((send, at) => edit(send, `storm${kill}x${at}`, storm, stop.signal)));
    await nextWrite(WRITES);
    if (server) {
      const [name, disturb] = disturbances(server)[kill % 4] as [string, () => Promise<void>];
      await disturb();
      waits[name] = Math.max(waits[name] ?? 0, await nextWrite());
    }
    await sleep(Math.random() * 500);
    stop.abort();
    await panel.kill();
    await work;
    expect(storm.odd).toEqual([]);
    expect(await inspectStorm(read, storm.stories)).toEqual([]);
    await panel.start();
  }
  expect(storm.merges).toBeGreaterThan(0);
  const stop = new AbortController();
  const work = Promise.all(editors.map((send, at) => edit(send, `stormlast${at}`, storm, stop.signal)));
  waits.kill = await nextWrite();
  stop.abort();
  await work;
  expect(await inspectStorm(read, storm.stories)).toEqual([]);
  const slowest = Math.round(Math.max(...storm.times));
  console.info(
    `${KILLS} kills, ${storm.stories.size} stories, ${storm.merges} merges, ${storm.times.length} confirmed writes, ${storm.refused} refused with 503; slowest ${slowest} ms; first write after ${JSON.stringify(waits)} ms`,
  );
});

/** Waits for confirmed writes. @returns how long the first of them took, in milliseconds */
async function nextWrite(count = 1): Promise<number> {
  const started = performance.now();
  const before = storm.times.length;
  let first: number | undefined;
  while (storm.times.length < before + count) {
    if (storm.times.length > before) first ??= performance.now() - started;
    if (performance.now() - started > (first === undefined ? RECOVERY_MS : 10 * RECOVERY_MS))
      throw new Error(`No write in ${RECOVERY_MS} ms.\n${panel.output().slice(-2000)}`);
    await sleep(20);
  }
  return Math.round(first ?? performance.now() - started);
}

const disturbances = ({ proxy, kill, start }: StormServer): [string, () => Promise<void>][] => [
  ['cut', async () => proxy.cut()],
  [
    'server',
    async () => {
      await kill();
      await sleep(500);
      await start();
    },
  ],
  [
    'late',
    async () => {
      proxy.delayMs = 30;
      await sleep(2000);
      proxy.delayMs = 0;
    },
  ],
  [
    'silence',
    async () => {
      proxy.silence();
      await sleep(3000);
      proxy.cut();
    },
  ],
];
