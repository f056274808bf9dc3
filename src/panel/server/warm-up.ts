/** Starts Payload before the panel listens. Next would start it with the first request. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { canCheckAccounts } from './account-check.ts';

const RETRY_MS = 5_000;

/** Returns after the first attempt. If that fails, because the database cannot be reached, it keeps trying until Payload has started. */
export async function warmUp(handle: RequestListener): Promise<void> {
  // Whatever is asked here, only the health is answered: this server has no limits in front of Next.
  const server = createServer((request, response) =>
    handle(Object.assign(request, { method: 'GET', url: '/api/health' }), response),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const attempt = async () => {
    await fetch(`http://127.0.0.1:${port}`)
      .then((response) => response.text())
      .catch(() => null);
    return canCheckAccounts();
  };
  const retry = async () => {
    while (!(await attempt())) await sleep(RETRY_MS, undefined, { ref: false });
    server.close();
  };
  if (await attempt()) server.close();
  else void retry();
}
