/** What the server adds to every request: an id, a line in the log, a place in the metrics, and who may read these. */
import { once } from 'node:events';
import { createServer, type RequestListener, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestId } from '../../../../src/lib/request-id.ts';
import { createLog } from '../../../../src/panel/log/create-log.ts';
import { setPanelLog } from '../../../../src/panel/log/panel-log.ts';
import { serverMetrics } from '../../../../src/panel/metrics/request-metrics.ts';
import { isScraper } from '../../../../src/panel/metrics/scraper.ts';
import { trustedProxies } from '../../../../src/panel/server/client-address.ts';
import { observed } from '../../../../src/panel/server/observed.ts';

const close: (() => void)[] = [];
let lines: Record<string, unknown>[] = [];

beforeEach(() => {
  lines = [];
  setPanelLog(createLog({ format: 'json', write: (line) => lines.push(JSON.parse(line)) }));
});
afterEach(() => {
  for (const each of close.splice(0)) each();
  vi.unstubAllEnvs();
});

async function listen(listener: RequestListener, trusted = '') {
  const server = createServer(observed(listener, { trusted: trustedProxies(trusted) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}

/** Replies with the id that the work of the request sees. */
const echoId: RequestListener = async (_, response) => {
  await sleep(1);
  response.end(requestId());
};

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

describe('the id of a request', () => {
  it('is new for each, in the header, the work and the log', async () => {
    const { url } = await listen(echoId);
    const answers = await Promise.all([fetch(url), fetch(url)]);
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(ids[0]).toMatch(uuid);
    expect(ids[0]).not.toBe(ids[1]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(ids);
    await vi.waitFor(() => expect(lines.map(({ request_id }) => request_id).sort()).toEqual([...ids].sort()));
  });

  it('is the one of a trusted proxy, if it has the form of an id', async () => {
    const { url } = await listen(echoId, '127.0.0.1');
    const ask = async (id: string) => (await fetch(url, { headers: { 'X-Request-Id': id } })).text();
    expect(await ask('8f14e45fceea167a5a36dedd4bea2543')).toBe('8f14e45fceea167a5a36dedd4bea2543');
    for (const odd of [
      'short',
      'x'.repeat(65),
      'with space in it',
      'canary@example.org',
      '{"level":"fatal"}',
      'a.b.c.d.e',
    ]) {
      expect(await ask(odd)).toMatch(uuid);
    }
  });

  it('is never the one of a stranger', async () => {
    const { url } = await listen(echoId, '10.0.0.0/8');
    const answer = await fetch(url, { headers: { 'X-Request-Id': '8f14e45fceea167a5a36dedd4bea2543' } });
    expect(await answer.text()).toMatch(uuid);
  });
});

describe('the line of a request', () => {
  it('has method, route, status and time, and nothing that a sender chose', async () => {
    const { url } = await listen((_, response) => response.writeHead(404).end());
    await fetch(`${url}/api/users/canary@example.org?token=canary`, {
      headers: { Cookie: 'payload-token=canary', 'User-Agent': 'canary', 'X-Forwarded-For': '203.0.113.77' },
    });
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toEqual({
      level: 'info',
      time: expect.any(String),
      request_id: expect.stringMatching(uuid),
      method: 'GET',
      route: '/api/users/:id',
      status: 404,
      ms: expect.any(Number),
      msg: 'GET /api/users/:id 404',
    });
  });

  it('is written once, also when the client leaves before the answer', async () => {
    const { port } = await listen(() => {}); // never answers
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/news HTTP/1.1\r\nHost: x\r\n\r\n');
    await sleep(50);
    socket.destroy();
    await vi.waitFor(() => expect(lines).toMatchObject([{ route: '/api/news', status: 499 }]));
  });
});

describe('the metrics of requests', () => {
  it('count by method, group and status, however many addresses are made up', async () => {
    const { port, url } = await listen((_, response) => response.end());
    const { registry } = serverMetrics();
    const series = async () =>
      (await registry.metrics()).split('\n').filter((line) => line.startsWith('feed_http')).length;
    await fetch(`${url}/api/made-up`);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const before = await series();
    for (let n = 0; n < 50; n += 1) await fetch(`${url}/api/made-up-${n}/${n}`);
    expect(await series()).toBe(before);
    const made = send({ port, host: '127.0.0.1', method: 'PROPFIND' }).end();
    await once(made, 'response');
    await vi.waitFor(async () => expect(await registry.metrics()).toContain('method="other"'));
    expect(await registry.metrics()).toMatch(/feed_http_requests_total\{method="GET",route="api",status="200"\} \d+/);
  });

  it('may be read from this machine, and not through a proxy without the token', async () => {
    vi.stubEnv('METRICS_TOKEN', 'a-token-of-a-test-0123456789');
    const { url } = await listen((request, response) => response.end(`${request.url} ${isScraper()}`));
    const ask = async (headers: Record<string, string>) => (await fetch(`${url}/metrics`, { headers })).text();
    expect(await ask({})).toBe('/api/metrics true');
    expect(await ask({ 'X-Forwarded-For': '127.0.0.1' })).toBe('/api/metrics false');
    const token = { Authorization: 'Bearer a-token-of-a-test-0123456789' };
    expect(await ask({ 'X-Forwarded-For': '203.0.113.77', ...token })).toBe('/api/metrics true');
  });
});
