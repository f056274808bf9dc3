/** Links of published rows, asked over simulated nights. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Payload } from 'payload';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLinks, type LinkSummary } from '../../../../src/intake/links/check-links.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { runCommand, startCommand } from '../../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type FakeHost, startFakeHost } from '../fetch/fake-host.ts';

type Answers = number | ((request: IncomingMessage, response: ServerResponse) => void);

let database: TestDatabase;
let payload: Payload;
let host: FakeHost;
let robots: string;
/** By path; 200 for others. */
const answers = new Map<string, Answers>();
const env = { INTAKE_ALLOW_LOOPBACK: '1', INTAKE_DELAY_MS: '0' };

beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  host = await startFakeHost(
    (request, response) => {
      const answer = answers.get(request.url ?? '') ?? 200;
      if (typeof answer === 'function') answer(request, response);
      else response.writeHead(answer, { location: '/elsewhere' }).end('text');
    },
    (_, response) => response.end(robots),
  );
});
afterAll(async () => {
  host.close();
  await database.close();
});
beforeEach(() => {
  robots = '';
  answers.clear();
  host.asked.length = 0;
});
afterEach(() => reject());

/** All books, or one. */
const reject = (id = '%') => database.sql(`UPDATE books SET status = 'rejected' WHERE id LIKE '${id}'`);

let count = 0;

/** A published book whose link has this path on the test host, or is this address. @returns its id */
async function book(path: string): Promise<string> {
  count += 1;
  const source = path.startsWith('/') ? `${host.origin}${path}` : path;
  const data = { title: `Book ${count}`, year: 2026, source };
  const { id } = await payload.create({ collection: 'books', data: data as never });
  await database.sql(`UPDATE books SET status = 'published', first_published_at = created_at WHERE id = '${id}'`);
  return String(id);
}

const run = (day: number, options: { limit?: number; dryRun?: boolean } = {}): Promise<LinkSummary> =>
  checkLinks({
    payload,
    settings: readSettings({ ...env, DATABASE_URI: database.uri }),
    now: Date.UTC(2026, 10, day, 2, 20),
    limit: 300,
    dryRun: false,
    progress: () => {},
    ...options,
  });

async function nights(...days: number[]): Promise<LinkSummary[]> {
  const summaries: LinkSummary[] = [];
  for (const day of days) summaries.push(await run(day));
  return summaries;
}

const stored = (id: string) => payload.findByID({ collection: 'books', id, depth: 0 });
const noteOf = async (id: string) => (await stored(id)).intake_note;
const methods = (path: string) => host.asked.filter(({ url }) => url === path).map(({ method }) => method);

