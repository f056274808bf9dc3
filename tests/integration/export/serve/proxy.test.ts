/** The feed server in place of the edge: it hands requests for the workers on, and says who asks. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeedServer } from '../../../../export/serve/feed-server.ts';
import { proxy } from '../../../../export/serve/proxy.ts';
import { ask } from './request.ts';

let folder: string;
let workers: Server;
let feed: Server;
let port: number;
/** What the workers do with a request; by default they repeat it. */
let work: (request: IncomingMessage, response: ServerResponse) => void;

async function start(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

async function repeat(received: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = received;
  response.setHeader('Access-Control-Allow-Origin', 'https://feed.example');
  response.setHeader('Content-Type', 'application/json');
  response.writeHead(201).end(JSON.stringify({ method, url, headers, body: await text(received) }));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  mkdirSync(join(folder, 'api/v1'), { recursive: true });
  writeFileSync(join(folder, 'api/v1/index.json'), '{}');
  work = repeat;
  workers = createServer((received, response) => work(received, response));
  feed = createFeedServer({ dir: folder, workers: `http://127.0.0.1:${await start(workers)}` });
  port = await start(feed);
});

afterEach(() => {
  stop(feed);
  stop(workers);
  rmSync(folder, { recursive: true });
});

interface Sent {
  method?: string;
  headers?: Record<string, string> | undefined;
  body?: string | Buffer;
}

/** With a body, which is sent in chunks unless the headers have its length. */
async function send(path: string, { method = 'POST', headers, body = '' }: Sent = {}) {
  const call = request({ host: '127.0.0.1', port, path, method, headers: headers ?? {}, agent: false });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

describe('the feed server with workers', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('hands %s on with path and query', async (method) => {
    const answer = await ask(port, '/api/push/register?a=1&b=%20', { method });
    expect(answer.status).toBe(201);
    expect(answer.headers['access-control-allow-origin']).toBe('https://feed.example');
    if (method === 'HEAD') return;
    expect(JSON.parse(answer.body.toString())).toMatchObject({ method, url: '/api/push/register?a=1&b=%20' });
  });

  it.each(['POST', 'DELETE'])('hands a body of %s on, with its length and in chunks', async (method) => {
    const length = { 'Content-Length': '5' };
    const whole = JSON.parse((await send('/api/push/register', { method, headers: length, body: 'hello' })).body);
    expect(whole).toMatchObject({ method, body: 'hello', headers: { 'content-length': '5' } });
    const chunked = { 'Transfer-Encoding': 'chunked' };
    const parts = JSON.parse((await send('/api/push/register', { method, headers: chunked, body: 'hello' })).body);
    expect(parts).toMatchObject({ method, body: 'hello', headers: { 'transfer-encoding': 'chunked' } });
  });

  it('takes the address of the client from the connection, and drops what only the edge may say', async () => {
    const headers = {
      'CF-Connecting-IP': '203.0.113.1',
      'CF-IPCountry': 'SE',
      'MF-CF-Blob': '{"country":"SE"}',
      'X-Forwarded-For': '203.0.113.1',
      'X-Real-IP': '203.0.113.1',
      'True-Client-IP': '203.0.113.1',
      Forwarded: 'for=203.0.113.1',
      Origin: 'https://feed.example',
    };
    const seen = JSON.parse((await send('/api/geo', { method: 'GET', headers })).body).headers;
    expect(seen['cf-connecting-ip']).toBe('127.0.0.1');
    expect(seen.origin).toBe('https://feed.example');
    expect(JSON.stringify(seen)).not.toMatch(/203\.0\.113\.1|SE"/);
  });

  it.each([
    '/api/geo/',
    '/api/geos',
    '/api/push',
    '/api/push/../v1/missing.json',
    '/api/geo/../v1/missing.json',
    '/cdn-cgi/handler/scheduled',
    '/api/push/../../cdn-cgi/handler/scheduled',
    '/api/push/%2e%2e/%2e%2e/cdn-cgi/handler/scheduled',
    '//api/geo',
  ])('keeps %s for itself', async (path) => {
    expect((await ask(port, path)).status).toBe(404);
  });

  it('still serves its files, with their own headers', async () => {
    const { status, headers } = await ask(port, '/api/v1/index.json');
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect((await ask(port, '/api/v1/index.json', { method: 'POST' })).status).toBe(405);
  });

  it('refuses a long body with 413, with its length or in chunks, and reads it to the end', async () => {
    let received = 0;
    work = (incoming, response) => {
      incoming.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      incoming.on('end', () => response.end('all'));
    };
    const body = Buffer.alloc(1_000_000);
    const framings: Sent['headers'][] = [{ 'Content-Length': '1000000' }, { 'Transfer-Encoding': 'chunked' }];
    for (const headers of framings) {
      const answer = await send('/api/push/register', { headers, body });
      expect([answer.status, answer.body]).toEqual([413, '{"error":"413 Payload Too Large"}\n']);
    }
    expect(received).toBeLessThan(200_000);
  });

  it('answers 502 in one line while the workers are down, and works again when they are back', async () => {
    const { port: theirs } = workers.address() as AddressInfo;
    stop(workers);
    const answer = await send('/api/geo', { method: 'GET' });
    expect([answer.status, answer.body]).toEqual([502, '{"error":"502 Bad Gateway"}\n']);
    workers = createServer((_, response) => response.end('back'));
    await once(workers.listen(theirs, '127.0.0.1'), 'listening');
    expect((await send('/api/geo', { method: 'GET' })).body).toBe('back');
  });

  it('answers 502 when the workers close the connection without an answer', async () => {
    work = (incoming) => incoming.socket.destroy();
    expect((await send('/api/push/register', { body: 'x' })).status).toBe(502);
  });

  it('ends the answer early when the workers do', async () => {
    work = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('part', () => response.socket?.destroy());
    };
    await expect(send('/api/geo', { method: 'GET' })).rejects.toThrow('aborted');
    work = repeat;
    expect((await send('/api/geo', { method: 'GET' })).status).toBe(201);
  });

  it('ends the request to the workers when the client is gone', async () => {
    const arrived = new Promise<IncomingMessage>((resolve) => {
      work = (incoming) => resolve(incoming);
    });
    const client = connect(port, '127.0.0.1', () => client.write('GET /api/geo HTTP/1.1\r\nHost: x\r\n\r\n'));
    const incoming = await arrived;
    client.destroy();
    await once(incoming.socket, 'close');
  });
});

it('a feed server without workers does not know their paths', async () => {
  const without = createFeedServer({ dir: folder });
  const own = await start(without);
  for (const path of ['/api/geo', '/api/push/config']) expect((await ask(own, path)).status).toBe(404);
  expect((await ask(own, '/api/push/register', { method: 'POST' })).status).toBe(405);
  stop(without);
});

it('a worker that takes too long is reported with 504', async () => {
  work = () => {};
  const to = new URL(`http://127.0.0.1:${(workers.address() as AddressInfo).port}`);
  const slow = createServer((received, response) =>
    proxy(received, response, { to, clientOf: () => '127.0.0.1', timeoutMs: 100 }),
  );
  const answer = await ask(await start(slow), '/api/geo');
  stop(slow);
  expect([answer.status, answer.body.toString()]).toEqual([504, '{"error":"504 Gateway Timeout"}\n']);
});
