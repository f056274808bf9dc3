import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { waitForAnswer } from '../../../../src/commands/start/wait-for-answer.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that responds with each status once, then always with the last one. */
async function serve(...statuses: number[]): Promise<string> {
  const server = createServer((_request, response) => {
    response.statusCode = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200;
    response.end();
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const running = new Promise<never>(() => undefined);

it('repeats the request until the server is ready', async () => {
  await expect(waitForAnswer(await serve(500, 503, 200), running)).resolves.toBeUndefined();
});

it('rejects with the error of a program that ends first', async () => {
  const program = Promise.reject(new Error('The panel stopped.'));
  await expect(waitForAnswer(await serve(500), program)).rejects.toThrow('The panel stopped.');
});

it('gives up after the limit', async () => {
  await expect(waitForAnswer(await serve(500), running, 300)).rejects.toThrow(/did not answer within/);
});
