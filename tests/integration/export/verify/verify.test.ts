/** `npm run verify` on a folder and over HTTP, on a valid feed and on servers that do one thing wrong. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFeedServer } from '../../../../export/serve/feed-server.ts';
import { openAddress } from '../../../../export/verify/tree/http-source.ts';
import { verify } from '../../../../export/verify/verify.ts';
import { sampleTree, type Tree } from '../../../unit/export/verify/sample-tree.ts';
import { runCommand } from '../../support/run-command.ts';
import { type Misbehaviour, notFound, startMisbehavingServer } from './misbehaving-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const dist = join(folder, 'dist');
const server = createFeedServer({ dir: dist });
let tree: Tree;
let address: string;

beforeAll(async () => {
  tree = sampleTree();
  for (const [path, bytes] of tree) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand('src/commands/verify.ts', args, {});

describe('npm run verify', () => {
  test('passes a complete feed in a folder and at an address', async () => {
    const inFolder = await run(dist);
    expect(inFolder).toMatchObject({ status: 0, stderr: '' });
    expect(inFolder.stdout).toMatch(
      new RegExp(`^Verified .*dist: ${tree.size} files, no problems, in [0-9.]+ s\\.\n$`),
    );
    const served = await run(address);
    expect(served).toMatchObject({ status: 0, stderr: '' });
    expect(served.stdout).toContain(`${tree.size} files, no problems`);
  });

  test('accepts the address of the index too', async () => {
    expect(await run(`${address}/api/v1/index.json`)).toMatchObject({ status: 0 });
  });

  test('names each problem, exits with status 1, and lists them with --json', async () => {
    const path = join(dist, 'api/v1/books.json');
    const books = String(tree.get('api/v1/books.json'));
    writeFileSync(path, books.replace('"count":', '"count":1'));
    try {
      const result = await run(dist);
      expect(result.status).toBe(1);
      expect(result.stdout).toMatch(/^api\/v1\/books\.json: count: expected \d+, the number of rows, found 1\d+$/m);
      expect(result.stdout).toMatch(/^Verified .*: \d+ files, \d+ problems, in [0-9.]+ s\.$/m);
      const json = JSON.parse((await run('--json', dist)).stdout);
      expect(json).toMatchObject({ ok: false, files: tree.size, target: dist });
      expect(json.faults[0]).toEqual({ file: 'api/v1/books.json', text: expect.any(String) });
      expect(json.fault_count).toBe(json.faults.length);
    } finally {
      writeFileSync(path, books);
    }
  });

  test.each([
    ['no target', []],
    ['two targets', ['dist', 'dist']],
    ['an option that there is not', ['--fast', 'dist']],
  ])('%s is wrong usage', async (_, args) => {
    const result = await run(...args);
    expect(result.status).toBe(2);
    expect(result.stderr).toContain('Usage: npm run verify -- [options] URL_OR_DIR');
  });

  test('a path that is not a folder is refused in one line', async () => {
    const result = await run(join(folder, 'none'));
    expect(result).toMatchObject({ status: 1, stdout: '' });
    expect(result.stderr).toMatch(/^verify: .*none is not a folder\. Give .*\n$/);
  });
});

describe('a server', () => {
  const linesOf = async (wrong: Misbehaviour) => {
    const { address: wrongAddress, close } = await startMisbehavingServer(tree, wrong);
    try {
      return (await verify(openAddress(wrongAddress))).lines();
    } finally {
      close();
    }
  };
  const html = { 'content-type': 'text/html' };

  test('that does everything right has no problems', async () => {
    expect(await linesOf({})).toEqual([]);
  });

  test('that sends CORS headers only to requests from elsewhere has no problems', async () => {
    expect(await linesOf({ corsOnRequest: true })).toEqual([]);
  });

  test.each<[string, Misbehaviour, string]>([
    [
      'that sends no CORS header',
      { headers: { '/api/v1/talks.json': { 'access-control-allow-origin': null } } },
      'api/v1/talks.json: expected the header Access-Control-Allow-Origin: *, found nothing',
    ],
    [
      'that allows only one origin',
      { headers: { '*': { 'access-control-allow-origin': 'https://site.test' } } },
      'llms.txt: expected the header Access-Control-Allow-Origin: *, found "https://site.test"',
    ],
    [
      'that sends no ETag',
      { headers: { '/api/v1/news.json': { etag: null } } },
      'api/v1/news.json: expected the header ETag, found none',
    ],
    [
      'that sends JSON with another type',
      { headers: { '/api/v1/books.json': { 'content-type': 'text/plain' } } },
      'api/v1/books.json: expected the type application/json, found "text/plain"',
    ],
    [
      'that sends an icon with another type',
      { headers: { '/api/v1/markets/logos/btc.svg': html } },
      'api/v1/markets/logos/btc.svg: expected the type image/svg+xml, found "text/html"',
    ],
    [
      'that never answers 304',
      { unconditional: true },
      'api/v1/news/latest.json: expected status 304 for If-None-Match with its ETag, found 200',
    ],
    [
      'that always answers 304',
      {
        answers: {
          '/api/v1/news/latest.json': (request, response) => {
            const conditional = request.headers['if-none-match'] !== undefined;
            response.writeHead(conditional ? 304 : 200, {
              etag: '"x"',
              'content-type': 'application/json',
              'access-control-allow-origin': '*',
            });
            response.end(conditional ? undefined : tree.get('api/v1/news/latest.json'));
          },
        },
      },
      'api/v1/news/latest.json: expected status 200 for If-None-Match with another ETag, found 304',
    ],
    [
      'that has no 404',
      {
        answers: { '/api/v1/no-such-file.json': (_, response) => response.writeHead(200, html).end('<!doctype html>') },
      },
      'api/v1/no-such-file.json: expected status 404 for a path that does not exist, found 200',
    ],
    [
      'that sends JSON for what does not exist',
      {
        answers: {
          '/api/v1/no-such-file.json': (_, response) =>
            response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
        },
      },
      'api/v1/no-such-file.json: expected an HTML page, found "application/json"',
    ],
    [
      'that lists a folder as JSON',
      {
        answers: {
          '/api/v1/': (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
        },
      },
      'api/v1/: expected no JSON for a folder, found "application/json"',
    ],
    [
      'that has a 404 page of its own',
      {
        answers: {
          '/stories/no-such-story/': (_, response) => response.writeHead(404, html).end('<title>nginx</title>'),
        },
      },
      'stories/no-such-story/: expected the page 404.html, found "<title>nginx</title>"',
    ],
    [
      'that does not have a page',
      { answers: { '/books/': (_, response) => notFound(response, tree) } },
      'books/index.html: expected this file, which api/v1/',
    ],
    [
      'that knows a page only by its file',
      { answers: { '/books/': (_, response) => response.writeHead(302, { location: '/books/index.html' }).end() } },
      'found status 302, to /books/index.html',
    ],
    [
      'that sends a page as text',
      { headers: { '/books/': { 'content-type': 'text/plain' } } },
      'books/index.html: expected the type text/html, found "text/plain"',
    ],
    [
      'that does not have a file',
      { answers: { '/api/v1/talks.json': (_, response) => notFound(response, tree) } },
      'api/v1/talks.json: expected this file, which api/v1/index.json refers to (endpoints), found none',
    ],
    [
      'that sends elsewhere',
      {
        answers: {
          '/api/v1/talks.json': (_, response) => response.writeHead(302, { location: 'https://evil.example/' }).end(),
        },
      },
      'api/v1/talks.json: expected a file, which api/v1/index.json refers to (endpoints), found status 302, to https://evil.example/',
    ],
    [
      'that fails',
      { answers: { '/api/v1/talks.json': (_, response) => response.writeHead(500).end('oh') } },
      'api/v1/talks.json: expected a file, which api/v1/index.json refers to (endpoints), found status 500',
    ],
    [
      'that hangs up',
      { answers: { '/api/v1/talks.json': (request) => request.socket.destroy() } },
      'api/v1/talks.json: expected a file, which api/v1/index.json refers to (endpoints), found a failed request (ECONNRESET)',
    ],
    [
      'that cuts a file short',
      {
        answers: {
          '/api/v1/talks.json': (_, response) => {
            response.writeHead(200, { 'content-length': '100000' });
            response.write('{', () => response.destroy());
          },
        },
      },
      'api/v1/talks.json: expected a file, which api/v1/index.json refers to (endpoints), found a failed request (ECONNRESET)',
    ],
    [
      'that answers HTML with status 200',
      { answers: { '/api/v1/talks.json': (_, response) => response.writeHead(200, html).end('<!doctype html>') } },
      'api/v1/talks.json: expected JSON, found "<!doctype html>"',
    ],
  ])('%s', async (_, wrong, line) => {
    expect((await linesOf(wrong)).join('\n')).toContain(line);
  });

  test('that does not exist is one problem, and no crash', async () => {
    const report = await verify(openAddress('http://127.0.0.1:9'));
    expect(report.lines()).toEqual([
      'api/v1/index.json: expected the index of the feed, found a failed request (ECONNREFUSED)',
    ]);
    expect(report.files).toBe(0);
  });

  test('gets no request outside the given address', async () => {
    const asked: string[] = [];
    const below = new Map([...tree].map(([path, bytes]) => [`feed/${path}`, bytes]));
    below.set('404.html', tree.get('404.html') ?? Buffer.of());
    const { address: host, close } = await startMisbehavingServer(below, {});
    const source = openAddress(`${host}/feed/`);
    try {
      const report = await verify({
        ...source,
        read: (path) => {
          asked.push(path);
          return source.read(path);
        },
      });
      expect(report.problems).toEqual([]);
      expect(new Set(asked)).toEqual(new Set(tree.keys()));
    } finally {
      close();
    }
  });
});
