/** Total visits and page views, written by the daily job (docs/feed-rules.md, section 10). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, date, text, timestamp } from './primitives.ts';

const figures = {
  visits: count.meta({ description: 'How many visits there were in the period.', examples: [120] }),
  pageviews: count.meta({ description: 'How many pages were viewed in the period.', examples: [340] }),
};

const day = z.object({ day: date.describe('The day in UTC.'), ...figures });
const week = z.object({
  week: z
    .string()
    .regex(/^\d{4}-W\d\d$/)
    .meta({ description: 'The ISO 8601 week.', examples: ['2026-W47'] }),
  ...figures,
});
const month = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .meta({ description: 'The month.', examples: ['2026-11'] }),
  ...figures,
});

export const visitorStats = z.object({
  ...envelope('stats'),
  source: text.meta({ description: 'The analytics service; `none` without one.', examples: ['umami'] }),
  status: z.enum(['pending', 'ok']).describe('`ok` once there are figures.'),
  timezone: z.literal('UTC').describe('The time zone of the periods.'),
  note: text.describe('How the figures are counted, in words.'),
  schema: z.literal(1).describe('The version of the rows in this file.'),
  first_date: date.nullable().describe('The first day with figures; null without any.'),
  last_date: date.nullable().describe('The last day with figures; null without any.'),
  updated_at: timestamp
    .nullable()
    .describe('When the figures were last fetched; null while no analytics service is configured.'),
  daily: z.array(day).describe('One row per day, oldest first.'),
  weekly: z.array(week).describe('Sums of the days, oldest week first. The first and last may be incomplete.'),
  monthly: z.array(month).describe('Sums of the days, oldest month first. The first and last may be incomplete.'),
});

export type VisitorStats = z.output<typeof visitorStats>;

export const statsFiles: FeedFile[] = [
  {
    id: 'stats',
    path: '/api/v1/stats.json',
    summary: 'Aggregate visit and page-view counts.',
    schemaName: 'VisitorStats',
    schema: visitorStats,
    owner: 'stats',
  },
];
