/** The server in front of Next, tested with a replacement for Next. */
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maxPictureBytes } from '../../../../collections/media/guard-picture.ts';
import { requesterAddress } from '../../../../src/lib/requester.ts';
import { loginBytes, otherBytes, pictureBytes } from '../../../../src/panel/server/body-limit.ts';
import { trustedProxies } from '../../../../src/panel/server/client-address.ts';
import { createPanelServer } from '../../../../src/panel/server/panel-server.ts';
import { rawRequest } from '../../../e2e/support/raw-request.ts';

const close: (() => void)[] = [];
afterEach(() => {
  for (const each of close.splice(0)) each();
});

const PANEL_URL = 'https://panel.example.org';
/** A busy machine takes longer than the second of `vi.waitFor`. */
const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 30_000 });

/** A sender of `Authorization: NAME` has the account of that name. */
async function listen(handle: RequestListener, trusted = '') {
  const server = createPanelServer({
    handle,
    builtFiles: '/no/such/folder',
    serverUrl: PANEL_URL,
    findAccount: async ({ authorization }) => {
      if (authorization === 'broken') throw new Error('The database is gone.');
      return authorization ?? null;
    },
    trusted: trustedProxies(trusted),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}

const signedIn = { Authorization: 'ada' };

/** Reads the body and responds with its length. */
const count: RequestListener = async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  response.end(String(bytes));
};

/** Sends headers and then zeros until all are sent or the server closes the connection. @returns the response's headers and the bytes sent */
async function pour(port: number, head: string[], bytes: number): Promise<{ answer: string; sent: number }> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let answer = '';
  let open = true;
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket
    .on('error', () => {})
    .once('close', () => {
      open = false;
    });
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const chunk = Buffer.alloc(1024 * 1024);
  let sent = 0;
  while (open && sent < bytes) {
    if (!socket.write(chunk)) await until(socket, 'drain', 'close');
    sent += chunk.length;
  }
  return { answer, sent };
}

function until(socket: Socket, ...events: string[]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of events) socket.off(event, done);
      resolve();
    };
    for (const event of events) socket.on(event, done);
  });
}

