/** Fetches the figures of each day from the analytics service. The only module of the job that sends requests. */

import { AnswerError } from '../../src/lib/http/answer-error.ts';
import { JsonClient, type Patience } from '../../src/lib/http/json-client.ts';
import type { Analytics } from '../../src/lib/settings.ts';
import type { DailyFigures } from './build-stats.ts';
import { services } from './services/index.ts';
import type { Figures } from './services/service.ts';

/**
 * In milliseconds. The waits are longer than Umami Cloud's limit of 50 requests in 15 seconds, and the total is enough for a
 * first run of 366 days that reaches this limit.
 */
export const statsPatience: Patience = { answer: 10_000, total: 600_000, waits: [1_000, 5_000, 15_000] };

export interface DaysRequest {
  analytics: Analytics;
  days: readonly string[];
  userAgent: string;
  patience: Patience;
}

/**
 * @returns the figures of every requested day
 * @throws Error with one line, without address or token, when the figures of any day are unavailable: all or nothing
 */
export async function fetchDays({ analytics, days, userAgent, patience }: DaysRequest): Promise<DailyFigures> {
  const service = services[analytics.kind];
  const client = new JsonClient(userAgent, patience);
  const figures = new Map<string, Figures>();
  for (const day of days) {
    try {
      figures.set(day, service.read(await client.ask(service.request(analytics, day))));
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      throw new Error(
        `${service.name} gave no figures for ${day} (${error.message}); the published statistics were not changed. Check ANALYTICS_URL, ANALYTICS_SITE and ANALYTICS_TOKEN, or run npm run stats again later.`,
      );
    }
  }
  return figures;
}
