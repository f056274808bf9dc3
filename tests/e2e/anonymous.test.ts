/** Without an account, no route of the panel reveals a row, an account or a stack trace, and none changes anything. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Endpoint, SanitizedConfig } from 'payload';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { attemptsPerAddress } from '../../collections/login/login-limits.ts';
import { type Canaries, readCanaries } from './support/canaries.ts';
import { oddRequests } from './support/odd-requests.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { type RawAnswer, type RawRequest, rawRequest } from './support/raw-request.ts';

let panel: Panel;
let config: SanitizedConfig;
let canaries: Canaries;
let before: string[];

beforeAll(async () => {
  panel = await startPanel();
  // The configuration reads the environment, so it is imported after that is set.
  Object.assign(process.env, panel.env);
  config = await (await import('../../payload.config.ts')).default;
  canaries = await readCanaries(panel, config);
  before = content();
});
afterEach(() => expect(content()).toEqual(before));
afterAll(() => panel?.close());

/** All rows of all tables except the accounts and the counts of attempts to log in. */
function content(): string[] {
  const sql = new DatabaseSync(panel.database, { readOnly: true });
  const tables = sql.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  const rows = tables
    .map(({ name }) => String(name))
    .filter((name) => !/^(users|login_attempts|sqlite_)/.test(name))
    .map((name) => `${name} ${JSON.stringify(sql.prepare(`SELECT * FROM "${name}"`).all())}`);
  sql.close();
  return rows;
}

/** Sends a request without an account, follows Next's redirects, and checks that the response reveals nothing. */
async function send(request: RawRequest): Promise<RawAnswer> {
  const answer = await rawRequest(panel.url, request);
  const { location } = answer.headers;
  if (typeof location === 'string' && location.startsWith('/')) return send({ ...request, path: location });
  const label = `${request.method ?? 'GET'} ${request.path.slice(0, 200)} ${JSON.stringify(request.headers ?? {})}`;
  // Texts from the request itself may be in the response.
  const asked = decodeURIComponent(request.path.replace(/%(?![0-9a-f]{2})|%E0%A4%A/gi, '')) + (request.body ?? '');
  const revealed = canaries.words.filter((word) => answer.text.includes(word) && !asked.includes(word));
  expect(revealed, label).toEqual([]);
  expect(answer.text, label).not.toMatch(
    /\bat .{1,200}:\d+:\d+|node_modules|\.next\/server|SQLITE|Failed query|\bselect "/,
  );
  return answer;
}

/** Responses without data: no account, no permissions, and the health check. */
const emptyResponses = [
  ...['', '{}', '{"user":null,"message":"Account"}'],
  '{"status":"ok","problems":[],"database_passed_at":null}',
];

function expectNothing({ status, text }: RawAnswer, label: string): void {
  if (status < 400) expect(emptyResponses, label).toContain(text);
  else expect(JSON.parse(text || '{}'), label).not.toHaveProperty('docs');
}

const urlOf = (prefix: string, { path }: Pick<Endpoint, 'path'>, id: string) =>
  `${prefix}${path === '/' ? '' : path}`
    .replace(/:id\??/, id)
    .replace(/:key\??/, 'nav')
    .replace(/:path\*/, 'api/v1/index.json')
    .replace(/:filename/, canaries.files[0] ?? '');

it('every REST route of every collection and global reveals and changes nothing', async () => {
  const routes = [
    ...config.collections.map(({ slug, endpoints }) => ({
      prefix: `/api/${slug}`,
      endpoints,
      id: canaries.ids.get(slug) ?? '1',
    })),
    ...config.globals.map(({ slug, endpoints }) => ({ prefix: `/api/globals/${slug}`, endpoints, id: '1' })),
    { prefix: '/api', endpoints: config.endpoints, id: '1' },
  ];
  const requested: string[] = [];
  for (const { prefix, endpoints, id } of routes) {
    for (const endpoint of endpoints || []) {
      const method = endpoint.method.toUpperCase();
      const path = urlOf(prefix, endpoint, id);
      expect(path).not.toContain(':');
      const row = { title: 'x', name: 'x', email: 'x@example.org', password: 'x'.repeat(12), status: 'published' };
      const headers = { 'Content-Type': 'application/json' };
      const body = method === 'GET' ? {} : { headers, body: JSON.stringify(row) };
      for (const query of ['', `?depth=5&where[id][equals]=${id}`]) {
        expectNothing(await send({ method, path: path + query, ...body }), `${method} ${path}${query}`);
      }
      requested.push(`${method} ${path}`);
    }
  }
  // Make sure that the list of routes is complete.
  expect(requested).toEqual(
    expect.arrayContaining([
      'GET /api/news',
      'POST /api/users/login',
      'POST /api/users/first-register',
      'GET /api/globals/meta',
    ]),
  );
  expect(requested.length).toBeGreaterThan(250);
});

it('no picture is served', async () => {
  expect(canaries.files.length).toBeGreaterThan(3);
  for (const file of canaries.files) expect((await send({ path: `/api/media/file/${file}` })).status).toBe(403);
});