describe('a body', () => {
  it('is accepted up to its limit, which has room for a picture and its fields', async () => {
    const { url } = await listen(count);
    expect(pictureBytes).toBeGreaterThan(maxPictureBytes + 64 * 1024);
    for (const [path, limit] of [
      ['/api/media', pictureBytes],
      ['/api/media/7?depth=0', pictureBytes],
      ['/api/news', otherBytes],
      ['/api/mediator', otherBytes],
      ['/admin/login', otherBytes],
    ] as const) {
      const send = (length: number) =>
        rawRequest(url, { method: 'POST', path, headers: signedIn, body: Buffer.alloc(length) });
      expect((await send(limit)).text).toBe(String(limit));
      const { status, text, headers } = await send(limit + 1);
      expect([path, status, JSON.parse(text).errors[0].message]).toEqual([
        path,
        413,
        `The request is larger than ${limit / 1024 / 1024} MiB. Send a smaller file or fewer rows.`,
      ]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', connection: 'close' });
    }
  });

  it('of a gigabyte is refused before it is read, discarded, and cut off', async () => {
    const reached: string[] = [];
    const { port } = await listen((request) => reached.push(String(request.url)));
    const before = process.memoryUsage.rss();
    const head = ['POST /api/media HTTP/1.1', 'Host: x', `Content-Length: ${1024 ** 3}`];
    const { answer, sent } = await pour(port, head, 1024 ** 3);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(128 * 1024 * 1024);
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
    expect(reached).toEqual([]);
  });

  it('without Content-Length is refused, for any method', async () => {
    const reached: string[] = [];
    const { port } = await listen((request) => reached.push(String(request.url)));
    for (const method of ['POST', 'PATCH', 'GET', 'BREW']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `${method} /api/media HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
      );
      const [text] = await once(socket.setEncoding('utf8'), 'data');
      expect(text).toMatch(method === 'BREW' ? /^HTTP\/1\.1 400 / : /^HTTP\/1\.1 411 /);
      socket.destroy();
    }
    expect(reached).toEqual([]);
  });

  it('is not sent by a client that waits for 100 Continue', async () => {
    const { port } = await listen(count);
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const head = (length: number) =>
      `POST /api/news HTTP/1.1\r\nHost: x\r\nAuthorization: ada\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;
    socket.write(head(2));
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 100 Continue/);
    socket.write('{}');
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 200 OK/);
    socket.write(head(otherBytes + 1));
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});

/** Opens a connection and sends the head of a request, and as much of its body. @returns the connection and all that it receives */
function open(port: number, head: string[], body: string | Buffer = '') {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  const connection = { socket, answer: '' };
  socket.on('error', () => {}).setEncoding('latin1');
  socket.on('data', (text: string) => {
    connection.answer += text;
  });
  socket.write(`${head.join('\r\n')}\r\nHost: x\r\n\r\n`);
  socket.write(body);
  close.push(() => socket.destroy());
  return connection;
}

const post = (path: string, length: number, ...more: string[]) => [
  `POST ${path} HTTP/1.1`,
  `Content-Length: ${length}`,
  ...more,
];
const MiB = 1024 * 1024;

describe('a connection that is kept alive, as by a reverse proxy,', () => {
  /** What Payload does with a form that it refuses: it reads the beginning and answers. */
  const readABit: RequestListener = (request, response) => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    request.pipe(sink);
    request.once('data', () => {
      request.unpipe(sink);
      response.writeHead(400).end('refused');
    });
  };

  it.each([
    ['that is read in part', readABit, post('/api/media', 6 * MiB, 'Authorization: ada')],
    [
      'that nobody reads',
      ((_, response) => response.end('no')) as RequestListener,
      post('/api/media', 6 * MiB, 'Authorization: ada'),
    ],
  ])('takes the next request after a large body %s', async (_, answer, head) => {
    const { port } = await listen((request, response) =>
      request.method === 'GET' ? response.end('second') : answer(request, response),
    );
    const connection = open(port, head);
    for (let sent = 0; sent < 6 * MiB; sent += MiB / 4) connection.socket.write(Buffer.alloc(MiB / 4));
    connection.socket.write('GET /admin HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => expect(connection.answer).toMatch(/second$/));
    expect(connection.answer).not.toMatch(/connection: close/i);
  });

  it.each([
    ['without an account', post('/api/media', 6_000_000)],
    ['from another site', post('/api/media', 6_000_000, 'Authorization: ada', 'Origin: https://evil.example')],
    ['that is too large', post('/api/news', 6_000_000, 'Authorization: ada')],
  ])('is closed after a refused body %s, so that nothing is left on it', async (_, head) => {
    const { port } = await listen(count);
    const connection = open(port, head, Buffer.alloc(1_000_000));
    const closed = once(connection.socket, 'close');
    await eventually(() => expect(connection.answer).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*connection: close/i));
    connection.socket.write(Buffer.alloc(5_000_000));
    await closed;
  });
});

describe('the body of a request', () => {
  it('without an account is refused before it is read, wherever it goes and however it is written', async () => {
    const reached: string[] = [];
    const { port } = await listen((request) => reached.push(String(request.url)));
    for (const head of [
      post('/api/media', 5 * MiB),
      post('/api/news', 2),
      post('/api/users', 2),
      post('/api/users/login/..', 2),
      post('/x/../api/users/login', 2),
      post('/api/users/7', 2),
      post('/admin/login', 2, 'Next-Action: 1'),
      ['PATCH /api/users/login HTTP/1.1', 'Content-Length: 2'],
      ['GET /api/users/me HTTP/1.1', 'Content-Length: 2'],
    ]) {
      const connection = open(port, head);
      await eventually(() => expect(connection.answer, head[0]).toMatch(/^HTTP\/1\.1 401 /));
    }
    const long = open(port, post('/api/users/login', loginBytes + 1));
    await eventually(() => expect(long.answer).toMatch(/^HTTP\/1\.1 413 /));
    expect(reached).toEqual([]);
  });

  it('without an account may be a login', async () => {
    const { url } = await listen(count);
    for (const path of ['/api/users/login', '/api/users/forgot-password', '/api/machines/login?depth=0']) {
      expect(await rawRequest(url, { method: 'POST', path, body: 'x'.repeat(loginBytes) })).toMatchObject({
        status: 200,
      });
    }
  });

  it('is refused while accounts cannot be checked', async () => {
    const { url } = await listen(count);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const sent = { method: 'POST', path: '/api/users/login', headers: { Authorization: 'broken' }, body: '{}' };
    const { status, headers } = await rawRequest(url, sent);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('counts until it is answered: no account and no address can use up the room of the others', async () => {
    const { port, url } = await listen(count, '127.0.0.1');
    const unfinished = (head: string[]) => open(port, head, Buffer.alloc(16));
    const connections = Array.from({ length: 40 }, () => unfinished(post('/api/media', 5 * MiB, 'Authorization: eve')));
    for (let at = 0; at < 300; at += 1) unfinished(post('/api/users/login', loginBytes));
    const refused = () =>
      connections.filter(({ answer }) => /^HTTP\/1\.1 503 [\s\S]*retry-after: 5/i.test(answer)).length;
    await eventually(() => expect(refused()).toBe(34));
    const send = (path: string, headers: Record<string, string>, length: number) =>
      rawRequest(url, { method: 'POST', path, headers, body: Buffer.alloc(length) });
    expect((await send('/api/media', { Authorization: 'ada' }, 6 * MiB)).status).toBe(200);
    expect((await send('/api/users/login', {}, 200)).status).toBe(503);
    expect((await send('/api/users/login', { 'X-Forwarded-For': '192.0.2.1' }, 200)).status).toBe(200);
    for (const { socket } of connections) socket.destroy();
    await eventually(async () => expect((await send('/api/media', { Authorization: 'eve' }, MiB)).status).toBe(200));
  });
});

it('a request of another site is refused before anything else', async () => {
  const reached: string[] = [];
  const { url } = await listen((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end();
  });
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'same-site' },
  ];
  for (const headers of foreign) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const sent = { path: '/api/users/login?_method=GET', headers: { ...headers, 'Content-Type': type }, body: '{}' };
      expect((await rawRequest(url, { ...sent, method: 'POST' })).status).toBe(403);
    }
    expect((await rawRequest(url, { method: 'POST', path: '/api/users/logout', headers })).status).toBe(403);
    expect((await rawRequest(url, { path: '/admin', headers })).status).toBe(200);
  }
  const built = { method: 'POST', path: '/_next/static/app.js', headers: foreign[0] ?? {} };
  expect((await rawRequest(url, built)).headers['cache-control']).toBe('no-store');
  expect((await rawRequest(url, { method: 'POST', path: '/a', headers: { Origin: PANEL_URL } })).status).toBe(200);
  expect((await rawRequest(url, { method: 'POST', path: '/a', headers: { Origin: url } })).status).toBe(200);
  expect(reached).toEqual([...Array(3).fill('GET /admin'), 'POST /a', 'POST /a']);
});

