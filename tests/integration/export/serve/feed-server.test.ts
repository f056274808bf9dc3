import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFeedServer } from '../../../../export/serve/feed-server.ts';
import { type Ask, ask } from './request.ts';

const NEWS = `${JSON.stringify({ api_version: '1', items: Array.from({ length: 200 }, (_, id) => ({ id })) })}\n`;
const GZIP = { 'accept-encoding': 'gzip, deflate, br' };

let base: string;
let server: ReturnType<typeof createFeedServer>;
let port: number;

/** Writes a file of a tree, with its folders. */
function put(tree: string, path: string, content: string | Uint8Array): string {
  const file = join(base, tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Points the served link at another release, as a job does. */
function swap(release: string): void {
  symlinkSync(`.dist/${release}`, join(base, 'next'));
  renameSync(join(base, 'next'), join(base, 'dist'));
}

const get = (path: string, headers: Ask['headers'] = {}) => ask(port, path, { headers });
const head = (path: string, headers: Ask['headers'] = {}) => ask(port, path, { method: 'HEAD', headers });

/** Some fields that matter to a client's cache. */
function caching({ headers }: { headers: Record<string, unknown> }) {
  const { etag, 'last-modified': modified, 'cache-control': control, vary, 'content-type': type } = headers;
  return { etag, modified, control, vary, type, encoding: headers['content-encoding'] };
}

const NOT_FOUND = '<!doctype html><title>Lost</title>';

/** @param page the tree's 404 page; null for a tree without one */
function expectNotFound(answer: Awaited<ReturnType<typeof get>>, page: string | null = NOT_FOUND): void {
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe(`text/${page === null ? 'plain' : 'html'}; charset=utf-8`);
  expect(answer.body.toString()).toBe(page ?? '404 Not Found\n');
  expect(answer.body.length).toBe(Number(answer.headers['content-length']));
}

beforeEach(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'serve-')));
  put('.dist/a', 'api/v1/news.json', NEWS);
  put('.dist/a', '404.html', NOT_FOUND);
  swap('a');
  server = createFeedServer({ dir: join(base, 'dist') });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  rmSync(base, { recursive: true });
});

describe('a file', () => {
  test('is served byte for byte, with what a cache needs', async () => {
    const answer = await get('/api/v1/news.json');
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(NEWS);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(NEWS)),
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=600',
      vary: 'Accept-Encoding',
      'last-modified': statSync(join(base, 'dist/api/v1/news.json')).mtime.toUTCString(),
      etag: `"${createHash('sha256').update(NEWS).digest('hex')}"`,
    });
  });

  test('has an ETag that scripts of other origins may read (docs/feed-rules.md 13.7)', async () => {
    for (const path of ['/api/v1/news.json', '/absent']) {
      expect((await get(path)).headers['access-control-expose-headers']).toBe('ETag');
    }
  });

  test.each(['/', '/api/', '/.well-known/api-catalog'])(
    'names the descriptions of the feed at %s, where a client starts (docs/feed-rules.md 13.7)',
    async (path) => {
      put('dist', 'index.html', '<!doctype html>');
      put('dist', 'api/index.html', '<!doctype html>');
      put('dist', '.well-known/api-catalog', '{}');
      const links = String((await head(path)).headers.link).split(', ');
      expect(links).toEqual([
        '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
        '</api/v1/openapi.json>; rel="service-desc"; type="application/openapi+json"',
        '</api/v1/openapi.yaml>; rel="service-desc"; type="application/yaml"',
        '</api/>; rel="service-doc"; type="text/html"',
      ]);
      expect((await get('/api/v1/news.json')).headers.link).toBeUndefined();
    },
  );

  test('is found with any query', async () => {
    expect((await get('/api/v1/news.json?t=1?2')).status).toBe(200);
  });

  test.each([
    ['a.json', 'application/json; charset=utf-8'],
    ['a.svg', 'image/svg+xml'],
    ['a.png', 'image/png'],
    ['a.webp', 'image/webp'],
    ['a.jpg', 'image/jpeg'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    ['openapi.yaml', 'application/yaml'],
    ['rss.xml', 'application/rss+xml; charset=utf-8'],
    ['nn/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['feed.json', 'application/feed+json'],
    ['api/v1/profiles/feed.json', 'application/json; charset=utf-8'],
    ['sitemap.xml', 'application/xml'],
    ['calendar.ics', 'text/calendar; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json'],
    ['a.html', 'text/html; charset=utf-8'],
    ['a.css', 'text/css; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['rss.xml', 'application/rss+xml; charset=utf-8'],
    ['sitemap.xml', 'application/xml'],
    ['calendar.ics', 'text/calendar; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json'],
    ['a.woff2', 'font/woff2'],
    ['no-extension', 'application/octet-stream'],
    ['.well-known/api-catalog', 'application/linkset+json'],
    ['.well-known/api-catalog.json', 'application/json; charset=utf-8'],
  ])('named %s has the content type %s', async (name, type) => {
    put('dist', name, 'x');
    const answer = await get(`/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
  });

  test('with an encoded name is found by it, and only once decoded', async () => {
    put('dist', 'a b%20å#?.json', '{}');
    expect((await get('/a%20b%2520%C3%A5%23%3F.json')).status).toBe(200);
    expectNotFound(await get('/a%20b%20%C3%A5%23%3F.json'));
  });

  test('that is empty is served', async () => {
    put('dist', 'empty.txt', '');
    expect(await get('/empty.txt')).toMatchObject({ status: 200, headers: { 'content-length': '0' } });
    expect(gunzipSync((await get('/empty.txt', GZIP)).body).length).toBe(0);
  });

  test('is served in part for a range', async () => {
    const { headers } = await get('/api/v1/news.json');
    const part = await get('/api/v1/news.json', { range: 'bytes=2-9', 'if-range': String(headers.etag) });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 2-9/${Buffer.byteLength(NEWS)}` } });
    expect(part.body.toString()).toBe(NEWS.slice(2, 10));
    const beyond = await get('/api/v1/news.json', { range: 'bytes=999999-' });
    expect(beyond).toMatchObject({ status: 416, headers: { 'access-control-allow-origin': '*' } });
    expect(beyond.headers.etag).toBeUndefined();
  });
});

