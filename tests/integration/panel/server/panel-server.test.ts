/** The server in front of Next, tested with a replacement for Next. */
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { maxPictureBytes } from '../../../../collections/media/guard-picture.ts';
import { requesterAddress } from '../../../../src/lib/requester.ts';
import { otherBytes, pictureBytes } from '../../../../src/panel/server/body-limit.ts';
import { trustedProxies } from '../../../../src/panel/server/client-address.ts';
import { createPanelServer } from '../../../../src/panel/server/panel-server.ts';
import { rawRequest } from '../../../e2e/support/raw-request.ts';

const close: (() => void)[] = [];
afterEach(() => {
  for (const each of close.splice(0)) each();
});

async function listen(handle: RequestListener, trusted = '') {
  const server = createPanelServer({
    handle,
    builtFiles: '/no/such/folder',
    https: false,
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
      const send = (length: number) => rawRequest(url, { method: 'POST', path, body: Buffer.alloc(length) });
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
      `POST /api/news HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;
    socket.write(head(2));
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 100 Continue/);
    socket.write('{}');
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 200 OK/);
    socket.write(head(otherBytes + 1));
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
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
      rawRequest(url, { method: 'POST', path: '/', headers: { 'X-Forwarded-For': from }, body: '{}' });
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