it('every page except the login redirects to the login', async () => {
  const pages = [
    '/admin',
    '/admin/account',
    '/admin/preview',
    '/admin/create-first-user',
    ...config.collections.flatMap(({ slug }) => {
      const page = `/admin/collections/${slug}`;
      const id = canaries.ids.get(slug) ?? '1';
      return [page, `${page}/create`, ...['', '/versions', '/versions/1', '/api'].map((tab) => `${page}/${id}${tab}`)];
    }),
    ...config.globals.flatMap(({ slug }) => ['', '/versions', '/api'].map((tab) => `/admin/globals/${slug}${tab}`)),
  ];
  for (const path of pages) {
    expect((await send({ path })).text, path).toMatch(/NEXT_REDIRECT;\w+;\/admin(\/login|;)/);
    // The same page as requested by the panel itself.
    await send({ path, headers: { RSC: '1' } });
    await send({ path, headers: { RSC: '1', 'Next-Router-Prefetch': '1' } });
  }
  for (const path of ['/admin/login', '/admin/logout', '/admin/forgot', '/admin/reset/x', '/admin/unauthorized']) {
    expect((await send({ path })).status).toBe(200);
  }
});

it('the panel’s server functions do nothing without an account', async () => {
  const manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  const actions = Object.keys(manifest.node);
  expect(actions.length).toBeGreaterThan(0);
  const row = canaries.ids.get('news');
  const args = {
    ...{ collectionSlug: 'news', id: row, docID: row, operation: 'update', schemaPath: 'news', path: 'title' },
    ...{
      docPermissions: true,
      docPreferences: { fields: {} },
      renderAllFields: true,
      query: { limit: 10 },
      columns: [],
    },
    ...{
      enableRowSelections: true,
      drawerSlug: 'x',
      widgetSlug: 'collections',
      widgetData: {},
      layoutSlug: 'dashboard',
    },
    ...{ routeParams: { collection: 'news', id: row }, paramsOverride: { segments: ['collections', 'news', row] } },
    ...{ user: { id: 1, collection: 'users', role: 'admin' }, overrideAccess: true, locale: 'en' },
  };
  for (const action of actions) {
    for (const name of serverFunctions) {
      const headers = { 'Next-Action': action, 'Content-Type': 'text/plain;charset=UTF-8', Origin: panel.url };
      await send({ method: 'POST', path: '/admin/login', headers, body: JSON.stringify([{ name, args }]) });
    }
  }
});

/** The functions of @payloadcms/next, and one that does not exist. */
const serverFunctions = [
  ...['copy-data-from-locale', 'form-state', 'get-default-layout', 'get-folder-results-component-and-data'],
  ...['get-upcoming-scheduled-publish', 'render-document', 'render-document-slots', 'render-field', 'render-list'],
  ...['render-widget', 'schedule-publish', 'slugify', 'table-state', 'nonsense'],
];

it('unusual and malformed requests get a short response', async () => {
  const [file = '', row = ''] = [canaries.files[0], canaries.ids.get('news')];
  for (const request of oddRequests({ file, row, email: panel.accounts.editor.email })) {
    const { status, text } = await send(request);
    const label = `${request.method ?? 'GET'} ${request.path.slice(0, 200)}: ${status}`;
    if (request.path.startsWith('/api/')) expect(text.length, label).toBeLessThan(400);
  }
});

it('no response names the server software, and all have the security headers', async () => {
  for (const path of [
    '/',
    '/admin',
    '/admin/login',
    '/api/news',
    '/api/users/me',
    '/api/nonsense',
    `/_next/image`,
    stylesheet(),
  ]) {
    const { headers } = await send({ path });
    expect(headers, path).not.toHaveProperty('x-powered-by');
    expect(headers, path).not.toHaveProperty('server');
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; (?!.*(unsafe-eval|script-src[^;]*unsafe)).*frame-ancestors 'none'/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    if (path.startsWith('/api')) expect(headers, path).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers, path).not.toHaveProperty('access-control-allow-origin');
  }
});

function stylesheet(): string {
  const manifest = readFileSync(
    '.next/server/app/(payload)/admin/[[...segments]]/page_client-reference-manifest.js',
    'utf8',
  );
  return `/_next/${/static\/chunks\/[^"]+\.css/.exec(manifest)?.[0]}`;
}

it('repeated requests to closed endpoints never block a login', async () => {
  const { email, password } = panel.accounts.editor;
  const headers = { 'Content-Type': 'application/json' };
  const post = (path: string, body: object) => ({ method: 'POST', path, headers, body: JSON.stringify(body) });
  for (let attempt = 0; attempt <= attemptsPerAddress; attempt += 1) {
    expect([404, 429]).toContain((await send(post('/api/users/forgot-password', { email }))).status);
  }
  expect((await rawRequest(panel.url, post('/api/users/login', { email, password }))).status).toBe(200);
});