describe('HEAD', () => {
  test.each([
    ['a plain file', {}],
    ['a compressed file', GZIP],
  ])('has the headers of GET and no body, for %s', async (_, headers) => {
    const whole = await get('/api/v1/news.json', headers);
    const short = await head('/api/v1/news.json', headers);
    expect(short.status).toBe(200);
    expect(short.body.length).toBe(0);
    expect(caching(short)).toEqual(caching(whole));
    expect(short.headers['content-length']).toBe(whole.headers['content-length']);
  });

  test('is 304 and 404 where GET is', async () => {
    const { headers } = await get('/api/v1/news.json');
    expect((await head('/api/v1/news.json', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const absent = await head('/api/v1/absent.json');
    expect(absent).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(absent.body.length).toBe(0);
  });
});

describe('a conditional request', () => {
  const path = '/api/v1/news.json';

  test.each([
    ['plain, then plain', {}, {}],
    ['compressed, then compressed', GZIP, GZIP],
    ['plain, then compressed', {}, GZIP],
    ['compressed, then plain', GZIP, {}],
  ])('with the last ETag gets 304 without a body (%s)', async (_, first, second) => {
    const { headers } = await get(path, first);
    const answer = await get(path, { ...second, 'if-none-match': `"other", ${headers.etag}` });
    expect(answer.status).toBe(304);
    expect(answer.body.length).toBe(0);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=600',
      vary: 'Accept-Encoding',
    });
    expect(String(answer.headers.etag).replace('W/', '')).toBe(String(headers.etag).replace('W/', ''));
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBeUndefined();
  });

  test('with another ETag gets the file', async () => {
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('with the last Last-Modified gets 304, with an earlier one the file', async () => {
    const modified = String((await get(path)).headers['last-modified']);
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
    expect((await get(path, { 'if-modified-since': modified })).status).toBe(304);
    expect((await get(path, { ...GZIP, 'if-modified-since': modified })).status).toBe(304);
    expect((await get(path, { 'if-modified-since': earlier })).status).toBe(200);
  });

  test('with both is decided only by the ETag', async () => {
    const { headers } = await get(path);
    const modified = String(headers['last-modified']);
    expect((await get(path, { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200);
    const longAgo = new Date(0).toUTCString();
    const answer = await get(path, { 'if-none-match': String(headers.etag), 'if-modified-since': longAgo });
    expect(answer.status).toBe(304);
  });

  test('gets its 304 although the client sends no-cache, as fetch() does', async () => {
    const { headers } = await get(path);
    const answer = await get(path, { 'if-none-match': String(headers.etag), 'cache-control': 'no-cache' });
    expect(answer.status).toBe(304);
  });

  test('that must match an outdated ETag fails with 412', async () => {
    const answer = await get(path, { ...GZIP, 'if-match': '"other"' });
    expect(answer.status).toBe(412);
    expect(caching(answer)).toEqual({ type: 'text/plain; charset=utf-8', vary: 'Accept-Encoding' });
    expect(answer.body.toString()).toBe('412 Precondition Failed\n');
  });
});

describe('the ETag', () => {
  const time = new Date(Date.now() - 60_000);
  const etag = async () => (await get('/one.json')).headers.etag;

  test('changes with a file changed in place, of the same size and date', async () => {
    const file = put('dist', 'one.json', '{"a":1}');
    const seen = new Set<unknown>();
    for (let value = 0; value < 10; value++) {
      writeFileSync(file, `{"a":${value}}`);
      utimesSync(file, time, time);
      seen.add(await etag());
    }
    expect(seen.size).toBe(10);
  });

  test('changes with a new file in its place, of the same size and date', async () => {
    const seen = new Set<unknown>();
    for (let value = 0; value < 10; value++) {
      rmSync(join(base, 'dist/one.json'), { force: true }); // so that the new file may get the inode of the old one
      utimesSync(put('dist', 'one.json', `{"a":${value}}`), time, time);
      seen.add(await etag());
    }
    expect(seen.size).toBe(10);
  });

  test('stays when the next release carries the file over, by hard link or written again', async () => {
    put('dist', 'one.json', '{"a":1}');
    const first = await etag();
    mkdirSync(join(base, '.dist/linked'));
    linkSync(join(base, '.dist/a/one.json'), join(base, '.dist/linked/one.json'));
    swap('linked');
    expect(await etag()).toBe(first);
    put('.dist/written', 'one.json', '{"a":1}');
    swap('written');
    expect(await etag()).toBe(first);
  });

  test('is the SHA-256 that the manifests give, compressed too', async () => {
    const hash = createHash('sha256').update(NEWS).digest('hex');
    expect((await get('/api/v1/news.json', GZIP)).headers.etag).toBe(`W/"${hash}"`);
  });
});

describe('compression', () => {
  test('is applied to text when the client takes gzip', async () => {
    const answer = await get('/api/v1/news.json', GZIP);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(answer.body.length).toBeLessThan(NEWS.length / 2);
    expect(gunzipSync(answer.body).toString()).toBe(NEWS);
  });

  test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', '*;q=0'])(
    'is not applied for "%s"',
    async (value) => {
      const answer = await get('/api/v1/news.json', { 'accept-encoding': value });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body.toString()).toBe(NEWS);
      expect(answer.headers.vary).toBe('Accept-Encoding');
    },
  );

  test.each(['gzip', 'GZIP', 'br;q=1.0, gzip;q=0.5', '*'])('is applied for "%s"', async (value) => {
    expect((await get('/api/v1/news.json', { 'accept-encoding': value })).headers['content-encoding']).toBe('gzip');
  });

  test.each(['a.svg', 'a.txt', 'a.yaml', 'a.html', '.well-known/api-catalog'])('is applied to %s', async (name) => {
    put('dist', name, 'x'.repeat(1000));
    expect(gunzipSync((await get(`/${name}`, GZIP)).body).toString()).toBe('x'.repeat(1000));
  });

  test.each(['a.png', 'a.webp', 'a.jpg'])('is not applied to %s', async (name) => {
    put('dist', name, 'x'.repeat(1000));
    expect((await get(`/${name}`, GZIP)).headers['content-encoding']).toBeUndefined();
  });

  test('is not applied to a range', async () => {
    const answer = await get('/api/v1/news.json', { ...GZIP, range: 'bytes=0-9' });
    expect(answer.status).toBe(200);
    expect(answer.headers['accept-ranges']).toBeUndefined();
    expect(gunzipSync(answer.body).toString()).toBe(NEWS);
  });
});

describe('an unknown path', () => {
  test.each([
    '/',
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/',
    '//',
    '/api//v1/news.json',
    '/api/v1/absent.json',
    '/api/v1/news.json/',
    '/api/v1/news.json/x',
    '/api/v1/news',
    '/API/v1/news.json',
    '/%',
    '/%ff',
    `/${'x'.repeat(5000)}`,
  ])('gets the tree’s 404 page: %s', async (path) => {
    const answer = await get(path, GZIP);
    expectNotFound(answer);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers.location).toBeUndefined();
  });

  test('gets status 404, and never 304', async () => {
    const answer = await get('/absent', { 'if-none-match': '*' });
    expectNotFound(answer);
    expect(answer.headers.etag).toBeUndefined();
  });

  test('gets plain text where the tree has no 404 page', async () => {
    rmSync(join(base, 'dist/404.html'));
    expectNotFound(await get('/absent'), null);
  });

  test('is not /404.html, which is a file', async () => {
    expect(await get('/404.html')).toMatchObject({ status: 200 });
  });

  test('is every path while the folder is missing', async () => {
    rmSync(join(base, 'dist'));
    expectNotFound(await get('/api/v1/news.json'), null);
    swap('a');
    expect((await get('/api/v1/news.json')).status).toBe(200);
  });
});

describe('a folder with an index page', () => {
  beforeEach(() => {
    put('dist', 'stories/1/index.html', '<!doctype html><title>Story</title>');
  });

  test('is served by its address with a trailing slash', async () => {
    const answer = await get('/stories/1/');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answer.body.toString()).toContain('Story');
  });

  test('is redirected there without one', async () => {
    const answer = await get('/stories/1?a=b');
    expect(answer).toMatchObject({ status: 301, headers: { location: '/stories/1/?a=b' } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.body.toString()).toBe('301 Moved Permanently\n');
  });

  test('is served by the name of its index page too', async () => {
    expect((await get('/stories/1/index.html')).body.toString()).toContain('Story');
  });

  test('is the home and the folder of the feed, where they have one', async () => {
    put('dist', 'index.html', 'Home');
    put('dist', 'api/index.html', 'Reference');
    expect((await get('/')).body.toString()).toBe('Home');
    expect(await get('/api')).toMatchObject({ status: 301, headers: { location: '/api/' } });
    expect((await get('/api/')).body.toString()).toBe('Reference');
  });

  test('is never a redirect to another host', async () => {
    expectNotFound(await get('//stories/1'));
    expectNotFound(await get('/%2Fstories/1'));
  });
});

describe('a path outside the folder', () => {
  beforeEach(() => {
    put('.', 'secret.json', '{"secret":true}');
    put('.dist/b', 'other.json', '{"secret":true}');
    symlinkSync(join(base, 'secret.json'), join(base, 'dist/absolute.json'));
    symlinkSync('../../secret.json', join(base, 'dist/relative.json'));
    symlinkSync('../b', join(base, 'dist/sibling'));
    symlinkSync(base, join(base, 'dist/folder'));
    symlinkSync('loop.json', join(base, 'dist/loop.json'));
  });

  test.each([
    '/../secret.json',
    '/../../secret.json',
    '/api/../../../secret.json',
    '/..%2f..%2fsecret.json',
    '/%2e%2e/%2e%2e/secret.json',
    '/%2e%2e%2f%2e%2e%2fsecret.json',
    '/..\\..\\secret.json',
    '/..%5c..%5csecret.json',
    '/%252e%252e/%252e%252e/secret.json',
    '/../b/other.json',
    '/api/v1/../v1/news.json',
    '/./api/v1/news.json',
    '/api/v1/news.json%00',
    '/api/v1/news.json%00.html',
    '/%00',
    '/absolute.json',
    '/relative.json',
    '/sibling/other.json',
    '/sibling',
    '/sibling/',
    '/folder/secret.json',
    '/loop.json',
  ])('is not found: %s', async (path) => {
    const answer = await get(path);
    expectNotFound(answer);
    expect(answer.body.toString()).not.toContain('secret');
  });

  test('is not read by an absolute address in the request line', async () => {
    expectNotFound(await get('http://127.0.0.1/../../secret.json'));
    expectNotFound(await get('file:///etc/passwd'));
    put('dist', 'index.html', '<!doctype html>');
    expectNotFound(await get('*'));
  });

  test('is not the 404 page either', async () => {
    rmSync(join(base, 'dist/404.html'));
    symlinkSync('../../secret.json', join(base, 'dist/404.html'));
    expectNotFound(await get('/absent'), null);
  });

  test('is not what a link within the folder points to', async () => {
    symlinkSync('api/v1/news.json', join(base, 'dist/latest.json'));
    expect((await get('/latest.json')).body.toString()).toBe(NEWS);
  });
});

describe('a hidden file', () => {
  test.each([
    '.env',
    '.git/config',
    'api/.secret.json',
    'api/.hidden/x.json',
    '.well-known/.secret',
    'api/.well-known/x',
  ])('is not served: %s', async (name) => {
    put('dist', name, '{"secret":true}');
    expectNotFound(await get(`/${name}`));
    expectNotFound(await get(`/${name.replaceAll('.', '%2e')}`));
  });

  test('is not served through a link', async () => {
    put('dist', '.env', 'SECRET=1');
    symlinkSync('.env', join(base, 'dist/env.txt'));
    expectNotFound(await get('/env.txt'));
  });

  test('is served in .well-known at the root', async () => {
    put('dist', '.well-known/api-catalog', '{"linkset":[]}');
    expect((await get('/.well-known/api-catalog')).body.toString()).toBe('{"linkset":[]}');
  });
});

describe('other methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s is refused with 405', async (method) => {
    for (const path of ['/api/v1/news.json', '/absent']) {
      const answer = await ask(port, path, { method });
      expect(answer).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD, OPTIONS', 'access-control-allow-origin': '*' },
      });
      expect(answer.body.toString()).toBe('405 Method Not Allowed\n');
    }
  });

  test('a preflight from any origin is allowed, with any header', async () => {
    const answer = await ask(port, '/api/v1/news.json', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    });
    expect(answer).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': '*',
      },
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.body.length).toBe(0);
  });
});

