/**
 * Asks the panel's endpoints before, while and after the disk is full, in a process of its own, and prints the answers.
 * Arguments: the folder that gets full, and how: `filler` writes a file until no byte is left (the folder is a small file system),
 * `limit` limits the size of the files of this process.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { handleEndpoints } from 'payload';
import { openMigratedPayload } from '../../../src/cms/open-payload.ts';

const [folder = '', how = ''] = process.argv.slice(2);
const filler = join(folder, 'filler');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const load = () => import('../../../payload.config.ts');
const payload = await openMigratedPayload(load);
const { default: config } = await load();

const account = { name: 'The admin', email: 'admin@example.org', password: 'a-long-password-of-a-test', role: 'admin' };
await payload.create({ collection: 'users', data: account as never });
const login = await handleEndpoints({ config, request: loginRequest() });
const token = /^payload-token=([^;]+)/.exec(login.headers.get('Set-Cookie') ?? '')?.[1];
const story = (n: number) => ({
  title: `Story ${n}`,
  url: `https://example.org/stories/${n}`,
  summary: 'x'.repeat(5000),
});
const rows: { id: string; updatedAt: string }[] = [];
for (const n of [1, 2, 3]) rows.push((await ask('POST', '/news', story(n))).body.doc);

function loginRequest(): Request {
  const headers = { 'Content-Type': 'application/json' };
  return new Request('http://localhost:3000/api/users/login', {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
}

/** One of each kind of write, and the health. */
async function answers(n: number) {
  const row = rows.pop();
  if (!row) throw new Error('There are three rounds.');
  const decisions = [{ family: 'news', id: row.id, seen: row.updatedAt }];
  return {
    health: await ask('GET', '/health'),
    create: await ask('POST', '/news', story(n)),
    decide: await ask('POST', '/review/decide', { decisions, to: 'rejected', reason: 'A test.', batch: randomUUID() }),
    read: await ask('GET', `/news/${row.id}`),
    update: await ask('PATCH', `/news/${row.id}`, { title: `Changed ${n}` }),
    upload: await upload(n),
    health_after: await ask('GET', '/health'),
  };
}

async function ask(method: string, path: string, body?: object) {
  return send(method, path, body ? JSON.stringify(body) : undefined, { 'Content-Type': 'application/json' });
}

async function upload(n: number) {
  const form = new FormData();
  form.set('_payload', JSON.stringify({ alt: 'A picture' }));
  form.set('file', new Blob([png], { type: 'image/png' }), `picture-${n}.png`);
  return send('POST', '/media', form, {});
}

async function send(method: string, path: string, body: BodyInit | undefined, type: Record<string, string>) {
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    body: body ?? null,
    headers: { Authorization: `JWT ${token}`, ...type },
  });
  const response = await handleEndpoints({ config, request });
  return { status: response.status, body: await response.json() };
}

const limitFiles = (bytes: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);

function fillDisk(): void {
  const file = openSync(filler, 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Smaller pieces may still fit.
    }
  }
  closeSync(file);
}

const before = await answers(10);
if (how === 'limit') limitFiles('4096');
else fillDisk();
const full = await answers(20);
if (how === 'limit') limitFiles('unlimited');
else rmSync(filler);
// The health tries again after a second.
await new Promise((resolve) => setTimeout(resolve, 1100));
const after = await answers(30);
process.stdout.write(`\n${JSON.stringify({ before, full, after })}\n`);
process.exit();
