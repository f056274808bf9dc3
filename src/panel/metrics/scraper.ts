/**
 * Who may read the metrics: a program on this machine that asks without a proxy, or anybody with METRICS_TOKEN. The server decides,
 * because the endpoint sees only headers, which the sender can write.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { sharedStorage } from '../../lib/shared-storage.ts';

const storage = sharedStorage<boolean>('scraper');

type Scrape = Pick<IncomingMessage, 'headers' | 'socket' | 'url'>;

/** Runs the work with the address under which Payload serves the metrics, if the request is for them and may read them. */
export function withMetricsUrl<Result>(request: Scrape, work: () => Result): Result {
  const url = request.url?.replace(/^\/metrics(?=\?|$)/, '/api/metrics');
  const isAllowed = url !== request.url && mayScrape(request, process.env.METRICS_TOKEN);
  if (url !== undefined) request.url = url;
  return storage.run(isAllowed, work);
}

/** @returns false without the panel's server */
export const isScraper = (): boolean => storage.getStore() ?? false;

/** What proxies add to a request that they pass on. */
const proxyHeaders = [
  ...['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-server'],
];

/** @param token the setting; it must be valid, and nobody may scrape with an empty one */
export function mayScrape({ headers, socket }: Scrape, token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (given !== undefined && token?.trim() && isSame(given, token.trim())) return true;
  return isLoopback(socket.remoteAddress) && proxyHeaders.every((name) => headers[name] === undefined);
}

const isLoopback = (address = ''): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** In a time that does not depend on how much of it is right. */
function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
