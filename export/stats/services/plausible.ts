/**
 * Plausible, self-hosted or its cloud: `POST /api/v2/query`, one total over a range of moments. Its `time:day` is not
 * asked for: that is the day of the time zone in which the site is set up.
 */
import { z } from 'zod';
import { readAnswer } from '../../../src/lib/http/read-answer.ts';
import { countAsSent } from './answer.ts';
import type { AnalyticsService } from './service.ts';

/** The metrics stand in the order in which they were asked for. */
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
