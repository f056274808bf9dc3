/** Asks the analytics service, one day after the other. The only module of the job that waits for it. */

import { AnswerError } from '../../src/lib/http/answer-error.ts';
import { JsonClient, type Patience } from '../../src/lib/http/json-client.ts';
import type { Analytics } from '../../src/lib/settings.ts';
import type { DailyFigures } from './build-stats.ts';
import { services } from './services/index.ts';
import type { Figures } from './services/service.ts';

/**
 * In milliseconds. The waits outlast Umami Cloud's limit of 50 requests in 15 seconds, and the total a first run that meets it.
 */
export const statsPatience: Patience = { answer: 10_000, total: 600_000, waits: [1_000, 5_000, 15_000] };

export interface Questions {
  analytics: Analytics;
  days: readonly string[];
  userAgent: string;
  patience: Patience;
}

/**
 * @returns the figures of every day that was asked for
 * @throws Error with one line, without address or token, when the figures of one day cannot be had: all or nothing
 */
export async function askDays({ analytics, days, userAgent, patience }: Questions): Promise<DailyFigures> {
  const service = services[analytics.kind];
  const client = new JsonClient(userAgent, patience);
  const figures = new Map<string, Figures>();
  for (const day of days) {
    try {
      figures.set(day, service.read(await client.ask(service.request(analytics, day))));
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      throw new Error(
        `${service.name} gave no figures for ${day} (${error.message}); the published statistics stay as they are. Check ANALYTICS_URL, ANALYTICS_SITE and ANALYTICS_TOKEN, or run it again later.`,
      );
    }
  }
  return figures;
}
