/**
 * Plausible, self-hosted or cloud: `POST /api/v2/query`, one total over a range of timestamps. The dimension `time:day` is
 * not used, because it follows the time zone of the site's settings.
 */
import { z } from 'zod';
import { readAnswer } from '../../../src/lib/http/read-answer.ts';
import { countAsSent } from './answer.ts';
import type { AnalyticsService } from './service.ts';

/** The metrics have the order of the query. */
const answer = z.object({ results: z.tuple([z.object({ metrics: z.tuple([countAsSent, countAsSent]) })]) });

export const plausible: AnalyticsService = {
  name: 'Plausible',
  request: ({ url, site, token }, day) => ({
    url: `${url}/api/v2/query`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      site_id: site,
      metrics: ['visits', 'pageviews'],
      date_range: [`${day}T00:00:00+00:00`, `${day}T23:59:59+00:00`],
    }),
  }),
  read: (text) => {
    const [{ metrics }] = readAnswer(text, answer).results;
    const [visits, pageviews] = metrics;
    return { visits, pageviews };
  },
};