describe('a link that is gone', () => {
  it('is noted after three nights of a week, and nothing else of the row changes', async () => {
    answers.set('/gone', 404);
    const id = await book('/gone');
    const before = await stored(id);
    const summaries = await nights(20, 22, 24);
    expect(summaries.map(({ gone }) => gone.map(({ times }) => times))).toEqual([[1], [2], [3]]);
    expect(summaries.map(({ noted }) => noted.length)).toEqual([0, 0, 1]);
    expect(await stored(id)).toEqual({
      ...before,
      needs_attention: true,
      intake_note: `The link ${host.origin}/gone (source) answered 404 on 20, 22 and 24 November. Correct or remove it.`,
    });
    const { totalDocs } = await payload.findVersions({ collection: 'books', where: { parent: { equals: id } } });
    expect(totalDocs).toBe(1);
  });

  it('is asked on the next night before all others, once its page was gone', async () => {
    answers.set('/first', 410);
    await book('/first');
    await run(1);
    for (const path of ['/a', '/b', '/c']) await book(path);
    host.asked.length = 0;
    expect(await run(2, { limit: 1 })).toMatchObject({ asked: 1, left: 3, gone: [{ answer: '410', times: 2 }] });
    expect(await run(3, { limit: 2 })).toMatchObject({ asked: 2, gone: [{ times: 3 }], noted: [{}] });
    expect(await run(4, { limit: 2 })).toMatchObject({ asked: 2, alive: 2 });
  });

  it('is not noted again when an editor has decided, before it was there once', async () => {
    answers.set('/again', 404);
    const id = await book('/again');
    await nights(1, 2, 3);
    expect(await noteOf(id)).toContain('404');
    await database.sql(
      `UPDATE books SET intake_note = NULL, needs_attention = ${database.uri.startsWith('file') ? 0 : false} WHERE id = '${id}'`,
    );
    await nights(4, 5, 6, 7);
    expect(await noteOf(id)).toBeNull();
    answers.set('/again', 200);
    await run(8);
    answers.set('/again', 404);
    await nights(9, 10, 11);
    expect(await noteOf(id)).toContain('on 9, 10 and 11 November');
  });

  it('is there again when its page answers in between', async () => {
    answers.set('/back', 404);
    const id = await book('/back');
    await nights(1, 2);
    answers.set('/back', 200);
    await run(3);
    answers.set('/back', 404);
    await nights(4, 5);
    expect(await noteOf(id)).toBeNull();
  });

  it('loses its note when its page is there again, or when an editor corrects the link', async () => {
    answers.set('/noted', 404);
    const [back, corrected] = [await book('/noted'), await book('/noted')];
    await database.sql(`UPDATE books SET intake_note = 'Another note.' WHERE id = '${back}'`);
    await nights(1, 2, 3);
    const line = expect.stringContaining(`The link ${host.origin}/noted (source) answered 404`);
    expect(await stored(corrected)).toMatchObject({ needs_attention: true, intake_note: line });
    await database.sql(`UPDATE books SET status = 'pending' WHERE id = '${corrected}'`);
    await payload.update({ collection: 'books', id: corrected, data: { title: 'Another title' } });
    expect(await stored(corrected)).toMatchObject({ intake_note: line });
    await payload.update({ collection: 'books', id: corrected, data: { source: `${host.origin}/right` } });
    expect(await stored(corrected)).toMatchObject({ intake_note: null });
    answers.set('/noted', 200);
    await run(4);
    expect(await stored(back)).toMatchObject({ needs_attention: true, intake_note: 'Another note.' });
  });

  it('may be one of a host that does not exist, or that a redirect leads to', async () => {
    answers.set('/moved', (_, response) => response.writeHead(302, { location: 'http://gone.invalid/x' }).end());
    answers.set('/soft', (_, response) => response.writeHead(301, { location: '/gone' }).end());
    answers.set('/gone', 404);
    const ids = [await book('http://gone.invalid/'), await book('/moved'), await book('/soft'), await book('/home')];
    answers.set('/home', (_, response) => response.writeHead(301, { location: '/' }).end());
    await nights(1, 2, 3);
    const notes = await Promise.all(ids.map(noteOf));
    expect(notes.map((note) => /unknown host|answered \d+/.exec(note ?? '')?.[0])).toEqual([
      'unknown host',
      'unknown host',
      'answered 404',
      undefined,
    ]);
  });

  it('is asked once for all rows that have it, and noted on each of them', async () => {
    answers.set('/shared', 404);
    const ids = [await book('/shared'), await book('/shared#part')];
    await nights(1, 2, 3);
    expect(methods('/shared')).toHaveLength(6);
    for (const id of ids) expect(await noteOf(id)).toContain('404');
  });

  it('waits while an editor has the row open', async () => {
    answers.set('/open', 404);
    const id = await book('/open');
    await nights(1, 2);
    const account = await payload.create({
      collection: 'users',
      data: { email: 'e@test.example', name: 'E', password: 'a long password 7', role: 'editor' } as never,
    });
    const lock = await payload.create({
      collection: 'payload-locked-documents',
      data: { document: { relationTo: 'books', value: id }, user: { relationTo: 'users', value: account.id } } as never,
    });
    expect(await run(3)).toMatchObject({ noted: [], waiting: [{ family: 'books', id }] });
    expect(await noteOf(id)).toBeNull();
    await payload.delete({ collection: 'payload-locked-documents', id: lock.id });
    expect(await run(4)).toMatchObject({ noted: [{ id }], waiting: [] });
    expect(await noteOf(id)).toContain('on 1, 2, 3 and 4 November');
  });

  it('is not noted on a row that is not published any more, or has another link', async () => {
    answers.set('/left', 404);
    answers.set('/changed', 404);
    const [left, changed] = [await book('/left'), await book('/changed')];
    await nights(1, 2);
    await reject(left);
    await database.sql(`UPDATE books SET source = '${host.origin}/new' WHERE id = '${changed}'`);
    const { docs } = await payload.find({ collection: 'link-checks', where: { row: { in: [left, changed] } } });
    expect(docs).toHaveLength(2);
    await run(3);
    expect([await noteOf(left), await noteOf(changed)]).toEqual([null, null]);
    const after = await payload.find({ collection: 'link-checks', where: { row: { in: [left, changed] } } });
    expect(after.docs.map(({ url }) => url)).toEqual([`${host.origin}/new`]);
  });
});

