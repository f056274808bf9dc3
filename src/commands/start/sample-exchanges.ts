/** Simulated exchanges on this machine, for `npm start -- --sample-markets` (docs/feed-rules.md 9.36). */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleAnswers } from './sample-prices.ts';

export interface SampleExchanges {
  server: Server;
  /** The settings with which the jobs and the pages ask these exchanges. Their names say what they are. */
  settings: Record<string, string>;
}

/** Other pages may read the first and the third, as with the real ones. */
const readable = /^\/exchange_[ac]\//;

/** @returns when the server listens, on this machine only */
export async function startSampleExchanges(): Promise<SampleExchanges> {
  const server = createServer(({ method, url = '' }, response) => {
    const answer = sampleAnswers[url];
    if (method !== 'GET' || answer === undefined) return response.writeHead(404).end();
    return response
      .writeHead(200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        ...(readable.test(url) ? { 'Access-Control-Allow-Origin': '*' } : {}),
      })
      .end(JSON.stringify(answer(Math.floor(Date.now() / 1000))));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // a server on a port has this type
  return {
    server,
    settings: Object.fromEntries(
      ['A', 'B', 'C'].flatMap((letter) => {
        const address = `http://127.0.0.1:${port}/exchange_${letter.toLowerCase()}`;
        return [
          [`EXCHANGE_${letter}_API_URL`, address],
          [`EXCHANGE_${letter}_WEBSITE`, address],
          [`EXCHANGE_${letter}_DOCS_URL`, address],
          [`EXCHANGE_${letter}_NAME`, `Sample exchange ${letter}`],
        ];
      }),
    ),
  };
}
