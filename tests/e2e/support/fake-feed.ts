/** A fake published feed for the dashboard. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { toTimestamp } from '../../../src/lib/time.ts';
import { root } from '../../integration/support/run-command.ts';

/** Serves the files that the dashboard reads: exported an hour ago, with an error for one of three exchanges. */
export async function startFakeFeed() {
  const index = JSON.parse(readFileSync(join(root, 'tests/golden/api/v1/index.json'), 'utf8'));
  const hourAgo = toTimestamp(Date.now() - 3_600_000);
  const exchange = (name: string, error: string | null) => ({
    ...{ id: name, name, status: error ? 'error' : 'ok', error, fetched_at: hourAgo, ticker_count: error ? 0 : 7 },
  });
  const exchanges = [exchange('Nord', null), exchange('Syd', 'no response within 10 s'), exchange('Vest', null)];
  const files: Record<string, object> = {
    '/api/v1/index.json': { ...index, generated_at: hourAgo },
    '/api/v1/markets.json': { generated_at: hourAgo, exchanges },
  };
  const server = createServer(({ url = '' }, response) => {
    const file = files[url];
    response.writeHead(file ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(file ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
