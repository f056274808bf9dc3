/** `GET /metrics` in the text format of Prometheus (docs/operations.md, "Monitoring"). */
import type { Endpoint } from 'payload';
import { serverMetrics } from './request-metrics.ts';
import { isScraper } from './scraper.ts';
import { stateMetrics } from './state-metrics.ts';

const refusal = 'Metrics are for programs on the server itself, or with METRICS_TOKEN as a bearer token.';

export const metrics: Endpoint = {
  path: '/metrics',
  method: 'get',
  handler: async ({ payload }) => {
    if (!isScraper()) return Response.json({ errors: [{ message: refusal }] }, { status: 403 });
    const { registry } = serverMetrics();
    const texts = await Promise.all([(await stateMetrics(payload)).metrics(), registry.metrics()]);
    return new Response(texts.join('\n'), { headers: { 'Content-Type': registry.contentType } });
  },
};
