/**
 * Wraps the server's listener: every request has an id, one line in the log and a place in the metrics, however it ends.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { withRequestId } from '../../lib/request-id.ts';
import { panelLog } from '../log/panel-log.ts';
import { serverMetrics } from '../metrics/request-metrics.ts';
import { groupOf, routeOf } from '../metrics/route.ts';
import { withMetricsUrl } from '../metrics/scraper.ts';
import { isTrustedPeer, type Network } from './client-address.ts';

/** As proxies make them: hexadecimal digits, a UUID, or a short word. */
const idForm = /^[\w-]{8,64}$/;
/** The client closed the connection before it had an answer, as nginx numbers it. */
const CLOSED = 499;

export function observed(listener: RequestListener, { trusted }: { trusted: Network[] }): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const id = idOf(request, trusted);
    const { method = '' } = request;
    const route = routeOf((request.url ?? '/').split('?', 1)[0] as string); // split always returns a first part
    response.setHeader('X-Request-Id', id);
    withRequestId(id, () => {
      response.once('close', () => {
        const milliseconds = performance.now() - started;
        const status = response.headersSent ? response.statusCode : CLOSED;
        serverMetrics().countRequest({ method, group: groupOf(route), status, seconds: milliseconds / 1000 });
        const entry = { request_id: id, method, route, status, ms: Math.round(milliseconds * 10) / 10 };
        panelLog()?.info(entry, `${method} ${route} ${status}`);
      });
      withMetricsUrl(request, () => listener(request, response));
    });
  };
}

/** The id that a trusted proxy gave the request, or a new one. */
function idOf({ headers, socket }: IncomingMessage, trusted: Network[]): string {
  const given = headers['x-request-id'];
  const isUsable = typeof given === 'string' && idForm.test(given) && isTrustedPeer(socket.remoteAddress, trusted);
  return isUsable ? given : randomUUID();
}
