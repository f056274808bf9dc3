/**
 * Umami, self-hosted or cloud: `GET /api/websites/{id}/stats?startAt&endAt`, both in milliseconds and inclusive.
 * The daily series of `/pageviews` is not used, because its `sessions` are visitors, not visits.
 */
import { z } from 'zod';
import { AnswerError } from '../../../src/lib/http/answer-error.ts';
import { readAnswer } from '../../../src/lib/http/read-answer.ts';
import { countAsSent } from './answer.ts';
import { dayAfter } from './days.ts';
import type { AnalyticsService } from './service.ts';

const CLOUD = 'api.umami.is';

/** Version 2 sends each total as an object with a `value`, version 3 as a plain value. */
const total = z.union([countAsSent, z.object({ value: countAsSent }).transform(({ value }) => value)]);

/** Version 3 sends null as the sum of page views for a day without visits. */
const answer = z.object({ visits: total, pageviews: total.nullable() });

export const umami: AnalyticsService = {
  name: 'Umami',
  request: ({ url, site, token }, day) => {
    const isCloud = new URL(url).hostname === CLOUD;
    const api = isCloud ? url : `${url}/api`;
    const credentials: Record<string, string> = isCloud
      ? { 'x-umami-api-key': token }
      : { authorization: `Bearer ${token}` };
    const range = new URLSearchParams({
      startAt: String(Date.parse(day)),
      endAt: String(Date.parse(dayAfter(day)) - 1),
    });
    return { url: `${api}/websites/${encodeURIComponent(site)}/stats?${range}`, headers: credentials };
  },
  read: (text) => {
    const { visits, pageviews } = readAnswer(text, answer);
    if (pageviews === null && visits > 0) throw new AnswerError('answer in an unexpected form');
    return { visits, pageviews: pageviews ?? 0 };
  },
};
