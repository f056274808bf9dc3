/** Requests that no editor's browser sends: internal paths, malformed URLs and bodies, forged sessions, unusual methods. */
import type { RawRequest } from './raw-request.ts';

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
const formWith = (headers: string, body: string) =>
  `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n--x--`;

/** @param file the name of a picture @param row the id of a story */
export function oddRequests({ file, row, email }: { file: string; row: string; email: string }): RawRequest[] {
  const post = (path: string, headers: Record<string, string>, body: string) => ({
    method: 'POST',
    path,
    headers,
    body,
  });
  return [
    ...internals(file).map((path) => ({ path })),
    ...queries.map((query) => ({ path: `/api/news${query}` })),
    ...queries.map((query) => ({ path: `/api/users${query}` })),
    ...['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'BREW'].flatMap((method) =>
      ['/api/news', `/api/news/${row}`, '/api/users/me', '/api/graphql', `/api/media/file/${file}`, '/admin'].map(
        (path) => ({ method, path }),
      ),
    ),
    ...forged.flatMap((headers) =>
      ['/api/users', '/api/users/me', `/api/news/${row}`, '/admin/collections/news'].map((path) => ({ path, headers })),
    ),
    ...['GET', 'DELETE'].map((method) => ({
      ...post('/api/users?limit=9', { 'X-Payload-HTTP-Method-Override': method, 'X-HTTP-Method-Override': method }, ''),
    })),
    ...[
      json,
      form,
      { 'Content-Type': 'multipart/form-data' },
      { ...json, 'Content-Encoding': 'gzip' },
      { 'Content-Type': 'text/xml' },
    ].flatMap((headers) => ['/api/users/login', '/api/news', '/api/media'].map((path) => post(path, headers, '{"a'))),
    ...[
      'null',
      '[]',
      '{"email":{"$gt":""},"password":{}}',
      `{"email":"${email}","password":["x"]}`,
      '['.repeat(50_000),
    ].map((body) => post('/api/users/login', json, body)),
    post('/api/users/login', json, JSON.stringify({ email, password: 'wrong' })),
    post('/api/media', form, formWith('name="file"; filename="../../a.png"', 'x')),
    post('/api/news', form, formWith('name="_payload"', '{"title":"x"}')),
    post('/admin/login', form, formWith('name="$ACTION_ID_x"', '')),
    post('/admin/login', { 'Next-Action': '0'.repeat(42), 'Content-Type': 'text/plain;charset=UTF-8' }, '[]'),
  ];
}

const internals = (file: string) => [
  ...[
    '/',
    '/api',
    '/api/nonsense',
    '/api/graphql',
    '/api/graphql-playground',
    '/graphql',
    '/api/og',
    '/_error',
    '/500',
  ],
  ...['/.env', '/package.json', '/payload.config.ts', '/data/cms.db', '/.next/built-from', '/_next/webpack-hmr'],
  ...[
    '/__nextjs_original-stack-frame',
    '/_next/data/x/admin.json',
    '/_next/static/../../package.json',
    '/../package.json',
  ],
  ...['/_next/static/..%2f..%2fpackage.json', '/api/media/file/..%2f..%2fcms.db', '/api/media/file/../../cms.db'],
  ...[`/_next/image?url=%2Fapi%2Fmedia%2Ffile%2F${file}&w=640&q=75`, '/_next/image?url=http://127.0.0.1/&w=640&q=75'],
  ...[
    '/api/%E0%A4%A',
    '/admin/%E0%A4%A',
    '/api/news/%00',
    '/admin/collections/news/%00',
    '/admin/collections/nonsense',
  ],
  ...['/api/__proto__', '/api/constructor', '/api/news/__proto__', `/${'x/'.repeat(500)}`, '/admin/nonsense'],
  ...['/api/payload-jobs/run', '/api/payload-jobs/handle-schedules', '/admin/login?redirect=https://elsewhere.example'],
];

const queries = [
  '?limit=0&depth=9&draft=true&trash=true&pagination=false',
  '?where[id][exists]=true',
  '?where[password][exists]=true&where[hash][like]=a&where[email][like]=a',
  '?where[title][nonsense]=1',
  '?where=%7B',
  '?sort=-nonsense&limit=-1&page=abc&select[title]=true&joins[x]=1&locale=*',
  '/count',
  '/count?where[email][like]=a',
];

const noneAlgorithm = 'eyJhbGciOiJub25lIn0.eyJpZCI6MSwiY29sbGVjdGlvbiI6InVzZXJzIn0.';
const forged = [
  { Authorization: 'JWT x' },
  { Authorization: `Bearer ${noneAlgorithm}` },
  { Authorization: 'users API-Key x' },
  { Authorization: 'machines API-Key ' },
  { Authorization: 'machines API-Key null' },
  { Authorization: 'machines API-Key undefined' },
  { Cookie: 'payload-token=x' },
  { Cookie: `payload-token=${noneAlgorithm}` },
];