describe('an answer that is no proof', () => {
  it.each<[string, Answers]>([
    ['401', 401],
    ['403', 403],
    ['429', 429],
    ['500', 500],
    ['503', 503],
    ['a redirect without end', (request, response) => response.writeHead(302, { location: `${request.url}` }).end()],
    [
      'a redirect to a private address',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    ['a broken connection', (_, response) => response.destroy()],
  ])('does not count: %s', async (_, answer) => {
    answers.set('/odd', answer);
    const id = await book('/odd');
    const summaries = await nights(1, 2, 3);
    for (const { gone, unclear } of summaries) expect([gone.length, unclear.length]).toEqual([0, 1]);
    expect(await noteOf(id)).toBeNull();
  });

  it('is the refusal of robots.txt, of a private address and of another port, which are not requested', async () => {
    robots = 'User-agent: *\nDisallow: /private';
    const ids = [
      await book('/private'),
      await book('http://192.168.0.1/'),
      await book('http://169.254.169.254/latest'),
    ];
    const [first] = await nights(1, 2, 3);
    expect(first?.unclear.map(({ reason }) => /robots|not a public/.exec(reason)?.[0]).sort()).toEqual([
      'not a public',
      'not a public',
      'robots',
    ]);
    expect(host.asked).toHaveLength(0);
    expect(await Promise.all(ids.map(noteOf))).toEqual([null, null, null]);
  });

  it('is the loss of the network: hosts that are unknown all at once', async () => {
    for (let n = 1; n <= 5; n += 1) await book(`http://host-${n}.invalid/`);
    const summaries = await nights(1, 2, 3);
    for (const { gone, unclear } of summaries) expect([gone.length, unclear.length]).toEqual([0, 5]);
  });
});

describe('a request', () => {
  it.each([405, 501, 403, 404, 500])('is made with GET when HEAD is answered with %i', async (status) => {
    answers.set('/head', (request, response) => response.writeHead(request.method === 'HEAD' ? status : 200).end('x'));
    await book('/head');
    expect(await run(1)).toMatchObject({ alive: 1 });
    expect(methods('/head')).toEqual(['HEAD', 'GET']);
  });

  it('is made with GET when the connection breaks at HEAD, and only once when HEAD is answered', async () => {
    answers.set('/break', (request, response) => (request.method === 'HEAD' ? response.destroy() : response.end('x')));
    await book('/break');
    await book('/fine');
    expect(await run(1)).toMatchObject({ alive: 2 });
    expect(methods('/break')).toEqual(['HEAD', 'GET']);
    expect(methods('/fine')).toEqual(['HEAD']);
  });

  it('does not read the page', async () => {
    answers.set('/endless', (request, response) => {
      if (request.method === 'HEAD') return void response.writeHead(405).end();
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(1000)), 5);
      response.on('close', () => clearInterval(timer));
    });
    await book('/endless');
    expect(await run(1)).toMatchObject({ alive: 1 });
  });

  it('goes to none of the feed and its site', async () => {
    await book('http://localhost:4000/stories/a/');
    expect(await run(1)).toMatchObject({ links: 0, asked: 0 });
  });
});

describe('the command', () => {
  const command = (...args: string[]) => runCommand('src/commands/intake.ts', args, { ...env, ...database.env });
  const at = '2026-11-20T02:20:00+00:00';

  it('prints what is gone and one summary, and saves nothing in a dry run', async () => {
    answers.set('/gone', 404);
    const id = await book('/gone');
    await book('/there');
    const dry = await command('--links', '--dry-run', '--at', at);
    expect([dry.status, dry.stderr]).toEqual([0, '']);
    expect(dry.stdout).toContain('Dry run, nothing was saved: 2 of 2 links asked: 1 there, 1 gone, 0 unclear');
    expect((await payload.count({ collection: 'link-checks', where: { row: { equals: id } } })).totalDocs).toBe(0);
    const { status, stdout } = await command('--links', '--at', at, '--json', '--limit', '5');
    expect([status, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ links: 2, asked: 2, alive: 1, gone: [expect.objectContaining({ times: 1 })] }),
    ]);
    const { docs } = await payload.find({ collection: 'intake-runs', pagination: false });
    expect(docs).toEqual([]);
  });

  it.each([[['--links', 'some-source']], [['--links', '--check']], [['--limit', '5']], [['--links', '--limit', 'x']]])(
    'refuses %j as wrong usage',
    async (args) => {
      const { status, stderr } = await command(...args);
      expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: npm run intake')]);
    },
  );

  it('refuses to run beside another, and continues after one that was killed', async () => {
    for (let n = 0; n < 60; n += 1) await book(`/slow/${n}`);
    let asked = 0;
    const killed = Promise.withResolvers<void>();
    for (let n = 0; n < 60; n += 1) {
      answers.set(`/slow/${n}`, async (_, response) => {
        asked += 1;
        if (asked > 45) await killed.promise;
        response.writeHead(200).end();
      });
    }
    const running = startCommand('src/commands/intake.ts', ['--links', '--at', at], { ...env, ...database.env });
    while (asked < 46) await new Promise((resolve) => setTimeout(resolve, 10));
    const second = await command('--links', '--at', at);
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('has been running since')]);
    running.kill('SIGKILL');
    await running.ended;
    killed.resolve();
    const where = { url: { contains: '/slow/' } };
    const { totalDocs } = await payload.count({ collection: 'link-checks', where });
    expect(totalDocs).toBe(40);
    const third = JSON.parse((await command('--links', '--at', at, '--json')).stdout);
    expect(third.asked).toBe(60 - totalDocs);
  });
});