describe('a swap of the release', () => {
  test('is seen by the next request', async () => {
    put('.dist/b', 'api/v1/news.json', '{"b":1}');
    const { headers } = await get('/api/v1/news.json');
    swap('b');
    const answer = await get('/api/v1/news.json', { 'if-none-match': String(headers.etag) });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe('{"b":1}');
  });

  test('leaves no answer incomplete or mixed: the body always matches the ETag', async () => {
    for (const release of ['b', 'c']) put(`.dist/${release}`, 'api/v1/news.json', release.repeat(300_000));
    let swaps = 0;
    const swapping = setInterval(() => swap(swaps++ % 2 ? 'b' : 'c'), 1);
    const seen = new Set<string>();
    for (let round = 0; round < 150; round++) {
      const answer = await get('/api/v1/news.json', round % 2 ? GZIP : {});
      const body = round % 2 ? gunzipSync(answer.body) : answer.body;
      const hash = createHash('sha256').update(body).digest('hex');
      expect(answer.status).toBe(200);
      expect(String(answer.headers.etag)).toContain(`"${hash}"`);
      seen.add(hash);
    }
    clearInterval(swapping);
    expect(swaps).toBeGreaterThan(10);
    expect(seen.size).toBeGreaterThanOrEqual(2);
  });
});

test('a client that disconnects before the compressed answer does no harm', async () => {
  put('dist', 'big.json', 'x'.repeat(20_000_000));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /big.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n');
  await once(server, 'request');
  socket.destroy();
  expect((await get('/big.json', GZIP)).status).toBe(200);
});

test('a client that disconnects in the middle does no harm', async () => {
  put('dist', 'big.json', 'x'.repeat(20_000_000));
  for (const headers of ['', 'Accept-Encoding: gzip\r\n']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /big.json HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    await once(socket, 'data');
    socket.destroy();
  }
  const answer = await get('/big.json');
  expect(answer.body.equals(readFileSync(join(base, 'dist/big.json')))).toBe(true);
});
