/** The server side of the dashboard, the review log, the history of a row and the preview, on a real database, for every role. */
import { once } from 'node:events';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PayloadRequest } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedFields } from '../../../src/admin/history/changed-fields.ts';
import { publishedVersion } from '../../../src/admin/history/published-version.ts';
import { countUnexported } from '../../../src/panel/export-run/count-unexported.ts';
import { previewFolder } from '../../../src/panel/preview/preview-folder.ts';
import { logCursor, readLogPage } from '../../../src/review/log-page.ts';
import { actors, openPanel, type Panel } from '../collections/panel.ts';

/** Of the sample content. */
const waiting = 'e127ea5ff2ec';
const published = '49236064d27d';
const merged = '92921ea8d2f8';

let panel: Panel;
let feed: Server;
const exportedAt = '2026-11-21T00:00:00+00:00';
let editor: { payload: Panel['payload']; user: PayloadRequest['user'] };

beforeAll(async () => {
  panel = await openPanel({ sample: true });
  editor = { payload: panel.payload, user: panel.accounts.editor.user };
  const index = JSON.parse(readFileSync(join(import.meta.dirname, '../../golden/api/v1/index.json'), 'utf8'));
  feed = createServer((_, response) => {
    const body = JSON.stringify({ ...index, generated_at: exportedAt });
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(feed, 'listening');
  process.env.BASE_URL = `http://127.0.0.1:${(feed.address() as AddressInfo).port}`;
});
afterAll(async () => {
  delete process.env.BASE_URL;
  feed?.close();
  await panel?.close();
});

const decide = (id: string, to: string, reason?: string) =>
  panel.send('editor', 'PATCH', `/news/${id}`, { status: to, ...(reason ? { reason } : {}) });

describe('the public addresses of a row', () => {
  const ask = (id: string, family = 'news') => panel.send('editor', 'GET', `/review/outside?family=${family}&id=${id}`);

  it('are for users of the panel only', async () => {
    const statuses = await Promise.all(
      actors.map(async (actor) => [
        actor,
        (await panel.send(actor, 'GET', `/review/outside?family=news&id=${waiting}`)).status,
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      ...{ admin: 200, editor: 200, contributor: 200 },
      ...{ machine: 403, anonymous: 401 },
    });
  });

  it('are its file and its page, with the state in the feed; a rejected row has none', async () => {
    const base = process.env.BASE_URL;
    expect((await ask(published)).body).toEqual({
      id: published,
      api_url: `${base}/api/v1/news/${published}.json`,
      html_url: `${base}/stories/${published}/`,
      feed_state: 'In the feed.',
    });
    expect((await ask(merged)).body).toMatchObject({
      api_url: `${base}/api/v1/news/${merged}.json`,
      feed_state: `Merged into ${published}. Its file points to that row.`,
    });
    expect((await ask('8c5ef1026bf6')).body).toMatchObject({ api_url: null, html_url: null });
  });

  it('are an error for an unknown row or family', async () => {
    expect((await ask('nothing')).status).toBe(404);
    expect((await ask('1', 'users')).status).toBe(400);
  });
});

describe('what is not exported yet', () => {
  it('counts rows by what the next export does with them, even if they were moved several times', async () => {
    const since = new Date(Date.now() - 1).toISOString();
    const count = async () => {
      const { total, more } = await countUnexported(since, editor);
      return { ...total, more };
    };
    expect(await count()).toEqual({ published: 0, withdrawn: 0, changed: 0, more: false });
    await decide(waiting, 'published');
    await decide('14a140dad1dd', 'rejected', 'Withdrawn.');
    await decide('19489ed861bd', 'pending');
    await decide('19489ed861bd', 'published');
    await panel.send('editor', 'PATCH', '/news/0f7bae15278a', { summary: 'A better summary.' });
    expect(await count()).toEqual({ published: 1, withdrawn: 1, changed: 2, more: false });
  });
});

describe('the review log in pages', () => {
  const all = async (filter: Parameters<typeof readLogPage>[0]['filter'], limit = 4) => {
    const lines = [];
    let before: string | undefined;
    do {
      const page = await readLogPage({ filter, before: logCursor.parse(before), limit }, editor);
      lines.push(...page.lines);
      before = page.next ?? undefined;
    } while (before !== undefined);
    return lines;
  };

  it('has every entry once, newest first, across pages, even if many have the same time', async () => {
    const lines = await all({});
    const { totalDocs } = await panel.payload.count({ collection: 'review-log' });
    expect(lines).toHaveLength(totalDocs);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(totalDocs);
    const order = lines.map(({ at, id }) => `${at} ${String(id).padStart(6, '0')}`);
    expect(order).toEqual(order.toSorted().reverse());
  });

  it('is filtered by family, row, person, states and days', async () => {
    const every = await all({});
    const same = async (filter: Parameters<typeof all>[0], keep: (line: (typeof every)[number]) => boolean) => {
      const found = await all(filter);
      expect(found.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(found.map(({ id }) => id)).toEqual(every.filter(keep).map(({ id }) => id));
    };
    await same({ family: 'events' }, ({ family }) => family === 'events');
    await same({ row: waiting }, ({ row }) => row === waiting);
    await same({ who: 'sample ed' }, ({ who }) => who === 'Sample Editor');
    await same({ from: 'published', to: 'rejected' }, ({ from, to }) => from === 'published' && to === 'rejected');
    await same({ from: 'any' }, ({ from }) => from !== null);
    await same({ since: '2026-11-15', until: '2026-11-17' }, ({ at }) => at >= '2026-11-15' && at < '2026-11-18');
  });

  it('has the title of the row, who undid a decision, and what can be undone', async () => {
    const [line] = await all({ row: waiting });
    expect(line).toMatchObject({ title: 'Sample: Waiting story with all it needs', can_undo: true, undone: null });
    const answer = await panel.send('admin', 'POST', '/review/undo', { log: line?.id });
    expect(answer.body.results).toMatchObject([{ result: 'done', to: 'pending' }]);
    const [undo, first] = await all({ row: waiting });
    expect(undo).toMatchObject({ undoes: line?.id, can_undo: true, who: 'The admin' });
    expect(first).toMatchObject({ id: line?.id, can_undo: false, undone: { id: undo?.id, who: 'The admin' } });
  });

  it('shows nothing to those who may not read it', async () => {
    const contributor = { payload: panel.payload, user: panel.accounts.contributor.user };
    await expect(readLogPage({ filter: {}, limit: 1 }, contributor)).rejects.toThrow();
  });
});

describe('what changed since a row was published', () => {
  it('is the difference from the version of that time', async () => {
    await decide(waiting, 'published');
    await panel.send('editor', 'PATCH', `/news/${waiting}`, { title: 'Another title', title_i18n: { nn: 'Ny' } });
    const { lines: moves } = await readLogPage({ filter: { row: waiting }, limit: 50 }, editor);
    const version = await publishedVersion({ family: 'news', id: waiting, moves }, editor);
    const row = await panel.payload.findByID({ collection: 'news', id: waiting, depth: 0 });
    const fields = panel.payload.collections.news.config.flattenedFields;
    expect(changedFields(fields, version?.row ?? {}, { ...row })).toEqual([
      { label: 'Title', before: 'Sample: Waiting story with all it needs', after: 'Another title' },
      { label: expect.stringContaining(' › '), before: '', after: 'Ny' },
    ]);
  });
});

describe('the preview', () => {
  const state = async () => (await panel.send('editor', 'GET', '/review/preview-state')).body;
  const build = async () => {
    await panel.send('editor', 'POST', '/review/preview', { build: true });
    while ((await state()).state === 'building') await sleep(100);
    return state();
  };
  const get = (path: string) => panel.send('editor', 'GET', `/review/preview${path}`);

  it('does not exist before the first build', async () => {
    expect(await state()).toMatchObject({ state: 'none' });
    expect((await get('')).body).toContain('No preview has been built yet.');
    expect((await get('/api/v1/index.json')).status).toBe(404);
  });

  it('is built with one request, marks itself as a preview, and links to itself', async () => {
    expect(await build()).toMatchObject({ state: 'built', text: expect.stringMatching(/^Built at 20/) });
    const index = await get('/api/v1/index.json');
    expect(index.body).toMatchObject({ preview: true });
    expect(index.body.bases.custom_domain).toMatch(/^http:\/\/localhost:\d+\/api\/review\/preview$/);
    const statuses = (await get('/api/v1/orgchart.json')).body.entities.map((row: { status: string }) => row.status);
    expect(new Set(statuses)).toEqual(new Set(['published', 'pending']));
    const { headers } = index;
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const page = await get('');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.body).toContain('href="/api/review/preview/api/v1/news.json"');
  });

  it('is for admins and editors only, including every file', async () => {
    for (const path of ['', '/api/v1/index.json', '/api/v1/orgchart.json', '/nothing']) {
      for (const [actor, status] of [
        ['contributor', 403],
        ['machine', 403],
        ['anonymous', 401],
      ] as const) {
        const answer = await panel.send(actor, 'GET', `/review/preview${path}`);
        expect([actor, path, answer.status]).toEqual([actor, path, status]);
        expect(JSON.stringify(answer.body)).not.toContain('api/v1');
      }
    }
    expect((await panel.send('contributor', 'POST', '/review/preview', { build: true })).status).toBe(403);
    expect((await panel.send('anonymous', 'GET', '/review/preview-state')).status).toBe(401);
  });

  it('serves the pages of the site and what they load, each with its type', async () => {
    // Whatever the build has, these are there.
    const root = realpathSync(previewFolder(panel.uri));
    for (const [path, type] of [
      ['stories/a-page/index.html', 'text/html; charset=utf-8'],
      ['assets/a-0a1b.css', 'text/css; charset=utf-8'],
      ['assets/a-0a1b.js', 'text/javascript; charset=utf-8'],
      ['assets/a-0a1b.woff2', 'font/woff2'],
      ['assets/a.svg', 'image/svg+xml'],
      ['calendar/a.ics', 'text/calendar; charset=utf-8'],
      ['404.html', 'text/html; charset=utf-8'],
    ] as const) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `the text of ${path}`);
      const answer = await get(`/${path}`);
      expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([
        200,
        type,
        `the text of ${path}`,
      ]);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    const folder = await get('/stories/a-page');
    expect([folder.status, folder.headers.get('location')]).toEqual([307, '/api/review/preview/stories/a-page/']);
    const lost = await get('/stories/none/index.html');
    expect([lost.status, lost.headers.get('content-type'), lost.body]).toEqual([
      404,
      'text/html; charset=utf-8',
      'the text of 404.html',
    ]);
    rmSync(join(root, '404.html'));
    expect((await get('/stories/none/index.html')).body).toEqual({
      errors: [{ message: 'The preview has no such file.' }],
    });
  });

  it('serves no files outside of its folder, and no hidden files', async () => {
    const { pathname } = new URL(panel.uri);
    for (const path of [
      ...[
        '/..%2fcms.db',
        '/%2e%2e/cms.db',
        '/..%2f..%2f..%2fetc%2fpasswd',
        '/.preview',
        '/api%2fv1%2findex.json',
        '/%00',
      ],
      ...[pathname, '/api/v1', '/api/v1/'],
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('reports in one line which row prevents the build, and keeps the previous preview', async () => {
    const before = (await get('/api/v1/index.json')).body.generated_at;
    await panel.payload.db.updateOne({ collection: 'news', id: published, data: { title: null } });
    const failed = await build();
    expect(failed).toMatchObject({
      state: 'failed',
      text: expect.stringContaining(`news/${published}: title is missing`),
    });
    expect(failed.text).not.toContain('\n');
    expect((await get('/api/v1/index.json')).body.generated_at).toBe(before);
  });
});
