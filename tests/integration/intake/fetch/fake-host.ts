/** A test server on this machine that records its requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export interface FakeHost {
  /** Such as http://127.0.0.1:4711, without a slash at the end. */
  origin: string;
  port: number;
  /** The requests so far, except those for robots.txt. */
  asked: IncomingMessage[];
  close: () => void;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** @param handler for every path but robots.txt, which is missing unless `robots` is given */
export async function startFakeHost(handler: Handler, robots?: string | Handler): Promise<FakeHost> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    response.on('error', () => {});
    if (request.url === '/robots.txt') {
      if (typeof robots === 'function') robots(request, response);
      else response.writeHead(robots === undefined ? 404 : 200).end(robots);
      return;
    }
    asked.push(request);
    handler(request, response);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}
