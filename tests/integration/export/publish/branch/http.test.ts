/** A remote over HTTP with a password, as hosts have it: git's own server program behind basic authentication. */

import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { findRemote } from '../../../../../export/publish/branch/remote.ts';
import { git, Newsroom } from './newsroom.ts';

const TOKEN = 'token-a91f77';
const room = await Newsroom.open();
const dir = await room.export('dist', '2026-11-22T08:00:00+00:00', { stories: 2 });
cpSync(dir, room.folder('later'), { recursive: true, dereference: true });
const later = await room.export('later', '2026-11-22T09:00:00+00:00', { stories: 3 });
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  const expected = `Basic ${Buffer.from(`x-access-token:${TOKEN}`).toString('base64')}`;
  if (request.headers.authorization !== expected) {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="feed"' }).end();
    return;
  }
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const { PATH = '' } = process.env;
  const child = spawn('git', ['http-backend'], {
    env: {
      NODE_ENV: 'test',
      PATH,
      GIT_PROJECT_ROOT: room.base,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: path,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      CONTENT_ENCODING: '',
      HTTP_CONTENT_ENCODING: String(request.headers['content-encoding'] ?? ''),
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'editors',
      REMOTE_ADDR: '127.0.0.1',
    },
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.on('close', () => {
    const answer = Buffer.concat(chunks);
    const end = answer.indexOf('\r\n\r\n');
    const lines = answer.toString('latin1', 0, end).split('\r\n');
    const headers = Object.fromEntries(lines.map((line) => line.split(/: */, 2)));
    response.writeHead(Number.parseInt(headers.Status ?? '200', 10), headers).end(answer.subarray(end + 4));
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/remote.git`;
afterAll(async () => {
  server.close();
  await room.close();
});
beforeEach(() => {
  room.renew();
  git(room.remote, 'config', 'http.receivepack', 'true');
  git(room.remote, 'config', 'uploadpack.allowFilter', 'true');
});

it('accepts the token, for the first publish and for the next', async () => {
  const remote = await findRemote(address, TOKEN);
  expect(await room.publish(dir, { remote })).toMatchObject({ outcome: 'published' });
  expect(await room.publish(later, { remote })).toMatchObject({ outcome: 'published', tries: 1 });
  expect(await room.problems()).toEqual([]);
});

it.each([
  ['no token', undefined],
  ['another', 'token-of-somebody'],
])('reports with %s that access is denied, in one line and without a prompt', async (_, token) => {
  asked = 0;
  const remote = await findRemote(address, token);
  const line = await room.publish(dir, { remote }).then(String, (error: Error) => error.message);
  expect(line).toMatch(/^The branch gh-pages of http:\/\/127.* denies access: .* Set PUBLISH_TOKEN.*$/);
  expect(line).not.toContain('token-of-somebody');
  expect(asked).toBeLessThan(4);
});
