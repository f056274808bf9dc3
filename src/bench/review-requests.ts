/**
 * Calls the review endpoints as the panel does, through Payload's router, and prints the time of each request next to its
 * floor: one SELECT, or one UPDATE and one INSERT in a transaction with full synchronisation, on the same file.
 * Argument: the database's file.
 */
import { DatabaseSync } from 'node:sqlite';
import { handleEndpoints, type Payload, type SanitizedConfig } from 'payload';
import { openPayload } from '../cms/open-payload.ts';
import { changesResponse } from '../review/api/changes.ts';
import { queueResponse, refsResponse } from '../review/api/queue.ts';
import { queryOf, type RowRef } from '../review/api/values.ts';
import { median, round } from './figures.ts';
import { type ReviewFigures, rareWord } from './review.ts';

const times = 40;
const families = ['news', 'events', 'talks', 'entities'];

const payload = await openPayload(() => import('../../payload.config.ts'));
const ask = await signedIn(payload);
const database = new DatabaseSync(process.argv[2] ?? '');
database.exec('PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');

const rows: ReviewFigures[] = [];
const page = queueResponse.parse(await ask('GET', `queue${queryOf({ limit: 50 })}`));
const refs: RowRef[] = [];
for (let cursor: string | null | undefined; cursor !== null && refs.length < 1000; ) {
  const query = queryOf({ fields: 'refs', families: ['news'], limit: 500, ...(cursor ? { cursor } : {}) });
  const found = refsResponse.parse(await ask('GET', `queue${query}`));
  refs.push(...found.refs);
  cursor = found.next;
}
const next = () => {
  const ref = refs.shift();
  if (!ref) throw new Error('The queue is empty.');
  return ref;
};

const list = `SELECT * FROM (${families
  .map(
    (name) =>
      `SELECT * FROM (SELECT '${name}' AS family, id, created_at FROM ${name} WHERE status = 'pending' ORDER BY created_at, id LIMIT 51)`,
  )
  .join(' UNION ALL ')}) ORDER BY created_at, family, id LIMIT 51`;
const count = families
  .map(
    (name) =>
      `SELECT count(*), sum(needs_attention), sum(created_at > '2026'), sum(created_at > '2025') FROM ${name} WHERE status = 'pending'`,
  )
  .join(' UNION ALL ');
const scan = families.map((name) => `SELECT id FROM ${name} WHERE search_text LIKE ?1`).join(' UNION ALL ');
const read = database.prepare('SELECT * FROM news WHERE id = ?');
const update = database.prepare(`UPDATE news SET status = 'published' WHERE id = ?`);
const log = database.prepare(
  `INSERT INTO review_log ("family", "row", "from", "to", "who", "role", "at") VALUES ('news', ?, 'pending', 'published', 'floor', 'editor', '2026-01-01')`,
);
const plainDecision = () => {
  const { id } = next();
  database.exec('BEGIN IMMEDIATE');
  update.run(id);
  log.run(id);
  database.exec('COMMIT');
};
const decide = (decisions: RowRef[]) => ask('POST', 'decide', { to: 'rejected', reason: 'Bench', decisions });

await time(
  'queue: 50 rows',
  () => ask('GET', `queue${queryOf({ limit: 50 })}`),
  () => database.prepare(list).all(),
);
await time(
  'queue: a later page',
  () => ask('GET', `queue${queryOf({ limit: 50, cursor: page.next ?? '' })}`),
  () => database.prepare(list).all(),
);
await time(
  'queue: a search',
  () => ask('GET', `queue${queryOf({ limit: 50, search: 'kryptovaluta dom' })}`),
  () => database.prepare(list).all(),
);
await time(
  'queue: a rare word, any state',
  () => ask('GET', `queue${queryOf({ limit: 50, search: rareWord, status: 'any' })}`),
  () => database.prepare(scan).all(`%${rareWord}%`),
);
await time(
  'palette: a search',
  () => ask('GET', `find${queryOf({ search: 'kryptovaluta dom' })}`),
  () => database.prepare(list).all(),
);
await time(
  'palette: no match',
  () => ask('GET', `find${queryOf({ search: 'zzqqy' })}`),
  () => database.prepare(list).all(),
);
await time(
  'palette: rows that changed last',
  () => ask('GET', `find${queryOf({ limit: 6 })}`),
  () => database.prepare(list).all(),
);
await time(
  'counts',
  () => ask('GET', 'counts'),
  () => database.prepare(count).all(),
);
await time(
  'counts: a rare word',
  () => ask('GET', `counts${queryOf({ search: rareWord })}`),
  () => database.prepare(scan).all(`%${rareWord}%`),
);
await time(
  'latest change',
  () => ask('GET', 'latest'),
  () => database.prepare('SELECT max(updated_at) FROM news').get(),
);
await time(
  'row',
  () => ask('GET', `row${queryOf({ family: 'news', id: next().id })}`),
  () => read.get(next().id),
);
await time('decide: one row', () => decide([next()]), plainDecision);
await time(
  'decide: 50 rows',
  () => decide(refs.splice(0, 50)),
  () => Array.from({ length: 50 }, plainDecision),
  3,
);

const { log: lastEntry } = changesResponse.parse(await ask('GET', 'changes'));
await time(
  'changes',
  () => ask('GET', `changes${queryOf({ since: Math.max(0, lastEntry - 50) })}`),
  () => database.prepare('SELECT * FROM review_log ORDER BY id DESC LIMIT 50').all(),
);

database.close();
process.stdout.write(JSON.stringify(rows));
await payload.destroy();
process.exit(0);

/** Adds the median of many runs. The first runs warm up and are not counted. */
async function time(request: string, endpoint: () => unknown, floor: () => unknown, count = times): Promise<void> {
  const [own, plain] = [await durations(endpoint, count), await durations(floor, count)];
  const [middle, least] = [median(own), median(plain)];
  rows.push({
    request,
    median_ms: round(middle, 1),
    p95_ms: round(own[Math.floor(own.length * 0.95)] ?? 0, 1),
    floor_ms: round(least, 1),
    ratio: round(middle / least, 1),
  });
}

async function durations(work: () => unknown, count: number): Promise<number[]> {
  const all: number[] = [];
  for (let at = -Math.min(3, count); at < count; at += 1) {
    const started = performance.now();
    await work();
    if (at >= 0) all.push(performance.now() - started);
  }
  return all.sort((a, b) => a - b);
}

/** @returns a function that sends a request as an editor; it throws for any status but 200 */
async function signedIn({ create, config }: Payload) {
  const account = { email: 'editor@example.org', password: 'a password of the bench' };
  await create({ collection: 'users', data: { ...account, name: 'Bench', role: 'editor' } });
  const send = async (path: string, init: RequestInit) => {
    const headers = { 'Content-Type': 'application/json', ...init.headers };
    const request = new Request(`${config.serverURL}/api/${path}`, { ...init, headers });
    const response = await handleEndpoints({ config: config as SanitizedConfig, request });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const login = await send('users/login', { method: 'POST', body: JSON.stringify(account) });
  const [, token] = /^payload-token=([^;]+)/.exec(login.headers.get('Set-Cookie') ?? '') ?? [];
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const headers = { Authorization: `JWT ${token}` };
    const response = await send(`review/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return response.json();
  };
}
