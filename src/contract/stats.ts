/** Total visits and page views, written by the daily job (docs/feed-rules.md, section 10). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, date, text, timestamp } from './primitives.ts';

const figures = { visits: count, pageviews: count };

export const visitorStats = z.object({
  ...envelope('stats'),
  source: text,
  status: z.enum(['pending', 'ok']),
  timezone: z.literal('UTC'),
  note: text,
  schema: z.literal(1),
  first_date: date.nullable(),
  last_date: date.nullable(),
  updated_at: timestamp.nullable(),
  daily: z.array(z.object({ day: date, ...figures })),
  weekly: z.array(z.object({ week: z.string().regex(/^\d{4}-W\d\d$/), ...figures })),
  monthly: z.array(z.object({ month: z.string().regex(/^\d{4}-\d\d$/), ...figures })),
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