describe('the handler', () => {
  it('gets the address of the client, also asynchronously, and trusts a header only from a trusted proxy', async () => {
    const reportAddress: RequestListener = async (request, response) => {
      for await (const _ of request);
      await sleep(1);
      response.end(requesterAddress());
    };
    const [direct, proxied] = await Promise.all([listen(reportAddress), listen(reportAddress, '127.0.0.1')]);
    const ask = ({ url }: { url: string }, from: string) =>
      rawRequest(url, { method: 'POST', path: '/', headers: { ...signedIn, 'X-Forwarded-For': from }, body: '{}' });
    const answers = await Promise.all([
      ask(direct, '203.0.113.1'),
      ask(proxied, '203.0.113.1'),
      ask(proxied, '203.0.113.2'),
      ask(proxied, '203.0.113.3, 203.0.113.4'),
    ]);
    expect(answers.map(({ text }) => text)).toEqual(['127.0.0.1', '203.0.113.1', '203.0.113.2', '203.0.113.4']);
    expect(requesterAddress()).toBeUndefined();
  });

  it('gets the nonce of its response, a new one each time, and never one from the sender', async () => {
    const policy = ({ headers }: IncomingMessage) => String(headers['content-security-policy']);
    const { url } = await listen((request, response) => {
      expect(request.headers).not.toHaveProperty('content-security-policy-report-only');
      response.end(policy(request));
    });
    const own = "script-src 'nonce-mine'";
    const headers = { 'Content-Security-Policy': own, 'Content-Security-Policy-Report-Only': own };
    const answers = await Promise.all([1, 2, 3].map(() => rawRequest(url, { path: '/admin', headers })));
    for (const { text, headers } of answers) expect(text).toBe(headers['content-security-policy']);
    const nonces = answers.map(({ text }) => /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(text)?.[1]);
    expect(nonces).not.toContain(undefined);
    expect(new Set(nonces).size).toBe(3);
  });
});

it('hands the address of a folder of the preview on as that of its page, which Next would redirect', async () => {
  const { url } = await listen((request, response) => response.end(request.url));
  for (const [path, handled] of [
    ['/api/review/preview/', '/api/review/preview/index.html'],
    ['/api/review/preview/stories/1/?a=/', '/api/review/preview/stories/1/index.html?a=/'],
    ['/api/review/preview', '/api/review/preview'],
    ['/api/review/preview/stories/1', '/api/review/preview/stories/1'],
    ['/api/review/preview/assets/a.css?b/', '/api/review/preview/assets/a.css?b/'],
    ['/api/news/', '/api/news/'],
    ['/admin/', '/admin/'],
  ] as const) {
    expect(await (await fetch(url + path)).text()).toBe(handled);
  }
});
