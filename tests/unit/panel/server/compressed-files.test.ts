import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressFiles, sendCompressed } from '../../../../src/panel/server/compressed-files.ts';

let folder = '';
let server: Server;
const script = 'export const words = "many words, many words";'.repeat(50);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'static', 'chunks', '0a~b.js'), script);
  writeFileSync(join(folder, 'static', 'style.css'), 'main { color: red }');
  writeFileSync(join(folder, 'secret.js'), 'secret');
  await compressFiles(join(folder, 'static'));
  writeFileSync(join(folder, 'secret.js.br'), 'secret');
  server = createServer((incoming, response) => {
    if (!sendCompressed(incoming, response, join(folder, 'static'))) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path as it is: fetch would resolve the dots in it. */
const ask = (path: string, encoding = 'gzip, deflate, br, zstd', method = 'GET') =>
  new Promise<{ status: number | undefined; headers: object; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const options = { port, path, method, headers: { 'Accept-Encoding': encoding } };
    request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
      });
    })
      .on('error', reject)
      .end();
  });

it('are sent with brotli, to be kept for a year', async () => {
  const { status, headers, body } = await ask('/_next/static/chunks/0a~b.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(body.length),
    'content-type': 'application/javascript; charset=UTF-8',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(body).toString()).toBe(script);
  expect((await ask('/_next/static/style.css?v=1')).headers).toMatchObject({
    'content-type': 'text/css; charset=UTF-8',
  });
});

it('are left to Next if the browser does not accept brotli, and for other requests and files', async () => {
  for (const encoding of ['gzip', 'br;q=0', 'gzip, br;q=0.0', 'brotli', '']) {
    expect((await ask('/_next/static/style.css', encoding)).status, encoding).toBe(418);
  }
  expect((await ask('/_next/static/style.css', 'br;q=0.5')).status).toBe(200);
  expect((await ask('/_next/static/style.css', 'br', 'POST')).status).toBe(418);
  for (const path of [
    ...['/admin', '/_next/static/none.js', '/_next/static/style.css.br', '/_next/static/'],
    ...['/_next/static/../secret.js', '/_next/static/%2e%2e/secret.js', '/_next/static/chunks/../../secret.js'],
  ]) {
    expect((await ask(path)).status, path).toBe(418);
  }
});
