/** What the panel's server counts: requests, how long they took, and errors in the log. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { RouteGroup } from './route.ts';

const KEY = Symbol.for('src/panel/metrics');
interface ServerMetrics {
  registry: Registry;
  countRequest: (request: CountedRequest) => void;
  countEntry: (level: string) => void;
}
/** On globalThis, because the server counts and an endpoint in Next's bundle prints. */
const shared = globalThis as { [KEY]?: ServerMetrics };

export interface CountedRequest {
  method: string;
  group: RouteGroup;
  status: number;
  seconds: number;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The counters of this process, which begin with the first call. */
export function serverMetrics(): ServerMetrics {
  shared[KEY] ??= startMetrics();
  return shared[KEY];
}

function startMetrics(): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry }); // memory, event loop, processor, garbage collection
  const requests = new Counter({
    name: 'feed_http_requests_total',
    help: 'Requests to the panel.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'feed_http_request_duration_seconds',
    help: 'How long requests to the panel took.',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const entries = new Counter({
    name: 'feed_log_entries_total',
    help: 'Entries of the log that are warnings or errors.',
    labelNames: ['level'],
    registers,
  });
  for (const level of ['warn', 'error', 'fatal']) entries.inc({ level }, 0);
  return {
    registry,
    countRequest: ({ method, group, status, seconds }) => {
      requests.inc({ method: methods.has(method) ? method : 'other', route: group, status: String(status) });
      duration.observe({ route: group }, seconds);
    },
    countEntry: (level) => {
      if (level === 'warn' || level === 'error' || level === 'fatal') entries.inc({ level });
    },
  };
}
